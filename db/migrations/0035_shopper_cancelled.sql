-- A payment that the shopper canceled is told apart from one that was refused.
-- contract: the new constraint allows all that the old one does.
alter table order_facts
  drop constraint order_facts_kind,
  add constraint order_facts_kind check (
    kind in ('authorised','refused','shopper_cancelled','pending','cancelled','expired','captured','capture_failed','refunded',
      'refund_failed','charged_back','chargeback_reversed','disputed'));

-- A message that was paid for keeps its row, for the ledger and for refunds, without its words.
alter table messages add column erased_at timestamptz(3);
--> statement-breakpoint
alter table messages drop constraint messages_body;
--> statement-breakpoint
alter table messages add constraint messages_body check (
  char_length(body) <= 10000 and (body <> '' or kind <> 'text' or unsent_at is not null or erased_at is not null));
--> statement-breakpoint
create index messages_ending on messages (tenant_id, created_at) where erased_at is null;
--> statement-breakpoint
create index accounts_unconfirmed on accounts (tenant_id, signup_at) where status = 'not_confirmed';
--> statement-breakpoint
create index erasures_receipts on erasures (tenant_id, erased_at) where receipt is not null;
--> statement-breakpoint
-- How often a member who has been away was told that the account ends, and when last.
alter table accounts add column inactive_warnings smallint not null default 0, add column inactive_warned_at timestamptz(3);

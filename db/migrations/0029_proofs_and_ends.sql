-- What each kind of evidence says about the buyer's country, for the tax: the card's country comes with the payment, and
-- may decide what was open until then.
alter table orders add column vat_evidence jsonb not null default '{}';

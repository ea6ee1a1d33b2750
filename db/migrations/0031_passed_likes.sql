-- A received like that the member passed on is no longer in their list.
alter table likes add column passed_at timestamptz(3);

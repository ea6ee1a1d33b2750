-- Promotions are written in the console: a draft until it is scheduled, for some of the members who opted in. What was
-- scheduled by file before is scheduled. `mailed` and `pushed` outlive the rows of single deliveries.
alter table push_promotions
  add column by_push boolean not null default true,
  add column by_mail boolean not null default true,
  add column segment jsonb not null default '{}',
  add column created_at timestamptz(3) not null default now(),
  add column scheduled_at timestamptz(3),
  add column cancelled_at timestamptz(3),
  add column push_done_at timestamptz(3),
  add column mail_done_at timestamptz(3),
  add column mailed int not null default 0,
  add column pushed int not null default 0,
  add constraint push_promotions_channels check (by_push or by_mail),
  add constraint push_promotions_begun check (begun_at is null or scheduled_at is not null) not valid;
update push_promotions set scheduled_at = least(starts_at, now());
alter table push_promotions validate constraint push_promotions_begun;
create index push_promotions_listed on push_promotions (tenant_id, created_at, id);
grant insert on push_promotions to app_runtime;

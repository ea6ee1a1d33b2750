-- Counts and sums of each day in the brand's time zone, made by a job from the tables that hold the events. No person is
-- in them, so they stay when members are erased.
create table daily_figures (
  tenant_id int not null,
  day date not null,
  metric text not null,
  -- '' for counts; sums of money are in minor units.
  currency text not null default '',
  -- The total of the day, or a part of it by country or by source.
  split text not null,
  key text not null default '',
  value bigint not null,
  constraint daily_figures_pk primary key (tenant_id, split, day, metric, currency, key),
  constraint daily_figures_currency check (currency ~ '^([A-Z]{3})?$'),
  constraint daily_figures_key check (char_length(key) <= 60 and (split <> 'total' or key = '')),
  constraint daily_figures_metric check (metric in ('signups','confirmed','buyers','active','messages','likes','sales',
    'revenue','refunds','complaints','mails','bounces')),
  constraint daily_figures_split check (split in ('total','country','source'))
);
select platform.protect_tenant_table('daily_figures', 'select, insert, update, delete');
-- The console compares brands.
create policy console on daily_figures for select to app_console using (true);
grant select on daily_figures to app_console;

-- The events of a day, for the job that counts them.
create index accounts_by_signup on accounts (tenant_id, signup_at);
create index accounts_by_confirmation on accounts (tenant_id, confirmed_at) where confirmed_at is not null;
create index accounts_by_purchase on accounts (tenant_id, paid_at) where paid_at is not null;
create index likes_by_time on likes (tenant_id, created_at);

-- Emails by type, how often, and a pause. Without a row the defaults apply. `told_at`: earlier events were sent.
create table mail_settings (
  tenant_id int not null,
  member_id bigint not null,
  new_conversations boolean not null default true,
  new_messages boolean not null default true,
  likes boolean not null default true,
  matches boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  weekly_updates boolean not null default false,
  news boolean not null default false,
  reminders boolean not null default false,
  frequency text not null default 'at_once',
  paused_until timestamptz(3),
  told_at timestamptz(3),
  constraint mail_settings_pk primary key (tenant_id, member_id),
  constraint mail_settings_frequency check (frequency in ('at_once', 'daily', 'weekly')),
  constraint mail_settings_account foreign key (tenant_id, member_id)
    references accounts (tenant_id, id) on delete cascade
);
create index mail_settings_promotions on mail_settings (tenant_id, member_id) where promotions;
create index mail_settings_news on mail_settings (tenant_id, member_id) where news;
select platform.protect_tenant_table('mail_settings');

-- Events since `since`, sent in one email at `due_at` unless the member has seen them by then.
create table mail_news (
  tenant_id int not null,
  member_id bigint not null,
  since timestamptz(3) not null,
  due_at timestamptz(3) not null,
  conversations boolean not null default false,
  messages boolean not null default false,
  likes boolean not null default false,
  matches boolean not null default false,
  constraint mail_news_pk primary key (tenant_id, member_id),
  constraint mail_news_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
create index mail_news_due on mail_news (tenant_id, due_at, member_id);
select platform.protect_tenant_table('mail_news');

-- An email claimed for an account, so that a repeated job sends it once and a campaign knows who has received it.
create table mail_deliveries (
  tenant_id int not null,
  account_id bigint not null,
  event text not null,
  claimed_at timestamptz(3) not null,
  done boolean not null default false,
  constraint mail_deliveries_pk primary key (tenant_id, account_id, event),
  constraint mail_deliveries_event check (char_length(event) <= 120),
  constraint mail_deliveries_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
create index mail_deliveries_ended on mail_deliveries (tenant_id, claimed_at);
select platform.protect_tenant_table('mail_deliveries');

-- Addresses whose emails bounced, as keyed hashes, so that the rows may outlive the account.
create table mail_addresses (
  tenant_id int not null,
  address_hash text not null,
  soft_bounces smallint not null default 0,
  last_bounce_at timestamptz(3) not null,
  reason text,
  suppressed_at timestamptz(3),
  constraint mail_addresses_pk primary key (tenant_id, address_hash),
  constraint mail_addresses_reason check (reason in ('bounce', 'fbl')),
  constraint mail_addresses_suppressed check ((reason is null) = (suppressed_at is null))
);
create index mail_addresses_old on mail_addresses (tenant_id, last_bounce_at);
select platform.protect_tenant_table('mail_addresses');

-- A brand's DKIM key, sealed with the installation's key; written by the owner.
create table platform.dkim_keys (
  tenant_id int not null,
  selector text not null,
  sealed_key text not null,
  public_key text not null,
  created_at timestamptz(3) not null default now(),
  constraint dkim_keys_pkey primary key (tenant_id),
  constraint dkim_keys_selector check (selector ~ '^[a-z0-9]{1,32}$'),
  constraint dkim_keys_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
grant select on platform.dkim_keys to app_runtime;

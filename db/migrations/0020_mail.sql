-- What a member wants to be told of by mail, how often, and until when not at all. Without a row: the defaults.
-- `told_at`: what happened before it has been told; the other moments are of the latest reminder of each kind.
create table mail_settings (
  tenant_id int not null,
  member_id bigint not null,
  new_conversations boolean not null default true,
  new_messages boolean not null default true,
  likes boolean not null default true,
  matches boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  weekly_updates boolean not null default true,
  news boolean not null default false,
  reminders boolean not null default true,
  frequency text not null default 'at_once',
  paused_until timestamptz(3),
  told_at timestamptz(3),
  constraint mail_settings_pk primary key (tenant_id, member_id),
  constraint mail_settings_frequency check (frequency in ('at_once', 'daily', 'weekly')),
  constraint mail_settings_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index mail_settings_promotions on mail_settings (tenant_id, member_id) where promotions;
--> statement-breakpoint
create index mail_settings_news on mail_settings (tenant_id, member_id) where news;
--> statement-breakpoint
-- What happened to a member since then: told in one mail when it is due, unless they have seen it by then.
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
--> statement-breakpoint
create index mail_news_due on mail_news (tenant_id, due_at, member_id);
--> statement-breakpoint
-- A mail that was, or is being, sent: what runs twice is sent once. Rounds ask it who has had theirs.
create table mail_deliveries (
  tenant_id int not null,
  account_id bigint not null,
  event text not null,
  claimed_at timestamptz(3) not null,
  done boolean not null default false,
  constraint mail_deliveries_pk primary key (tenant_id, account_id, event),
  constraint mail_deliveries_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  constraint mail_deliveries_event check (char_length(event) <= 120)
);
--> statement-breakpoint
create index mail_deliveries_ended on mail_deliveries (tenant_id, claimed_at);
--> statement-breakpoint
-- Addresses that mails came back from, by a keyed hash: never the address itself, so it outlives the account.
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
--> statement-breakpoint
create index mail_addresses_old on mail_addresses (tenant_id, last_bounce_at);
--> statement-breakpoint
-- A brand's key to sign its mails with, sealed with the installation's; written by the owner.
create table platform.dkim_keys (
  tenant_id int primary key references platform.tenants (id),
  selector text not null,
  sealed_key text not null,
  public_key text not null,
  created_at timestamptz(3) not null default now(),
  constraint dkim_keys_selector check (selector ~ '^[a-z0-9]{1,32}$')
);
--> statement-breakpoint
grant select on platform.dkim_keys to app_runtime;
--> statement-breakpoint
-- Each type can be chosen by push as well.
alter table push_settings
  add column new_conversations boolean not null default true,
  add column weekly_updates boolean not null default false,
  add column news boolean not null default false,
  add column reminders boolean not null default true;
--> statement-breakpoint
create index push_settings_news on push_settings (tenant_id, member_id) where news;
--> statement-breakpoint
-- Offers and news go the same ways, to those who asked for the one or the other.
alter table push_promotions add column kind text not null default 'promotions'
  constraint push_promotions_kind check (kind in ('promotions', 'news'));
--> statement-breakpoint
select platform.protect_tenant_table('mail_settings');
--> statement-breakpoint
select platform.protect_tenant_table('mail_news');
--> statement-breakpoint
select platform.protect_tenant_table('mail_deliveries');
--> statement-breakpoint
select platform.protect_tenant_table('mail_addresses');

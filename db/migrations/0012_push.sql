-- A browser's push subscription. It belongs to a session and ends with it. `key_id` names the brand's VAPID key pair that
-- it was created with. `signed_off`: switched off from another device, until the member switches it on or logs in again.
create table push_subscriptions (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  member_id bigint not null,
  session_hash text not null,
  endpoint text not null,
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  key_id text not null,
  device text not null,
  signed_off boolean not null default false,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  constraint push_subscriptions_pk primary key (tenant_id, id),
  constraint push_subscriptions_endpoint unique (tenant_id, endpoint_hash),
  constraint push_subscriptions_length check (char_length(endpoint) <= 1024 and char_length(device) <= 60),
  constraint push_subscriptions_account foreign key (tenant_id, member_id)
    references accounts (tenant_id, id) on delete cascade,
  constraint push_subscriptions_session foreign key (tenant_id, session_hash)
    references sessions (tenant_id, id_hash) on delete cascade
);
create index push_subscriptions_by_member on push_subscriptions (tenant_id, member_id, seen_at desc);
create index push_subscriptions_by_session on push_subscriptions (tenant_id, session_hash);
select platform.protect_tenant_table('push_subscriptions');

-- Push notifications by type; without a row the defaults apply.
create table push_settings (
  tenant_id int not null,
  member_id bigint not null,
  new_messages boolean not null default true,
  likes boolean not null default true,
  matches boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  reminded_at timestamptz(3),
  new_conversations boolean not null default true,
  weekly_updates boolean not null default false,
  news boolean not null default false,
  reminders boolean not null default false,
  constraint push_settings_pk primary key (tenant_id, member_id),
  constraint push_settings_account foreign key (tenant_id, member_id)
    references accounts (tenant_id, id) on delete cascade
);
create index push_settings_promotions on push_settings (tenant_id, member_id) where promotions;
create index push_settings_news on push_settings (tenant_id, member_id) where news;
select platform.protect_tenant_table('push_settings');

-- An event claimed for a subscription, so that a repeated job sends it once.
create table push_deliveries (
  tenant_id int not null,
  event text not null,
  subscription_id uuid not null,
  claimed_at timestamptz(3) not null,
  done boolean not null default false,
  constraint push_deliveries_pk primary key (tenant_id, event, subscription_id),
  constraint push_deliveries_subscription foreign key (tenant_id, subscription_id)
    references push_subscriptions (tenant_id, id) on delete cascade
);
create index push_deliveries_by_subscription on push_deliveries (tenant_id, subscription_id);
create index push_deliveries_ended on push_deliveries (tenant_id, claimed_at);
select platform.protect_tenant_table('push_deliveries');

-- Events during a member's quiet hours, sent as one notification afterwards.
create table push_held (
  tenant_id int not null,
  member_id bigint not null,
  since timestamptz(3) not null,
  messages boolean not null default false,
  likes boolean not null default false,
  matches boolean not null default false,
  constraint push_held_pk primary key (tenant_id, member_id),
  constraint push_held_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('push_held');

-- A brand's announcement to its subscribers, written by the owner. `texts` by language: {"en": {"title", "body"}}.
create table push_promotions (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  texts jsonb not null,
  path text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  begun_at timestamptz(3),
  kind text not null default 'promotions',
  constraint push_promotions_pk primary key (tenant_id, id),
  constraint push_promotions_kind check (kind in ('promotions', 'news')),
  constraint push_promotions_path check (path ~ '^/' and char_length(path) <= 200),
  constraint push_promotions_time check (starts_at < ends_at)
);
create index push_promotions_due on push_promotions (tenant_id, starts_at) where begun_at is null;
select platform.protect_tenant_table('push_promotions', 'select, update');

-- A browser that may be told of what happens. It belongs to a session: what ends that (log-out, another
-- password, time) ends this with it. `key_id` names the brand's key pair that it was made with.
-- One that the member signed off from elsewhere stays so until they switch it on again or log in anew.
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
  constraint push_subscriptions_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade,
  constraint push_subscriptions_session foreign key (tenant_id, session_hash) references sessions (tenant_id, id_hash) on delete cascade
);
--> statement-breakpoint
create index push_subscriptions_by_member on push_subscriptions (tenant_id, member_id, seen_at desc);
--> statement-breakpoint
create index push_subscriptions_by_session on push_subscriptions (tenant_id, session_hash);
--> statement-breakpoint
-- What a member wants to be told of; without a row, everything but promotions.
create table push_settings (
  tenant_id int not null,
  member_id bigint not null,
  new_messages boolean not null default true,
  likes boolean not null default true,
  matches boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  reminded_at timestamptz(3),
  constraint push_settings_pk primary key (tenant_id, member_id),
  constraint push_settings_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index push_settings_promotions on push_settings (tenant_id, member_id) where promotions;
--> statement-breakpoint
-- An event that was, or is being, told to a browser: what runs twice tells once.
create table push_deliveries (
  tenant_id int not null,
  event text not null,
  subscription_id uuid not null,
  claimed_at timestamptz(3) not null,
  done boolean not null default false,
  constraint push_deliveries_pk primary key (tenant_id, event, subscription_id),
  constraint push_deliveries_subscription foreign key (tenant_id, subscription_id) references push_subscriptions (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index push_deliveries_by_subscription on push_deliveries (tenant_id, subscription_id);
--> statement-breakpoint
create index push_deliveries_ended on push_deliveries (tenant_id, claimed_at);
--> statement-breakpoint
-- What happened in a member's quiet hours: told as one when they are over.
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
--> statement-breakpoint
-- A brand's news to those who asked for it. Written by the owner; `texts` by language: {"en": {"title", "body"}}.
create table push_promotions (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  texts jsonb not null,
  path text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  begun_at timestamptz(3),
  constraint push_promotions_pk primary key (tenant_id, id),
  constraint push_promotions_path check (path ~ '^/' and char_length(path) <= 200),
  constraint push_promotions_time check (starts_at < ends_at)
);
--> statement-breakpoint
create index push_promotions_due on push_promotions (tenant_id, starts_at) where begun_at is null;
--> statement-breakpoint
select platform.protect_tenant_table('push_subscriptions');
--> statement-breakpoint
select platform.protect_tenant_table('push_settings');
--> statement-breakpoint
select platform.protect_tenant_table('push_deliveries');
--> statement-breakpoint
select platform.protect_tenant_table('push_held');
--> statement-breakpoint
select platform.protect_tenant_table('push_promotions', 'select, update');
--> statement-breakpoint
-- A brand's key comes from the installation's secret, so it is no setting any more.
update platform.tenants set settings = settings - 'push_public_key' where settings ? 'push_public_key';

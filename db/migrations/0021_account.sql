-- What a member knows a session by, so that they can end it from elsewhere. `id` is shown; the hash never is.
alter table sessions add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column country text,
  add column seen_at timestamptz(3),
  add constraint sessions_device check (char_length(device) <= 60),
  add constraint sessions_country check (country ~ '^[A-Z]{2}$');
--> statement-breakpoint
create unique index sessions_by_id on sessions (tenant_id, id);
--> statement-breakpoint
alter table tokens add constraint tokens_purpose check
  (purpose in ('activate','log_in','change_mail','reactivate','unsubscribe','reset_password','second_factor'));
--> statement-breakpoint
-- Browsers that an account was logged in with, by the hash of a cookie of theirs: log-in from any other is told by mail.
create table known_devices (
  tenant_id int not null,
  account_id bigint not null,
  hash text not null,
  seen_at timestamptz(3) not null,
  constraint known_devices_pk primary key (tenant_id, account_id, hash),
  constraint known_devices_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index known_devices_ended on known_devices (tenant_id, seen_at);
--> statement-breakpoint
-- The secret that a member's authenticator app shares with us, sealed; it counts from its confirmation on.
-- `last_step`: of the last code that was used, which is used no second time.
create table authenticators (
  tenant_id int not null,
  account_id bigint not null,
  sealed text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  constraint authenticators_pk primary key (tenant_id, account_id),
  constraint authenticators_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- Codes for the day that the authenticator is lost, each for once.
create table recovery_codes (
  tenant_id int not null,
  account_id bigint not null,
  hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_pk primary key (tenant_id, account_id, hash),
  constraint recovery_codes_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- Keys that a member's devices keep (WebAuthn): they log in without a password.
create table passkeys (
  tenant_id int not null,
  credential_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id bigint not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  device text not null default '',
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint passkeys_pk primary key (tenant_id, credential_id),
  constraint passkeys_id unique (tenant_id, id),
  constraint passkeys_length check (char_length(credential_id) <= 1400 and char_length(public_key) <= 4000 and char_length(device) <= 60),
  constraint passkeys_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index passkeys_by_account on passkeys (tenant_id, account_id, created_at);
--> statement-breakpoint
-- An erasure takes a member's conversations along, and each of them its two sides: without these it would read all
-- of the brand's.
create index conversations_by_high on conversations (tenant_id, member_high);
--> statement-breakpoint
create index participants_by_conversation on participants (tenant_id, conversation_id);
--> statement-breakpoint
-- Accounts that wait for their end.
create index accounts_leaving on accounts (tenant_id, deletion_requested_at) where status = 'pending_deletion';
--> statement-breakpoint
alter table accounts add constraint accounts_leaving_since check
  (status <> 'pending_deletion' or deletion_requested_at is not null) not valid;
--> statement-breakpoint
-- The proof that somebody was erased. The address is a keyed hash: who names it can be answered, nobody can be read.
-- `receipt`: where the last mail goes, sealed; empty once it has been sent.
create table erasures (
  tenant_id int not null references platform.tenants (id),
  id bigint not null generated always as identity,
  member_id bigint not null,
  address_hash text not null,
  requested_at timestamptz(3) not null,
  erased_at timestamptz(3) not null,
  rows jsonb not null,
  files int not null,
  receipt text,
  constraint erasures_pk primary key (tenant_id, id),
  constraint erasures_member unique (tenant_id, member_id)
);
--> statement-breakpoint
create index erasures_by_address on erasures (tenant_id, address_hash);
--> statement-breakpoint
-- Copies of their data that members asked for; each is a file for a short while.
create table data_exports (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  account_id bigint not null,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  bytes int,
  constraint data_exports_pk primary key (tenant_id, id),
  constraint data_exports_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index data_exports_by_account on data_exports (tenant_id, account_id, asked_at desc);
--> statement-breakpoint
create index data_exports_ended on data_exports (tenant_id, asked_at);
--> statement-breakpoint
-- What anybody may complain of, by a case number. When its member is erased the words and the address go, and the
-- case stays.
create table complaints (
  tenant_id int not null references platform.tenants (id),
  code text not null,
  member_id bigint,
  email text not null,
  name text not null default '',
  language text not null,
  topic text not null,
  body text not null,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  constraint complaints_pk primary key (tenant_id, code),
  constraint complaints_code check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint complaints_topic check (topic in ('account','payment','member','content','privacy','service','other')),
  constraint complaints_body check (char_length(body) <= 4000),
  constraint complaints_email check (char_length(email) <= 254 and email = lower(email)),
  constraint complaints_name check (char_length(name) <= 80)
);
--> statement-breakpoint
create index complaints_open on complaints (tenant_id, created_at) where closed_at is null;
--> statement-breakpoint
create index complaints_by_time on complaints (tenant_id, created_at desc);
--> statement-breakpoint
create index complaints_by_member on complaints (tenant_id, member_id) where member_id is not null;
--> statement-breakpoint
create index complaints_by_email on complaints (tenant_id, email) where email <> '';
--> statement-breakpoint
create table complaint_answers (
  tenant_id int not null,
  id bigint not null generated always as identity,
  code text not null,
  body text not null,
  answered_by text not null,
  created_at timestamptz(3) not null,
  constraint complaint_answers_pk primary key (tenant_id, id),
  constraint complaint_answers_case foreign key (tenant_id, code) references complaints (tenant_id, code) on delete cascade,
  constraint complaint_answers_body check (char_length(body) between 1 and 8000),
  constraint complaint_answers_by check (char_length(answered_by) between 1 and 100)
);
--> statement-breakpoint
create index complaint_answers_of on complaint_answers (tenant_id, code, id);
--> statement-breakpoint
-- An erasure looks for what the provider told of the member's orders.
create index payment_notifications_of_order on payment_notifications (tenant_id, merchant_reference);
--> statement-breakpoint
select platform.protect_tenant_table('known_devices');
--> statement-breakpoint
select platform.protect_tenant_table('authenticators');
--> statement-breakpoint
select platform.protect_tenant_table('recovery_codes');
--> statement-breakpoint
select platform.protect_tenant_table('passkeys');
--> statement-breakpoint
-- Added to, and of a row only the receipt is ever emptied.
select platform.protect_tenant_table('erasures', 'select, insert, update (receipt)');
--> statement-breakpoint
select platform.protect_tenant_table('data_exports');
--> statement-breakpoint
select platform.protect_tenant_table('complaints');
--> statement-breakpoint
select platform.protect_tenant_table('complaint_answers');

create table accounts (
  tenant_id int not null,
  id bigint not null,
  email text not null,
  password_hash text not null,
  status text not null default 'not_confirmed',
  language text not null,
  terms_version text not null default '2026-11-23',
  signup_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  paid_at timestamptz(3),
  credits int not null default 0,
  free_messages_used int not null default 0,
  conversations_started int not null default 0,
  deletion_requested_at timestamptz(3),
  notifications_disabled text[] not null default '{}',
  discreet boolean not null default false,
  tracking jsonb not null default '{}',
  -- The last search as a query string; used where the URL has no filter.
  search_filter text not null default '',
  -- A new email address until its link is confirmed or expires.
  pending_email text,
  pending_email_at timestamptz(3),
  -- Returned credits that the member has not been notified about yet.
  returned_credits int not null default 0,
  -- A lower bound of the expiry of the member's open lots: nothing expires before it.
  credits_expire_at timestamptz(3),
  -- Spending is blocked since then: the bank charged back a payment whose credits were spent.
  spending_restricted_at timestamptz(3),
  -- Warnings about deletion for inactivity: how many were sent, and when the last one was.
  inactive_warnings smallint not null default 0,
  inactive_warned_at timestamptz(3),
  constraint accounts_tenant_id_id_pk primary key (tenant_id, id),
  constraint accounts_email unique (tenant_id, email),
  constraint accounts_credits check (credits >= 0),
  constraint accounts_email_lower check (email = lower(email)),
  constraint accounts_leaving_since check (status <> 'pending_deletion' or deletion_requested_at is not null),
  constraint accounts_pending_email check (pending_email = lower(pending_email)),
  constraint accounts_pending_email_at check ((pending_email is null) = (pending_email_at is null)),
  constraint accounts_returned_credits check (returned_credits >= 0),
  constraint accounts_search_filter_check check (char_length(search_filter) <= 1000),
  constraint accounts_status check (status in ('not_confirmed','active','pending_deletion','banned')),
  constraint accounts_tenant_id_id_members_tenant_id_id_fk foreign key (tenant_id, id)
    references members (tenant_id, id) on delete cascade
);
-- Finds the accounts whose time bonus has just ended.
create index accounts_unpaid_by_signup on accounts (tenant_id, signup_at, id) where paid_at is null;
-- Accounts that are due for deletion.
create index accounts_leaving on accounts (tenant_id, deletion_requested_at) where status = 'pending_deletion';
create index accounts_unconfirmed on accounts (tenant_id, signup_at) where status = 'not_confirmed';
create index accounts_pending_email on accounts (tenant_id, pending_email_at) where pending_email_at is not null;
select platform.protect_tenant_table('accounts');
create trigger accounts_forfeit before delete on accounts
  for each row execute function platform.forfeit_credits();

-- Consents of members with the version and language of the text that they agreed to. A withdrawal ends one; giving it again
-- adds another row.
create table consents (
  tenant_id int not null,
  member_id bigint not null,
  purpose text not null,
  version text not null,
  locale text not null,
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  constraint consents_pk primary key (tenant_id, member_id, purpose, given_at),
  constraint consents_purpose check (purpose in ('intimate', 'marketing')),
  constraint consents_account foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
create unique index consents_open on consents (tenant_id, member_id, purpose) where withdrawn_at is null;
select platform.protect_tenant_table('consents');

create table sessions (
  tenant_id int not null,
  id_hash text not null,
  account_id bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Names the session in the member's list of sessions; the hash is never shown.
  id uuid not null default gen_random_uuid(),
  device text not null default '',
  country text,
  seen_at timestamptz(3),
  constraint sessions_tenant_id_id_hash_pk primary key (tenant_id, id_hash),
  constraint sessions_country check (country ~ '^[A-Z]{2}$'),
  constraint sessions_device check (char_length(device) <= 60),
  constraint sessions_tenant_id_account_id_accounts_tenant_id_id_fk foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
create index sessions_by_account on sessions (tenant_id, account_id);
create unique index sessions_by_id on sessions (tenant_id, id);
create index sessions_ended on sessions (tenant_id, expires_at);
select platform.protect_tenant_table('sessions');

-- What an age provider said about the account's owner: the result, never a date of birth or an identity.
create table age_checks (
  tenant_id int not null,
  account_id bigint not null,
  result text not null,
  method text not null,
  -- The provider's issuer address.
  provider text not null,
  checked_at timestamptz(3) not null,
  constraint age_checks_pk primary key (tenant_id, account_id),
  constraint age_checks_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade,
  constraint age_checks_result check (result in ('passed','refused')),
  constraint age_checks_method check (method in ('provider'))
);
select platform.protect_tenant_table('age_checks');

create table tokens (
  tenant_id int not null,
  token_hash text not null,
  purpose text not null,
  account_id bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- A link confirms only the address that it was sent to, even if another was requested since.
  new_email text,
  -- Reactivation also requires the second factor: what is already proven, or what to do once it is.
  detail text,
  constraint tokens_tenant_id_token_hash_pk primary key (tenant_id, token_hash),
  constraint tokens_detail check (
    detail is null or (detail = 'code_given' and purpose = 'reactivate') or (detail = 'bring_back' and purpose = 'second_factor')),
  constraint tokens_new_email check ((purpose = 'change_mail') = (new_email is not null)),
  constraint tokens_purpose check (purpose in (
    'activate','log_in','change_mail','reactivate','withdraw','unsubscribe','reset_password','second_factor','statement')),
  constraint tokens_tenant_id_account_id_accounts_tenant_id_id_fk foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
create index tokens_by_account on tokens (tenant_id, account_id, purpose);
create index tokens_ended on tokens (tenant_id, expires_at);
select platform.protect_tenant_table('tokens');

create table invites (
  tenant_id int not null,
  code_hash text not null,
  uses_left int not null,
  expires_at timestamptz(3) not null,
  constraint invites_tenant_id_code_hash_pk primary key (tenant_id, code_hash),
  constraint invites_uses check (uses_left >= 0)
);
select platform.protect_tenant_table('invites');

-- What an advertising network is told about an account that came from it, once for each event.
create table postbacks (
  tenant_id int not null,
  account_id bigint not null,
  event text not null,
  -- Of a purchase: what was paid, in the currency's smallest unit.
  amount_minor int,
  currency text,
  created_at timestamptz(3) not null,
  -- Set once the network has accepted it.
  sent_at timestamptz(3),
  constraint postbacks_pk primary key (tenant_id, account_id, event),
  constraint postbacks_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade,
  constraint postbacks_event check (event in ('signup','confirmation','purchase')),
  constraint postbacks_amount check ((event = 'purchase') = (amount_minor is not null and currency is not null))
);
select platform.protect_tenant_table('postbacks');

create table attempts (
  tenant_id int not null,
  key text not null,
  count int not null,
  window_ends_at timestamptz(3) not null,
  constraint attempts_tenant_id_key_pk primary key (tenant_id, key)
);
create index attempts_ended on attempts (tenant_id, window_ends_at);
select platform.protect_tenant_table('attempts');

-- Browsers that the account has logged in from, by the hash of a cookie. A login from any other is reported by email.
create table known_devices (
  tenant_id int not null,
  account_id bigint not null,
  hash text not null,
  seen_at timestamptz(3) not null,
  constraint known_devices_pk primary key (tenant_id, account_id, hash),
  constraint known_devices_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
create index known_devices_ended on known_devices (tenant_id, seen_at);
select platform.protect_tenant_table('known_devices');

-- The TOTP secret of the member's authenticator app, sealed; in force once confirmed. `last_step` is the time step of
-- the last accepted code, so that no code is accepted twice.
create table authenticators (
  tenant_id int not null,
  account_id bigint not null,
  sealed text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  constraint authenticators_pk primary key (tenant_id, account_id),
  constraint authenticators_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('authenticators');

-- One-time codes for a lost authenticator.
create table recovery_codes (
  tenant_id int not null,
  account_id bigint not null,
  hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_pk primary key (tenant_id, account_id, hash),
  constraint recovery_codes_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('recovery_codes');

-- WebAuthn credentials.
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
  constraint passkeys_length check (
    char_length(credential_id) <= 1400 and char_length(public_key) <= 4000 and char_length(device) <= 60),
  constraint passkeys_account foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index passkeys_by_account on passkeys (tenant_id, account_id, created_at);
select platform.protect_tenant_table('passkeys');

-- What one staff member asks for and another decides: a ban, a refund or credits over a bound, an erasure without the days of
-- grace. Outlives the member: an erasure empties its texts.
create table approvals (
  tenant_id int not null,
  id bigint not null generated always as identity,
  kind text not null,
  member_id bigint not null,
  requested_by int not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- For colleagues; a ban has its facts instead.
  reason text not null default '',
  -- Of a ban: as in restrictions, and the measure that is in force while the request waits.
  rule text,
  facts text not null default '',
  report_number int,
  interim_id bigint,
  -- Of credits: how many.
  credits int,
  -- Of a refund: the order, or null for all of the member's, and what it came to when it was asked for.
  order_id bigint,
  amount_minor int,
  currency text,
  state text not null default 'open',
  closed_at timestamptz(3),
  decided_by int,
  answer text not null default '',
  constraint approvals_pk primary key (tenant_id, id),
  constraint approvals_answer check (char_length(answer) <= 500),
  constraint approvals_ban check ((kind = 'ban') = (rule is not null)),
  constraint approvals_closed check ((state = 'open') = (closed_at is null)),
  constraint approvals_credits check ((kind = 'credits') = (credits is not null) and credits > 0),
  constraint approvals_decided check ((state in ('approved','refused')) = (decided_by is not null)),
  constraint approvals_facts check (char_length(facts) <= 2000),
  constraint approvals_kind check (kind in ('ban','refund','credits','erase')),
  constraint approvals_lasts check (expires_at = requested_at + interval '7 days'),
  constraint approvals_reason check (char_length(reason) <= 500),
  constraint approvals_rule check (rule in ('minors','harassment','privacy','fraud','fake','unlawful')),
  constraint approvals_state check (state in ('open','approved','refused','withdrawn','expired')),
  constraint approvals_two_people check (decided_by <> requested_by),
  constraint approvals_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
-- One question at a time about a member.
create unique index approvals_open on approvals (tenant_id, member_id, kind) where state = 'open';
create index approvals_of_member on approvals (tenant_id, member_id, id desc);
create index approvals_due on approvals (tenant_id, expires_at) where state = 'open';
create index approvals_ended on approvals (tenant_id, closed_at) where state <> 'open';
-- Who asked, for whom and for what stays as it was.
select platform.protect_tenant_table('approvals',
  'select, insert, delete, update (state, closed_at, decided_by, answer, reason, facts)');

-- The second person of a ban, who does not decide the appeal either.
alter table restrictions add column approved_by int;
alter table restrictions add constraint restrictions_approved_by check (approved_by is null or (kind = 'ban' and approved_by <> imposed_by));

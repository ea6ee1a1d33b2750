-- A block is told to the one who is blocked; hidden is silent, for people whose address or number the
-- member knows. Both can stand for a pair, and either is enough to keep the two apart.
alter table blocks add column kind text not null default 'block';
--> statement-breakpoint
alter table blocks add constraint blocks_kind check (kind in ('block','hidden'));
--> statement-breakpoint
alter table blocks drop constraint blocks_tenant_id_blocker_id_blocked_id_pk;
--> statement-breakpoint
alter table blocks add constraint blocks_pk primary key (tenant_id, blocker_id, blocked_id, kind);
--> statement-breakpoint
create index blocks_by_time on blocks (tenant_id, blocker_id, created_at desc, blocked_id desc) where kind = 'block';
--> statement-breakpoint
-- Whom a member does not want to be found by: keyed hashes of addresses and numbers, nothing else.
create table contact_blocks (
  tenant_id int not null,
  member_id bigint not null,
  hash text not null,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  constraint contact_blocks_pk primary key (tenant_id, member_id, hash),
  constraint contact_blocks_kind check (kind in ('email','phone')),
  constraint contact_blocks_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index contact_blocks_by_hash on contact_blocks (tenant_id, hash);
--> statement-breakpoint
-- Whose address or number a hash is. Kept when the person changes theirs: who was hidden stays hidden.
create table contact_holders (
  tenant_id int not null,
  hash text not null,
  member_id bigint not null,
  constraint contact_holders_pk primary key (tenant_id, hash, member_id),
  constraint contact_holders_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index contact_holders_by_member on contact_holders (tenant_id, member_id);
--> statement-breakpoint
-- What a member set for their own peace. `muted_words` are `muted_phrases` folded as messages are folded.
create table safety_settings (
  tenant_id int not null,
  member_id bigint not null,
  muted_phrases text[] not null default '{}',
  muted_words text[] not null default '{}',
  quiet_from smallint,
  quiet_to smallint,
  quiet_zone text,
  constraint safety_settings_pk primary key (tenant_id, member_id),
  constraint safety_settings_words check (cardinality(muted_words) <= 50 and cardinality(muted_phrases) = cardinality(muted_words)),
  constraint safety_settings_quiet check (
    (quiet_from is null and quiet_to is null and quiet_zone is null)
    or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to and quiet_zone is not null)
  ),
  constraint safety_settings_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- A report with its sealed evidence. `digest` is SHA-256 over the row and the digest before it, so that a
-- changed or missing row is noticed. No foreign key to the people: the evidence outlives their accounts.
create table reports (
  tenant_id int not null,
  number int not null,
  reporter_id bigint not null,
  reported_id bigint not null,
  reason text not null,
  details text not null default '',
  photo_id uuid,
  evidence text not null,
  previous_digest text not null,
  digest text not null,
  created_at timestamptz(3) not null,
  constraint reports_pk primary key (tenant_id, number),
  constraint reports_chain unique (tenant_id, previous_digest),
  constraint reports_number check (number >= 1),
  constraint reports_reason check (reason in ('fake','scam','harassment','underage','explicit_photo','hate','other')),
  constraint reports_details check (char_length(details) <= 2000)
);
--> statement-breakpoint
create index reports_of_member on reports (tenant_id, reported_id, number desc);
--> statement-breakpoint
create table report_closures (
  tenant_id int not null,
  number int not null,
  outcome text not null,
  note text not null default '',
  closed_by text not null,
  closed_at timestamptz(3) not null,
  constraint report_closures_pk primary key (tenant_id, number),
  constraint report_closures_report foreign key (tenant_id, number) references reports (tenant_id, number),
  constraint report_closures_outcome check (outcome in ('no_breach','warned','photo_removed','account_closed','duplicate')),
  constraint report_closures_note check (char_length(note) <= 2000),
  constraint report_closures_by check (char_length(closed_by) between 1 and 100)
);
--> statement-breakpoint
select platform.protect_tenant_table('contact_blocks');
--> statement-breakpoint
select platform.protect_tenant_table('contact_holders');
--> statement-breakpoint
select platform.protect_tenant_table('safety_settings');
--> statement-breakpoint
-- Append-only: the runtime role can neither update nor delete a report.
select platform.protect_tenant_table('reports', 'select, insert');
--> statement-breakpoint
select platform.protect_tenant_table('report_closures', 'select, insert');
--> statement-breakpoint
-- Where a partner's profile leads.
alter table members add column offer_url text;
--> statement-breakpoint
alter table members add constraint members_offer_url
  check (offer_url is null or (kind in ('resell','cam') and offer_url ~ '^https://' and char_length(offer_url) <= 500));
--> statement-breakpoint
-- This member's filter caught the first message; the conversation waits apart, without a count or a sound.
alter table participants add column filtered boolean not null default false;
--> statement-breakpoint
create index participants_filtered on participants (tenant_id, member_id, last_message_at desc, conversation_id desc) where filtered;
--> statement-breakpoint
drop function send_message(int, bigint, bigint, uuid, text, int, int, int, timestamptz);
--> statement-breakpoint
-- Sends one message: the rule of who may write to whom, what it costs, and all that it changes, in one
-- statement (eight round trips in a transaction cost more than twice as much). The sender's account row
-- is locked first, so parallel sends of one member stand in line and a repeated client id finds the first.
-- Participants are written in the order of their ids, so that two members writing at once cannot deadlock.
-- `p_folded` is the text as the filter of first messages compares it (app/domain/safety/mute-words.ts).
create function send_message(
  p_tenant int, p_sender bigint, p_recipient bigint, p_client_id uuid, p_body text,
  p_price int, p_free_messages int, p_free_conversations int, p_now timestamptz, p_folded text default ''
) returns table (
  outcome text, message_id bigint, conversation_id bigint, cost int, credits int, sent_at timestamptz, filtered boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  a accounts%rowtype;
  m messages%rowtype;
  v_conversation bigint;
  v_low bigint := least(p_sender, p_recipient);
  v_high bigint := greatest(p_sender, p_recipient);
  v_cost int := p_price;
  v_starts boolean := false;
  v_free boolean := false;
  v_filtered boolean := false;
begin
  outcome := 'not_found'; cost := 0; credits := 0; filtered := false;
  select * into a from accounts where tenant_id = p_tenant and id = p_sender for update;
  if not found then
    return next; return;
  end if;
  credits := a.credits;
  select * into m from messages where tenant_id = p_tenant and sender_id = p_sender and client_id = p_client_id;
  if found then
    return query select 'repeated', m.id, m.conversation_id, m.cost, a.credits, m.created_at, false; return;
  end if;
  if a.status <> 'active' then
    outcome := case when a.status = 'not_confirmed' then 'not_confirmed' else 'not_allowed' end;
    return next; return;
  end if;
  -- Hidden is silent: to either of the two, the other is not there.
  if exists (select from blocks where tenant_id = p_tenant and kind = 'hidden'
      and ((blocker_id = p_recipient and blocked_id = p_sender) or (blocker_id = p_sender and blocked_id = p_recipient))) then
    return next; return;
  end if;
  if exists (select from blocks where tenant_id = p_tenant and blocker_id = p_recipient and blocked_id = p_sender) then
    outcome := 'blocked_by_them'; return next; return;
  end if;
  if exists (select from blocks where tenant_id = p_tenant and blocker_id = p_sender and blocked_id = p_recipient) then
    outcome := 'blocked_by_you'; return next; return;
  end if;
  select c.id into v_conversation from conversations c
    where c.tenant_id = p_tenant and c.member_low = v_low and c.member_high = v_high;
  -- Somebody invisible can be written to by those alone with whom there is a conversation.
  if p_sender = p_recipient or not exists (
    select from members where tenant_id = p_tenant and id = p_recipient and status = 'active'
      and kind in ('member', 'fictional') and (not invisible or v_conversation is not null)
  ) then
    return next; return;
  end if;

  if v_conversation is null then
    if a.paid_at is null and a.conversations_started >= p_free_conversations then
      outcome := 'premium_required'; return next; return;
    end if;
    v_starts := true;
  end if;

  if v_cost > 0 and a.paid_at is null and a.free_messages_used < p_free_messages then
    v_free := true;
    v_cost := 0;
  end if;
  if a.credits < v_cost then
    outcome := 'not_enough_credits'; conversation_id := v_conversation; return next; return;
  end if;

  if v_starts then
    insert into conversations (tenant_id, member_low, member_high, started_by, created_at)
      values (p_tenant, v_low, v_high, p_sender, p_now)
      on conflict (tenant_id, member_low, member_high) do nothing
      returning id into v_conversation;
    if v_conversation is null then -- the other wrote first, at this very moment
      v_starts := false;
      select c.id into v_conversation from conversations c
        where c.tenant_id = p_tenant and c.member_low = v_low and c.member_high = v_high;
    end if;
  end if;

  -- Once somebody has answered, their filter leaves the conversation alone.
  v_filtered := coalesce((
    select p.filtered from participants p
      where p.tenant_id = p_tenant and p.member_id = p_recipient and p.conversation_id = v_conversation), false)
    or (exists (
      select from safety_settings s, unnest(s.muted_words) w
        where s.tenant_id = p_tenant and s.member_id = p_recipient and position(w in p_folded) > 0)
      and not exists (
        select from messages r
          where r.tenant_id = p_tenant and r.conversation_id = v_conversation and r.sender_id = p_recipient));

  insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, created_at)
    values (p_tenant, v_conversation, p_sender, p_client_id, p_body, v_cost, p_now) returning * into m;

  insert into participants as p
      (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at, last_read_id, filtered)
    select p_tenant, s.member_id, v_conversation, s.other_id, (s.arrived and not v_filtered)::int, m.id, p_now,
      case when s.arrived then 0 else m.id end, s.arrived and v_filtered
    from (values (v_low, v_high, v_low = p_recipient), (v_high, v_low, v_high = p_recipient))
      as s(member_id, other_id, arrived)
    order by s.member_id
    on conflict (tenant_id, member_id, conversation_id) do update
      set unread = p.unread + excluded.unread,
          last_message_id = greatest(p.last_message_id, excluded.last_message_id),
          last_message_at = greatest(p.last_message_at, excluded.last_message_at),
          last_read_id = greatest(p.last_read_id, excluded.last_read_id),
          filtered = excluded.filtered;

  if v_free or v_starts or v_cost > 0 then
    update accounts acc set credits = acc.credits - v_cost,
        free_messages_used = acc.free_messages_used + v_free::int,
        conversations_started = acc.conversations_started + v_starts::int
      where acc.tenant_id = p_tenant and acc.id = p_sender;
  end if;
  if v_cost > 0 then
    insert into ledger_entries (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key, created_at)
      values (p_tenant, p_sender, -v_cost, a.credits - v_cost, 'revenue', 'message', m.id::text, 'message:' || m.id, p_now);
  end if;
  return query select 'sent', m.id, v_conversation, v_cost, a.credits - v_cost, p_now, v_filtered;
end $$;

-- What a message is, what it answers, and what became of it. A message that was unsent keeps its place and
-- loses its text. `free`: it used one of the sender's free messages, which comes back when it is unsent.
alter table messages add column kind text not null default 'text';
--> statement-breakpoint
alter table messages add column reply_to_id bigint;
--> statement-breakpoint
alter table messages add column edited_at timestamptz(3);
--> statement-breakpoint
alter table messages add column unsent_at timestamptz(3);
--> statement-breakpoint
alter table messages add column free boolean not null default false;
--> statement-breakpoint
alter table messages add constraint messages_kind check (kind in ('text','photo','gift'));
--> statement-breakpoint
alter table messages drop constraint messages_body;
--> statement-breakpoint
alter table messages add constraint messages_body
  check (char_length(body) <= 10000 and (body <> '' or kind <> 'text' or unsent_at is not null));
--> statement-breakpoint
-- Read backwards it is the order of a conversation's pages, and it lets an answer point within its conversation only.
drop index messages_by_conversation;
--> statement-breakpoint
alter table messages add constraint messages_in_conversation unique (tenant_id, conversation_id, id);
--> statement-breakpoint
alter table messages add constraint messages_reply foreign key (tenant_id, conversation_id, reply_to_id)
  references messages (tenant_id, conversation_id, id) on delete set null (reply_to_id);
--> statement-breakpoint
create index messages_replies on messages (tenant_id, conversation_id, reply_to_id) where reply_to_id is not null;
--> statement-breakpoint
-- Through which message the member's browsers have what was written to them.
alter table participants add column delivered_through_id bigint not null default 0;
--> statement-breakpoint
-- One answer of one sign to a message, of each of the two.
create table message_reactions (
  tenant_id int not null,
  message_id bigint not null,
  member_id bigint not null,
  reaction text not null,
  created_at timestamptz(3) not null default now(),
  constraint message_reactions_pk primary key (tenant_id, message_id, member_id),
  constraint message_reactions_reaction check (reaction in ('heart','laugh','wow','sad','fire','thumb')),
  constraint message_reactions_message foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade,
  constraint message_reactions_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index message_reactions_by_member on message_reactions (tenant_id, member_id);
--> statement-breakpoint
-- That a member knows whom they write to is fictional: acknowledged once, before the first message.
create table fictional_acknowledgements (
  tenant_id int not null,
  member_id bigint not null,
  fictional_id bigint not null,
  acknowledged_at timestamptz(3) not null default now(),
  constraint fictional_acknowledgements_pk primary key (tenant_id, member_id, fictional_id),
  constraint fictional_acknowledgements_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  constraint fictional_acknowledgements_fictional foreign key (tenant_id, fictional_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index fictional_acknowledgements_of on fictional_acknowledgements (tenant_id, fictional_id);
--> statement-breakpoint
-- Whoever began a conversation lately: the limits of young accounts.
create index conversations_by_starter on conversations (tenant_id, started_by, created_at desc);
--> statement-breakpoint
select platform.protect_tenant_table('message_reactions');
--> statement-breakpoint
select platform.protect_tenant_table('fictional_acknowledgements', 'select, insert');
--> statement-breakpoint
drop function send_message(int, bigint, bigint, uuid, text, int, int, int, timestamptz, text);
--> statement-breakpoint
-- Whether two have written to each other enough to exchange how to be reached elsewhere: two messages of either,
-- so that a single "hi" from the other does not open the door.
create function platform.know_each_other(p_tenant int, p_conversation bigint, p_one bigint, p_other bigint)
returns boolean language sql stable as $$
  select (select count(*) from (select from messages where tenant_id = p_tenant and conversation_id = p_conversation
      and sender_id = p_one and unsent_at is null limit 2) a) = 2
    and (select count(*) from (select from messages where tenant_id = p_tenant and conversation_id = p_conversation
      and sender_id = p_other and unsent_at is null limit 2) b) = 2
$$;
--> statement-breakpoint
-- Sends one message: the rule of who may write to whom, what it costs, and all that it changes, in one
-- statement (eight round trips in a transaction cost more than twice as much). The sender's account row
-- is locked first, so parallel sends of one member stand in line and a repeated client id finds the first.
-- Participants are written in the order of their ids, so that two members writing at once cannot deadlock.
-- `p_folded` is the text as the filter of first messages compares it (app/domain/safety/mute-words.ts).
-- `p_contact`: the text has a way to reach somebody elsewhere (app/domain/chat/contact-details.ts), which has no
-- place in the first messages between two, nor in any of an account that is young (`p_young`).
-- `p_hourly` and `p_daily`: how many conversations a young account may begin; null for no limit.
create function send_message(
  p_tenant int, p_sender bigint, p_recipient bigint, p_client_id uuid, p_body text,
  p_price int, p_free_messages int, p_free_conversations int, p_now timestamptz, p_folded text default '',
  p_reply_to bigint default null, p_contact boolean default false, p_young boolean default false,
  p_hourly int default null, p_daily int default null
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
  v_kind text;
  v_reply bigint;
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
  select kind into v_kind from members where tenant_id = p_tenant and id = p_recipient and status = 'active'
    and kind in ('member', 'fictional') and (not invisible or v_conversation is not null);
  if p_sender = p_recipient or v_kind is null then
    return next; return;
  end if;
  if v_kind = 'fictional' and not exists (select from fictional_acknowledgements
      where tenant_id = p_tenant and member_id = p_sender and fictional_id = p_recipient) then
    outcome := 'warning_needed'; return next; return;
  end if;

  if v_conversation is null then
    if a.paid_at is null and a.conversations_started >= p_free_conversations then
      outcome := 'premium_required'; return next; return;
    end if;
    if p_daily is not null and p_daily <= (select count(*) from conversations
          where tenant_id = p_tenant and started_by = p_sender and created_at > p_now - interval '1 day')
      or p_hourly is not null and p_hourly <= (select count(*) from conversations
          where tenant_id = p_tenant and started_by = p_sender and created_at > p_now - interval '1 hour') then
      outcome := 'too_many_conversations'; return next; return;
    end if;
    v_starts := true;
  end if;
  if p_contact and (p_young or not platform.know_each_other(p_tenant, v_conversation, p_sender, p_recipient)) then
    outcome := 'contact_details'; return next; return;
  end if;
  if p_reply_to is not null then -- whose text is gone meanwhile is not quoted; the answer is sent all the same
    select r.id into v_reply from messages r where r.tenant_id = p_tenant and r.conversation_id = v_conversation
      and r.id = p_reply_to and r.unsent_at is null;
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

  insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, free, reply_to_id, created_at)
    values (p_tenant, v_conversation, p_sender, p_client_id, p_body, v_cost, v_free, v_reply, p_now) returning * into m;

  insert into participants as p
      (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at, filtered)
    select p_tenant, s.member_id, v_conversation, s.other_id, (s.arrived and not v_filtered)::int, m.id, p_now, s.arrived and v_filtered
    from (values (v_low, v_high, v_low = p_recipient), (v_high, v_low, v_high = p_recipient))
      as s(member_id, other_id, arrived)
    order by s.member_id
    on conflict (tenant_id, member_id, conversation_id) do update
      set unread = p.unread + excluded.unread,
          last_message_id = greatest(p.last_message_id, excluded.last_message_id),
          last_message_at = greatest(p.last_message_at, excluded.last_message_at),
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

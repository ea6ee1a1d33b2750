-- Sends one message: checks whether the sender may write to the recipient, charges the price, and writes everything that
-- changes, in one statement (docs/decisions/2026-11-21-send-message-function.md). The sender's account row is locked first,
-- so parallel sends of one member run one after another and a repeated client id finds the first message. Participants are
-- written in the order of their ids, so that two members writing to each other at once cannot deadlock.
--
--   p_folded    the text as muted words are compared with it (app/domain/safety/mute-words.ts)
--   p_contact   the text contains contact details (app/domain/accounts/contact-details.ts), which are refused until both have
--               written to each other, and always from a new account (`p_young`)
--   p_hourly, p_daily   how many conversations the account may start; null for no limit
--   p_same      how many a day may start with the same words, without digits and the recipient's name
--   p_minutely  how many messages to one person
--   p_kind      text, photo or gift; only texts can be free. `p_gift` names the gift, `p_photo` the uploaded photo
--   p_desk      staff answer for fictional profiles; without them a message, photo or gift to one is free (`unanswered`)
--   p_try       only returns what the outcome would be
--   p_staff     staff answer for the fictional profile `p_sender`, in a conversation that they have taken at the desk: nothing
--               is charged, and the message keeps who wrote it. Its row at the desk is locked in place of an account
--   p_job       the checked data of the job message-sent, which is enqueued when the recipient is to be notified
create or replace function send_message(
  p_tenant int, p_sender bigint, p_recipient bigint, p_client_id uuid, p_body text,
  p_price int, p_free_messages int, p_free_conversations int, p_now timestamptz, p_folded text default '',
  p_reply_to bigint default null, p_contact boolean default false, p_young boolean default false,
  p_hourly int default null, p_daily int default null,
  p_kind text default 'text', p_gift text default null, p_photo uuid default null, p_try boolean default false,
  p_same int default null, p_minutely int default null, p_job jsonb default null, p_desk boolean default false,
  p_staff int default null
) returns table (
  outcome text, message_id bigint, conversation_id bigint, cost int, credits int, sent_at timestamptz, filtered boolean,
  kind text, body text, gift text, unanswered boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  a accounts%rowtype;
  m messages%rowtype;
  r record;
  v_conversation bigint;
  v_low bigint := least(p_sender, p_recipient);
  v_high bigint := greatest(p_sender, p_recipient);
  v_cost int := p_price;
  v_starts boolean := false;
  v_free boolean := false;
  v_filtered boolean := false;
  v_unanswered boolean := false;
  v_reply bigint;
  v_refusal text;
  v_opening bigint;
  v_words text;
begin
  outcome := 'not_found'; cost := 0; credits := 0; filtered := false; kind := p_kind; body := p_body; gift := p_gift;
  unanswered := false;
  if p_staff is null then
    select * into a from accounts where tenant_id = p_tenant and id = p_sender for update;
    if not found then
      return next; return;
    end if;
  else
    perform from desk_conversations d where d.tenant_id = p_tenant and d.fictional_id = p_sender
      and d.member_id = p_recipient and d.staff_id = p_staff for update;
    if not found then
      return next; return;
    end if;
    a.credits := 0;
    a.status := 'active';
    v_cost := 0;
  end if;
  credits := a.credits;
  select * into m from messages where tenant_id = p_tenant and sender_id = p_sender and client_id = p_client_id;
  if found then
    return query select 'repeated', m.id, m.conversation_id, m.cost, a.credits, m.created_at, false, m.kind, m.body,
      (select g.gift from gifts g where g.tenant_id = p_tenant and g.message_id = m.id),
      not p_desk and exists (select from members o where o.tenant_id = p_tenant and o.id = p_recipient and o.kind = 'fictional');
    return;
  end if;
  if a.status <> 'active' then
    outcome := case when a.status = 'not_confirmed' then 'not_confirmed' else 'not_allowed' end;
    return next; return;
  end if;

  -- Everything about the two members, in one query.
  select me.status = 'restricted' as restricted, me.status = 'active' as here, c.id as conversation, p.filtered, o.kind, o.name, o.invisible, s.muted_words,
      ra.id is not null as has_account, w.zone is not null as limited,
      -- A pair may have a row of each kind; 'hidden' sorts after 'block' and outranks it.
      (select max(b.kind) from blocks b
        where b.tenant_id = p_tenant and b.blocker_id = p_recipient and b.blocked_id = p_sender) as by_them,
      exists (select from blocks b where b.tenant_id = p_tenant and b.blocker_id = p_sender and b.blocked_id = p_recipient
        and b.kind = 'block') as by_you,
      exists (select from blocks b where b.tenant_id = p_tenant and b.blocker_id = p_sender and b.blocked_id = p_recipient
        and b.kind = 'hidden') as hides
    into r
    from (values (p_tenant)) t (id)
      join members me on me.tenant_id = t.id and me.id = p_sender
      left join members o on o.tenant_id = t.id and o.id = p_recipient and o.status = 'active'
        and o.kind in ('member', 'fictional')
      left join accounts ra on ra.tenant_id = t.id and ra.id = p_recipient
      left join conversations c on c.tenant_id = t.id and c.member_low = v_low and c.member_high = v_high
      left join participants p on p.tenant_id = t.id and p.member_id = p_recipient and p.conversation_id = c.id
      left join safety_settings s on s.tenant_id = t.id and s.member_id = p_recipient
      left join spend_limits w on w.tenant_id = t.id and w.member_id = p_sender;
  v_conversation := r.conversation;
  if r.restricted then
    outcome := 'account_restricted'; return next; return;
  end if;
  -- Hidden is silent: a member who hides does not exist for the other.
  if r.by_them = 'hidden' then
    return next; return;
  end if;
  if r.by_them is not null then
    outcome := 'blocked_by_them'; return next; return;
  end if;
  if r.by_you then
    outcome := 'blocked_by_you'; return next; return;
  end if;
  -- A retired profile says nothing anymore, and staff answer members only.
  if p_staff is not null and (not r.here or r.kind is distinct from 'member' or v_conversation is null) then
    return next; return;
  end if;
  -- An invisible member can be reached only within an existing conversation.
  if p_sender = p_recipient or r.kind is null or (r.invisible and v_conversation is null) then
    return next; return;
  end if;
  if r.kind = 'fictional' and not exists (select from fictional_acknowledgements
      where tenant_id = p_tenant and member_id = p_sender and fictional_id = p_recipient and desk = p_desk) then
    outcome := 'warning_needed'; return next; return;
  end if;
  v_unanswered := r.kind = 'fictional' and not p_desk;
  unanswered := v_unanswered;
  if v_unanswered then
    v_cost := 0;
  end if;

  if v_conversation is null then
    if a.paid_at is null and a.conversations_started >= p_free_conversations and not v_unanswered then
      outcome := 'premium_required'; return next; return;
    end if;
    if p_daily is not null and p_daily <= (select count(*) from conversations
          where tenant_id = p_tenant and started_by = p_sender and created_at > p_now - interval '1 day')
      or p_hourly is not null and p_hourly <= (select count(*) from conversations
          where tenant_id = p_tenant and started_by = p_sender and created_at > p_now - interval '1 hour') then
      outcome := 'too_many_conversations'; return next; return;
    end if;
    v_words := regexp_replace(replace(p_folded, ' ' || lower(r.name) || ' ', ' '), '[[:digit:] ]+', '', 'g');
    -- Short greetings are the same from everyone; only the hourly and daily limits apply to them.
    v_opening := case when length(v_words) >= 20 then hashtextextended(v_words, 0) end;
    if p_same <= (select count(*) from conversations
        where tenant_id = p_tenant and started_by = p_sender and created_at > p_now - interval '1 day'
          and opening = v_opening) then
      outcome := 'same_message'; return next; return;
    end if;
    v_starts := true;
  -- The other member has the same limit, so twice as many of the newest messages include all of the last minute.
  elsif p_minutely <= (
      select count(*) from (select q.sender_id as by_whom, q.created_at as sent from messages q
        where q.tenant_id = p_tenant and q.conversation_id = v_conversation order by q.id desc limit 2 * p_minutely) n
      where n.by_whom = p_sender and n.sent > p_now - interval '1 minute') then
    outcome := 'too_fast'; return next; return;
  end if;
  if p_contact and (p_young or not platform.know_each_other(p_tenant, v_conversation, p_sender, p_recipient)) then
    outcome := 'contact_details'; return next; return;
  end if;
  if p_reply_to is not null then -- a message that was unsent meanwhile is not quoted; the reply is sent anyway
    select q.id into v_reply from messages q where q.tenant_id = p_tenant and q.conversation_id = v_conversation
      and q.id = p_reply_to and q.unsent_at is null;
  end if;

  if v_cost > 0 and p_kind = 'text' and a.paid_at is null and a.free_messages_used < p_free_messages then
    v_free := true;
    v_cost := 0;
  end if;
  if v_cost > 0 and (a.credits < v_cost or r.limited or a.credits_expire_at <= p_now or a.spending_restricted_at is not null) then
    v_refusal := platform.spend_refusal(p_tenant, p_sender, v_cost, p_now);
    if v_refusal is not null then
      outcome := v_refusal; conversation_id := v_conversation; return next; return;
    end if;
  end if;
  if p_try then
    outcome := 'possible'; conversation_id := v_conversation; cost := v_cost; return next; return;
  end if;

  -- Writing to someone ends hiding from them.
  if r.hides then
    delete from blocks b where b.tenant_id = p_tenant and b.blocker_id = p_sender and b.blocked_id = p_recipient
      and b.kind = 'hidden';
  end if;
  if v_starts then
    insert into conversations (tenant_id, member_low, member_high, started_by, created_at, opening)
      values (p_tenant, v_low, v_high, p_sender, p_now, v_opening)
      on conflict (tenant_id, member_low, member_high) do nothing
      returning id into v_conversation;
    if v_conversation is null then -- the other started the conversation at the same moment
      v_starts := false;
      select c.id into v_conversation from conversations c
        where c.tenant_id = p_tenant and c.member_low = v_low and c.member_high = v_high;
    end if;
  end if;

  -- It waits at the desk since the first message that was not answered. Before the participants: staff who answer lock both in
  -- this order.
  if r.kind = 'fictional' and p_desk then
    insert into desk_conversations as d (tenant_id, conversation_id, fictional_id, member_id, waiting_since, paid_since)
      values (p_tenant, v_conversation, p_recipient, p_sender, p_now, case when v_cost > 0 then p_now end)
      on conflict (tenant_id, conversation_id) do update
        set waiting_since = coalesce(d.waiting_since, excluded.waiting_since),
            paid_since = coalesce(d.paid_since, excluded.paid_since);
  elsif p_staff is not null then
    -- An answer after a week is too late for what was paid: the refund of it is still to come.
    update desk_conversations d set waiting_since = null, taken_until = p_now + interval '10 minutes',
        paid_since = case when d.paid_since <= p_now - interval '7 days' then d.paid_since end
      where d.tenant_id = p_tenant and d.conversation_id = v_conversation;
  end if;

  -- The recipient's filter applies until they have replied.
  v_filtered := coalesce(r.filtered, false);
  if not v_filtered and r.muted_words is not null then
    v_filtered := exists (select from unnest(r.muted_words) w where position(w in p_folded) > 0)
      and not exists (select from messages q
        where q.tenant_id = p_tenant and q.conversation_id = v_conversation and q.sender_id = p_recipient);
  end if;

  insert into messages (tenant_id, conversation_id, sender_id, client_id, kind, body, cost, free, reply_to_id, created_at, staff_id,
      to_no_one)
    values (p_tenant, v_conversation, p_sender, p_client_id, p_kind, p_body, v_cost, v_free, v_reply, p_now, p_staff, v_unanswered)
    returning * into m;
  if p_kind = 'gift' then
    insert into gifts (tenant_id, message_id, gift, sender_id, recipient_id, sent_at)
      values (p_tenant, m.id, p_gift, p_sender, p_recipient, p_now);
  elsif p_kind = 'photo' then
    update chat_photos ph set state = 'sent', message_id = m.id, body = ''
      where ph.tenant_id = p_tenant and ph.id = p_photo and ph.sender_id = p_sender and ph.recipient_id = p_recipient
        and ph.client_id = p_client_id and ph.state = 'quarantine';
    if not found then
      raise exception 'the photo is not waiting to be sent';
    end if;
  end if;

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
          -- What came before the filter may have been shown: it counts as seen, and gives no credits back.
          open_at = case when excluded.filtered and not p.filtered and p.unread > 0
            then greatest(p.open_at, p.last_message_at) else p.open_at end,
          filtered = excluded.filtered;

  if v_free or v_starts then
    update accounts acc set free_messages_used = acc.free_messages_used + v_free::int,
        conversations_started = acc.conversations_started + (v_starts and not v_unanswered)::int
      where acc.tenant_id = p_tenant and acc.id = p_sender;
  end if;
  if v_cost > 0 then
    a.credits := platform.charge_credits(p_tenant, p_sender, v_cost,
      case p_kind when 'text' then 'message' else p_kind end, m.id::text, 'message:' || m.id, p_now);
  end if;
  -- A fictional profile has no account, and a filtered message is not announced.
  if p_job is not null and r.has_account and not v_filtered then
    insert into outbox (tenant_id, job, data) values (p_tenant, 'message-sent', p_job);
  end if;
  return query select 'sent', m.id, v_conversation, v_cost, a.credits, p_now, v_filtered, p_kind, p_body, p_gift, v_unanswered;
end $$;

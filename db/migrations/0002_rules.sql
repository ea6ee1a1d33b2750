select platform.protect_tenant_table('members');
--> statement-breakpoint
select platform.protect_tenant_table('photos');
--> statement-breakpoint
select platform.protect_tenant_table('likes');
--> statement-breakpoint
select platform.protect_tenant_table('blocks');
--> statement-breakpoint
select platform.protect_tenant_table('accounts');
--> statement-breakpoint
select platform.protect_tenant_table('sessions');
--> statement-breakpoint
select platform.protect_tenant_table('tokens');
--> statement-breakpoint
select platform.protect_tenant_table('invites');
--> statement-breakpoint
select platform.protect_tenant_table('attempts');
--> statement-breakpoint
select platform.protect_tenant_table('conversations');
--> statement-breakpoint
select platform.protect_tenant_table('participants');
--> statement-breakpoint
select platform.protect_tenant_table('messages');
--> statement-breakpoint
select platform.protect_tenant_table('outbox', 'select, insert, update, delete');
--> statement-breakpoint
-- Append-only: the runtime role can neither update nor delete an entry.
select platform.protect_tenant_table('ledger_entries', 'select, insert');
--> statement-breakpoint
-- The relay hands committed jobs of all tenants to the queue; rows hold ids only.
create policy relay on outbox to app_relay using (true) with check (true);
--> statement-breakpoint
grant select, update, delete on outbox to app_relay;
--> statement-breakpoint
grant select on platform.companies, platform.tenants, platform.tenant_domains to app_runtime;
--> statement-breakpoint
-- A change of a brand, its domains or its company draws a new version; every process compares versions
-- and loads what changed, whoever made the change.
create sequence platform.tenant_version;
--> statement-breakpoint
create function platform.draw_tenant_version() returns trigger language plpgsql as $$
begin
  new.changed_version := nextval('platform.tenant_version');
  return new;
end $$;
--> statement-breakpoint
create trigger tenants_version before insert or update on platform.tenants
  for each row execute function platform.draw_tenant_version();
--> statement-breakpoint
create function platform.touch_tenant_of_domain() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update platform.tenants set changed_version = 0 where id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' then
    update platform.tenants set changed_version = 0 where id = new.tenant_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tenant_domains_version after insert or update or delete on platform.tenant_domains
  for each row execute function platform.touch_tenant_of_domain();
--> statement-breakpoint
create function platform.touch_tenants_of_company() returns trigger language plpgsql as $$
begin
  update platform.tenants set changed_version = 0 where company_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_version after update on platform.companies
  for each row execute function platform.touch_tenants_of_company();
--> statement-breakpoint
-- Sends one message: the rule of who may write to whom, what it costs, and all that it changes, in one
-- statement (eight round trips in a transaction cost more than twice as much). The sender's account row
-- is locked first, so parallel sends of one member stand in line and a repeated client id finds the first.
-- Participants are written in the order of their ids, so that two members writing at once cannot deadlock.
create function send_message(
  p_tenant int, p_sender bigint, p_recipient bigint, p_client_id uuid, p_body text,
  p_price int, p_free_messages int, p_free_conversations int, p_now timestamptz
) returns table (outcome text, message_id bigint, conversation_id bigint, cost int, credits int, sent_at timestamptz)
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
begin
  select * into a from accounts where tenant_id = p_tenant and id = p_sender for update;
  if not found then
    return query select 'not_found', null::bigint, null::bigint, 0, 0, null::timestamptz; return;
  end if;
  select * into m from messages where tenant_id = p_tenant and sender_id = p_sender and client_id = p_client_id;
  if found then
    return query select 'repeated', m.id, m.conversation_id, m.cost, a.credits, m.created_at; return;
  end if;
  if a.status <> 'active' then
    return query select case when a.status = 'not_confirmed' then 'not_confirmed' else 'not_allowed' end,
      null::bigint, null::bigint, 0, a.credits, null::timestamptz; return;
  end if;
  if exists (select from blocks where tenant_id = p_tenant and blocker_id = p_recipient and blocked_id = p_sender) then
    return query select 'blocked_by_them', null::bigint, null::bigint, 0, a.credits, null::timestamptz; return;
  end if;
  if exists (select from blocks where tenant_id = p_tenant and blocker_id = p_sender and blocked_id = p_recipient) then
    return query select 'blocked_by_you', null::bigint, null::bigint, 0, a.credits, null::timestamptz; return;
  end if;
  if p_sender = p_recipient or not exists (
    select from members where tenant_id = p_tenant and id = p_recipient and status = 'active'
      and kind in ('member', 'fictional')
  ) then
    return query select 'not_found', null::bigint, null::bigint, 0, a.credits, null::timestamptz; return;
  end if;

  select c.id into v_conversation from conversations c
    where c.tenant_id = p_tenant and c.member_low = v_low and c.member_high = v_high;
  if v_conversation is null then
    if a.paid_at is null and a.conversations_started >= p_free_conversations then
      return query select 'premium_required', null::bigint, null::bigint, 0, a.credits, null::timestamptz; return;
    end if;
    v_starts := true;
  end if;

  if v_cost > 0 and a.paid_at is null and a.free_messages_used < p_free_messages then
    v_free := true;
    v_cost := 0;
  end if;
  if a.credits < v_cost then
    return query select 'not_enough_credits', null::bigint, v_conversation, 0, a.credits, null::timestamptz; return;
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

  insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, created_at)
    values (p_tenant, v_conversation, p_sender, p_client_id, p_body, v_cost, p_now) returning * into m;

  insert into participants as p (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at, last_read_id)
    select p_tenant, s.member_id, v_conversation, s.other_id, s.arrived, m.id, p_now, case when s.arrived = 0 then m.id else 0 end
    from (values (v_low, v_high, (v_low = p_recipient)::int), (v_high, v_low, (v_high = p_recipient)::int))
      as s(member_id, other_id, arrived)
    order by s.member_id
    on conflict (tenant_id, member_id, conversation_id) do update
      set unread = p.unread + excluded.unread,
          last_message_id = greatest(p.last_message_id, excluded.last_message_id),
          last_message_at = greatest(p.last_message_at, excluded.last_message_at),
          last_read_id = greatest(p.last_read_id, excluded.last_read_id);

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
  return query select 'sent', m.id, v_conversation, v_cost, a.credits - v_cost, p_now;
end $$;
--> statement-breakpoint
-- Wakes the relay when, and only when, the transaction that wrote to the outbox commits.
create function notify_outbox() returns trigger language plpgsql as $$
begin
  notify outbox;
  return null;
end $$;
--> statement-breakpoint
create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();

-- Credits in lots: what was given at once, at one price. A charge takes from lots, and what comes back goes to the
-- lot that it was taken from, so that the unspent part of an order is known to the credit. No foreign key to the
-- member: the law keeps the ledger longer than the person.
create table credit_lots (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  credits int not null,
  remaining int not null,
  open boolean not null generated always as (remaining > 0) stored,
  -- What was paid for the lot, in the currency's smallest unit.
  price_minor int not null default 0,
  currency text,
  order_id bigint,
  expires_at timestamptz(3),
  -- Why what was left of it went back; and what came back to it after the bank had taken its payment.
  taken_back text,
  withheld int not null default 0,
  granted_at timestamptz(3) not null default now(),
  constraint credit_lots_pk primary key (tenant_id, id),
  constraint credit_lots_kind check (kind in ('bought','bonus','free','refunded')),
  constraint credit_lots_credits check (credits > 0 and remaining >= 0 and withheld >= 0 and remaining + withheld <= credits),
  constraint credit_lots_price check (price_minor >= 0 and (price_minor = 0 or currency is not null)),
  constraint credit_lots_currency check (currency ~ '^[A-Z]{3}$'),
  constraint credit_lots_taken_back check (taken_back in ('withdrawal','refund','chargeback'))
) with (fillfactor = 70);
--> statement-breakpoint
create index credit_lots_open on credit_lots (tenant_id, member_id) where open;
--> statement-breakpoint
create index credit_lots_of_order on credit_lots (tenant_id, order_id) where order_id is not null;
--> statement-breakpoint
create index credit_lots_of_member on credit_lots (tenant_id, member_id, id);
--> statement-breakpoint
create index credit_lots_expiring on credit_lots (tenant_id, expires_at) where open and expires_at is not null;
--> statement-breakpoint
-- Both sides of each ledger entry: the member's, by lot, and the house's account. They add up to nothing.
create table ledger_postings (
  tenant_id int not null,
  entry_id bigint not null,
  line smallint not null,
  account text not null,
  lot_id bigint,
  credits int not null,
  constraint ledger_postings_pk primary key (tenant_id, entry_id, line),
  constraint ledger_postings_account check (account in
    ('member','purchases','revenue','bonuses','refunds','chargebacks','expired','corrections')),
  constraint ledger_postings_credits check (credits <> 0 and line >= 1),
  constraint ledger_postings_lot_of_member check ((account = 'member') = (lot_id is not null)),
  constraint ledger_postings_entry foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id),
  constraint ledger_postings_lot foreign key (tenant_id, lot_id) references credit_lots (tenant_id, id)
);
--> statement-breakpoint
-- An order of which something went back, once for each key: what was taken, what was spent before, what it is worth.
-- `restored`: what was taken under another key was given again.
create table order_returns (
  tenant_id int not null,
  idempotency_key text not null,
  order_id bigint not null,
  member_id bigint not null,
  reason text not null,
  taken int not null,
  spent int not null,
  refund_minor int not null,
  currency text,
  created_at timestamptz(3) not null,
  constraint order_returns_pk primary key (tenant_id, idempotency_key),
  constraint order_returns_reason check (reason in ('withdrawal','refund','chargeback','restored')),
  constraint order_returns_amounts check (taken >= 0 and spent >= 0 and refund_minor >= 0)
);
--> statement-breakpoint
create index order_returns_of_order on order_returns (tenant_id, order_id, created_at desc);
--> statement-breakpoint
create index order_returns_of_member on order_returns (tenant_id, member_id, created_at desc);
--> statement-breakpoint
-- What was spent of an order whose payment the bank took back. While one is open its member spends nothing.
create table credit_debts (
  tenant_id int not null,
  order_id bigint not null,
  member_id bigint not null,
  credits int not null,
  amount_minor int not null,
  currency text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- How: the bank reversed it, staff closed it, or the credits came back.
  settled_by text,
  constraint credit_debts_pk primary key (tenant_id, order_id),
  constraint credit_debts_amounts check (credits >= 0 and amount_minor >= 0),
  constraint credit_debts_settled check ((settled_at is null) = (settled_by is null)),
  constraint credit_debts_settled_by check (settled_by in ('reversed','paid','waived','returned'))
);
--> statement-breakpoint
create index credit_debts_of_member on credit_debts (tenant_id, member_id) where settled_at is null;
--> statement-breakpoint
-- What a member allows themselves, in credits a day and a month; null: no limit. The next ones hold from their time
-- on. Days and months are those of the brand's zone.
create table spend_limits (
  tenant_id int not null,
  member_id bigint not null,
  per_day int,
  per_month int,
  next_per_day int,
  next_per_month int,
  next_from timestamptz(3),
  zone text not null,
  day date not null,
  day_spent int not null default 0,
  month_spent int not null default 0,
  constraint spend_limits_pk primary key (tenant_id, member_id),
  constraint spend_limits_values check (per_day >= 0 and per_month >= 0 and next_per_day >= 0 and next_per_month >= 0),
  constraint spend_limits_spent check (day_spent >= 0 and month_spent >= 0),
  constraint spend_limits_member foreign key (tenant_id, member_id) references accounts (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- The soonest end of a lot of the member's, or an earlier moment: nothing expires before it.
alter table accounts add column credits_expire_at timestamptz(3);
--> statement-breakpoint
-- Since when nothing can be spent: a payment was taken back by the bank after its credits were spent.
alter table accounts add column spending_restricted_at timestamptz(3);
--> statement-breakpoint
alter table ledger_entries drop constraint ledger_entries_counter;
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_counter check (counter_account in
  ('purchases','revenue','bonuses','refunds','chargebacks','expired','corrections'));
--> statement-breakpoint
-- Credits that come back to a lot whose payment the bank took back lower the debt and not the balance.
alter table ledger_entries drop constraint ledger_entries_amount;
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_amount check (amount <> 0 or counter_account = 'revenue');
--> statement-breakpoint
select platform.protect_tenant_table('credit_lots', 'select, insert, update (remaining, taken_back, withheld)');
--> statement-breakpoint
-- Append-only.
select platform.protect_tenant_table('ledger_postings', 'select, insert');
--> statement-breakpoint
select platform.protect_tenant_table('order_returns', 'select, insert');
--> statement-breakpoint
select platform.protect_tenant_table('credit_debts', 'select, insert, update (credits, amount_minor, settled_at, settled_by)');
--> statement-breakpoint
select platform.protect_tenant_table('spend_limits');
--> statement-breakpoint
-- Gives entries that have no postings theirs, and the lots that they speak of: what was given first is spent first.
-- For balances from before there were lots, and for the demo's history.
create function platform.carry_over_entries(p_tenant int) returns void language sql as $$
  with given as materialized (
    select e.*, nextval(pg_get_serial_sequence('credit_lots', 'id')) as lot_id,
      sum(amount) over w - amount as low, sum(amount) over w as high
    from ledger_entries e
    where tenant_id = p_tenant and amount > 0
      and not exists (select from ledger_postings p where p.tenant_id = e.tenant_id and p.entry_id = e.id)
    window w as (partition by member_id order by id)
  ), taken as materialized (
    select e.*, sum(-amount) over w + amount as low, sum(-amount) over w as high
    from ledger_entries e
    where tenant_id = p_tenant and amount < 0
      and not exists (select from ledger_postings p where p.tenant_id = e.tenant_id and p.entry_id = e.id)
    window w as (partition by member_id order by id)
  ), parts as materialized (
    select t.id, t.counter_account, g.lot_id, (least(t.high, g.high) - greatest(t.low, g.low))::int as credits,
      row_number() over (partition by t.id order by g.lot_id) as line
    from taken t join given g on g.member_id = t.member_id and g.low < t.high and t.low < g.high
  ), lots as (
    insert into credit_lots (tenant_id, id, member_id, kind, credits, remaining, granted_at) overriding system value
      select p_tenant, g.lot_id, g.member_id,
        case g.counter_account when 'purchases' then 'bought' when 'revenue' then 'refunded'
          when 'bonuses' then 'bonus' else 'free' end,
        g.amount, g.amount - coalesce((select sum(p.credits) from parts p where p.lot_id = g.lot_id), 0), g.created_at
      from given g
  )
  insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select p_tenant, id, 1, 'member', lot_id, amount from given
    union all select p_tenant, id, 2, counter_account, null, -amount from given
    union all select p_tenant, id, line, 'member', lot_id, -credits from parts
    union all select p_tenant, id, count(*) + 1, counter_account, null, sum(credits) from parts group by id, counter_account
$$;
--> statement-breakpoint
do $$
declare
  t int;
begin
  for t in select id from platform.tenants loop
    perform set_config('app.tenant_id', t::text, true);
    insert into ledger_entries (tenant_id, member_id, amount, balance_after, counter_account, reason, idempotency_key)
      select a.tenant_id, a.id, a.credits - b.sum, a.credits, 'corrections', 'correction', 'carry-over:' || a.id
      from accounts a, lateral (select coalesce(sum(amount), 0)::int as sum from ledger_entries l
        where l.tenant_id = a.tenant_id and l.member_id = a.id) b
      where a.tenant_id = t and a.credits <> b.sum;
    perform platform.carry_over_entries(t);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
--> statement-breakpoint
-- Nobody changes what is written, whatever their rights: a mistake is put right by another entry.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function platform.refuse_change();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function platform.refuse_change();
--> statement-breakpoint
create trigger order_returns_append_only before update or delete or truncate on order_returns
  for each statement execute function platform.refuse_change();
--> statement-breakpoint
-- At the end of its transaction an entry has two sides or more that add up to nothing, and the member's is its amount.
create function platform.check_entry() returns trigger language plpgsql as $$
declare
  v_lines int;
  v_sum int;
  v_member int;
begin
  select count(*), sum(credits), coalesce(sum(credits) filter (where account = 'member'), 0)
    into v_lines, v_sum, v_member
    from ledger_postings where tenant_id = new.tenant_id and entry_id = new.id;
  if v_lines < 2 or v_sum <> 0 or v_member <> new.amount then
    raise exception 'the postings of entry % do not balance', new.id using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function platform.check_entry();
--> statement-breakpoint
-- An entry's postings come at once: more of them later would begin with a line that is there.
create function platform.check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, entry_id having sum(credits) <> 0 or min(line) <> 1) then
    raise exception 'postings that do not balance' using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_postings_balanced after insert on ledger_postings
  referencing new table as added for each statement execute function platform.check_postings();
--> statement-breakpoint
-- Writes an entry with its postings: so many credits to (or from) each lot, and the sum from the house's account.
create function platform.post_entry(
  p_tenant int, p_member bigint, p_balance int, p_counter text, p_reason text, p_reference text, p_key text,
  p_now timestamptz, p_lots bigint[], p_credits int[]
) returns void language plpgsql as $$
declare
  v_amount int := 0;
  v_part int;
  v_entry bigint;
begin
  foreach v_part in array p_credits loop
    v_amount := v_amount + v_part;
  end loop;
  insert into ledger_entries
      (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key, created_at)
    values (p_tenant, p_member, v_amount, p_balance, p_counter, p_reason, p_reference, p_key, p_now)
    returning id into v_entry;
  insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select p_tenant, v_entry, l.line, 'member', l.lot, l.credits
      from unnest(p_lots, p_credits) with ordinality l (lot, credits, line)
    union all select p_tenant, v_entry, cardinality(p_lots) + 1, p_counter, null, -v_amount;
end $$;
--> statement-breakpoint
-- Gives credits, once for each key; answers with the balance, or null where there is no such account. What is
-- bought makes premium.
create function platform.grant_credits(
  p_tenant int, p_member bigint, p_idempotency_key text, p_kind text, p_credits int, p_order_id bigint default null,
  p_price_minor int default 0, p_currency text default null, p_expires timestamptz default null,
  p_now timestamptz default now(), p_reason text default null
) returns int language plpgsql as $$
declare
  v_balance int;
  v_lot bigint;
begin
  select a.credits into v_balance from accounts a where a.tenant_id = p_tenant and a.id = p_member for update;
  if not found or exists (select from ledger_entries
      where tenant_id = p_tenant and idempotency_key = p_idempotency_key and member_id = p_member) then
    return v_balance;
  end if;
  insert into credit_lots
      (tenant_id, member_id, kind, credits, remaining, price_minor, currency, order_id, expires_at, granted_at)
    values (p_tenant, p_member, p_kind, p_credits, p_credits, p_price_minor, p_currency, p_order_id, p_expires, p_now)
    returning id into v_lot;
  update accounts a set credits = a.credits + p_credits,
      paid_at = case when p_kind = 'bought' then coalesce(a.paid_at, p_now) else a.paid_at end,
      credits_expire_at = least(a.credits_expire_at, p_expires)
    where a.tenant_id = p_tenant and a.id = p_member returning a.credits into v_balance;
  perform platform.post_entry(p_tenant, p_member, v_balance,
    case p_kind when 'bought' then 'purchases' when 'refunded' then 'refunds' else 'bonuses' end,
    coalesce(p_reason, case p_kind when 'bought' then 'bundle' when 'refunded' then 'refund' else p_kind end),
    coalesce(p_order_id::text, ''), p_idempotency_key, p_now, array[v_lot], array[p_credits]);
  return v_balance;
end $$;
--> statement-breakpoint
-- Ends what has passed its end and tells how many credits that were.
create function platform.expire_credits(p_tenant int, p_member bigint, p_now timestamptz) returns int
language plpgsql as $$
declare
  l record;
  v_balance int;
  v_expired int := 0;
begin
  select credits into v_balance from accounts where tenant_id = p_tenant and id = p_member for update;
  if not found then
    return 0;
  end if;
  for l in select id, remaining from credit_lots
      where tenant_id = p_tenant and member_id = p_member and open and expires_at <= p_now order by id loop
    update credit_lots set remaining = 0 where tenant_id = p_tenant and id = l.id;
    v_expired := v_expired + l.remaining;
    -- A lot can end more than once: what was spent of it may have come back.
    perform platform.post_entry(p_tenant, p_member, v_balance - v_expired, 'expired', 'expiry', '',
      'expiry:' || l.id || ':' || extract(epoch from p_now), p_now, array[l.id], array[-l.remaining]);
  end loop;
  update accounts set credits = credits - v_expired,
      credits_expire_at = (select min(expires_at) from credit_lots
        where tenant_id = p_tenant and member_id = p_member and open)
    where tenant_id = p_tenant and id = p_member;
  return v_expired;
end $$;
--> statement-breakpoint
-- What the member allows themselves at a moment, and what of it is spent; no row where they set nothing.
create function platform.spend_limits_at(p_tenant int, p_member bigint, p_now timestamptz)
returns table (per_day int, per_month int, day_spent int, month_spent int, today date) language sql stable as $$
  select case when n.due then s.next_per_day else s.per_day end, case when n.due then s.next_per_month else s.per_month end,
    case when s.day = n.today then s.day_spent else 0 end,
    case when date_trunc('month', s.day) = date_trunc('month', n.today) then s.month_spent else 0 end, n.today
  from spend_limits s,
    lateral (select coalesce(s.next_from <= p_now, false) as due, (p_now at time zone s.zone)::date as today) n
  where s.tenant_id = p_tenant and s.member_id = p_member
$$;
--> statement-breakpoint
-- Why so many credits cannot be spent now, of an account that is locked; null when they can.
create function platform.spend_refusal(p_tenant int, p_member bigint, p_cost int, p_now timestamptz) returns text
language plpgsql as $$
declare
  a record;
  s record;
begin
  select credits, credits_expire_at, spending_restricted_at into a
    from accounts where tenant_id = p_tenant and id = p_member;
  if a.spending_restricted_at is not null then
    return 'spending_restricted';
  end if;
  if a.credits_expire_at <= p_now then
    a.credits := a.credits - platform.expire_credits(p_tenant, p_member, p_now);
  end if;
  if a.credits < p_cost then
    return 'not_enough_credits';
  end if;
  select * into s from platform.spend_limits_at(p_tenant, p_member, p_now);
  if s.day_spent + p_cost > s.per_day then
    return 'day_limit_reached';
  end if;
  if s.month_spent + p_cost > s.per_month then
    return 'month_limit_reached';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Takes what something costs from a member whose account is locked and of whom `spend_refusal` said nothing; answers
-- with the balance. What ends soonest goes first, then what came without an order, then the oldest
-- (docs/decisions/2026-11-21-order-of-lots.md).
create function platform.charge_credits(
  p_tenant int, p_member bigint, p_cost int, p_reason text, p_reference text, p_key text, p_now timestamptz
) returns int language plpgsql as $$
declare
  l record;
  v_left int := p_cost;
  v_part int;
  v_balance int;
  v_lots bigint[] := '{}';
  v_parts int[] := '{}';
begin
  update accounts a set credits = a.credits - p_cost
    where a.tenant_id = p_tenant and a.id = p_member and a.credits >= p_cost returning a.credits into v_balance;
  if not found then
    raise exception 'the balance changed under its lock';
  end if;
  for l in select id, remaining from credit_lots where tenant_id = p_tenant and member_id = p_member and open
      order by expires_at nulls last, order_id is not null, id loop
    v_part := least(l.remaining, v_left);
    update credit_lots set remaining = remaining - v_part where tenant_id = p_tenant and id = l.id;
    v_lots := v_lots || l.id;
    v_parts := v_parts || -v_part;
    v_left := v_left - v_part;
    exit when v_left = 0;
  end loop;
  if v_left > 0 then
    raise exception 'the lots of member % do not hold the balance', p_member;
  end if;
  perform platform.post_entry(p_tenant, p_member, v_balance, 'revenue', p_reason, p_reference, p_key, p_now, v_lots, v_parts);
  perform platform.count_spent(p_tenant, p_member, p_cost, p_now, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- Counts towards the limits that the member set, or back: what was spent on an earlier day is no longer counted.
create function platform.count_spent(p_tenant int, p_member bigint, p_credits int, p_spent_at timestamptz, p_now timestamptz)
returns void language sql as $$
  update spend_limits s set day = n.today,
      day_spent = greatest(0, case when s.day = n.today then s.day_spent else 0 end
        + case when n.spent_on = n.today then p_credits else 0 end),
      month_spent = greatest(0, case when date_trunc('month', s.day) = date_trunc('month', n.today) then s.month_spent else 0 end
        + case when date_trunc('month', n.spent_on) = date_trunc('month', n.today) then p_credits else 0 end)
    from spend_limits z,
      lateral (select (p_now at time zone z.zone)::date as today, (p_spent_at at time zone z.zone)::date as spent_on) n
    where z.tenant_id = p_tenant and z.member_id = p_member and s.tenant_id = p_tenant and s.member_id = p_member
$$;
--> statement-breakpoint
-- Who owes nothing any more may spend again.
create function platform.lift_restriction(p_tenant int, p_member bigint) returns void language sql as $$
  update accounts set spending_restricted_at = null
    where tenant_id = p_tenant and id = p_member and spending_restricted_at is not null
      and not exists (select from credit_debts
        where tenant_id = p_tenant and member_id = p_member and settled_at is null)
$$;
--> statement-breakpoint
create function platform.lower_debt(p_tenant int, p_member bigint, p_order bigint, p_credits int, p_now timestamptz)
returns void language sql as $$
  update credit_debts d set credits = greatest(0, d.credits - p_credits),
      amount_minor = d.amount_minor - case when d.credits > 0
        then (d.amount_minor::bigint * least(p_credits, d.credits) / d.credits)::int else 0 end,
      settled_at = case when d.credits <= p_credits then p_now end,
      settled_by = case when d.credits <= p_credits then 'returned' end
    where d.tenant_id = p_tenant and d.order_id = p_order and d.settled_at is null;
  select platform.lift_restriction(p_tenant, p_member);
$$;
--> statement-breakpoint
-- Gives back what one charge took, once, to the lots that it was taken from. A lot that ended meanwhile is followed by
-- one of thirty days; of one whose payment the bank took back, the debt shrinks instead. Tells how many credits the
-- member has more.
create function platform.refund_spend(
  p_tenant int, p_member bigint, p_spend_key text, p_reason text, p_now timestamptz
) returns int language plpgsql as $$
declare
  e record;
  l record;
  v_balance int;
  v_lot bigint;
  v_lots bigint[] := '{}';
  v_parts int[] := '{}';
  v_returned int := 0;
  v_owed int := 0;
  v_entry bigint;
begin
  select credits into v_balance from accounts where tenant_id = p_tenant and id = p_member for update;
  if not found then
    return 0;
  end if;
  select * into e from ledger_entries
    where tenant_id = p_tenant and idempotency_key = p_spend_key and member_id = p_member
      and amount < 0 and counter_account = 'revenue';
  if not found or exists (select from ledger_entries
      where tenant_id = p_tenant and idempotency_key = 'refund:' || p_spend_key) then
    return 0;
  end if;
  for l in select t.id, t.expires_at, t.taken_back, t.order_id, -p.credits as credits
      from ledger_postings p join credit_lots t on t.tenant_id = p.tenant_id and t.id = p.lot_id
      where p.tenant_id = p_tenant and p.entry_id = e.id and p.account = 'member' order by p.line loop
    v_lot := l.id;
    if l.taken_back = 'chargeback' then
      v_owed := v_owed + l.credits;
      update credit_lots set withheld = withheld + l.credits where tenant_id = p_tenant and id = l.id;
      perform platform.lower_debt(p_tenant, p_member, l.order_id, l.credits, p_now);
      continue;
    elsif l.expires_at <= p_now then
      insert into credit_lots (tenant_id, member_id, kind, credits, remaining, expires_at, granted_at)
        values (p_tenant, p_member, 'refunded', l.credits, l.credits, p_now + interval '30 days', p_now)
        returning id into v_lot;
    else
      update credit_lots set remaining = remaining + l.credits where tenant_id = p_tenant and id = v_lot;
    end if;
    v_lots := v_lots || v_lot;
    v_parts := v_parts || l.credits;
    v_returned := v_returned + l.credits;
  end loop;
  update accounts a set credits = a.credits + v_returned,
      credits_expire_at = (select min(t.expires_at) from credit_lots t
        where t.tenant_id = p_tenant and t.member_id = p_member and t.open)
    where a.tenant_id = p_tenant and a.id = p_member;
  insert into ledger_entries
      (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key, created_at)
    values (p_tenant, p_member, v_returned, v_balance + v_returned, 'revenue', p_reason, e.reference,
      'refund:' || p_spend_key, p_now)
    returning id into v_entry;
  insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select p_tenant, v_entry, row_number() over (), account, lot, credits from (
      select 'member' as account, lot, credits from unnest(v_lots, v_parts) t (lot, credits)
      union all select 'chargebacks', null, v_owed where v_owed > 0
      union all select 'revenue', null, e.amount
    ) lines;
  perform platform.count_spent(p_tenant, p_member, e.amount, e.created_at, p_now);
  return v_returned;
end $$;
--> statement-breakpoint
-- Takes back what is unspent of an order, once for each key: the member withdraws, the house gives the money back, or
-- the bank does. `refund_minor` is what that part cost, exact to the smallest unit: the order's price, shared among all
-- its credits, with a half in the member's favour (app/domain/credits/allocate.ts). Of a payment that the bank took
-- back, what was spent is a debt, and nothing can be spent while it is open.
create function platform.take_back_order(
  p_tenant int, p_order bigint, p_key text, p_reason text, p_now timestamptz
) returns table (outcome text, member_id bigint, taken int, spent int, refund_minor int, currency text)
language plpgsql as $$
#variable_conflict use_column
declare
  o record;
  v_member bigint;
  v_balance int;
  v_lots bigint[];
  v_parts int[];
begin
  select l.member_id into v_member from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order limit 1;
  if not found then
    return query select 'not_found', null::bigint, 0, 0, 0, null::text; return;
  end if;
  perform platform.expire_credits(p_tenant, v_member, p_now);
  select a.credits into v_balance from accounts a where a.tenant_id = p_tenant and a.id = v_member for update;
  return query select 'repeated', r.member_id, r.taken, r.spent, r.refund_minor, r.currency from order_returns r
    where r.tenant_id = p_tenant and r.idempotency_key = p_key;
  if found then
    return;
  end if;
  select sum(l.credits)::int as credits, sum(l.remaining)::int as remaining, sum(l.price_minor)::bigint as price,
      max(l.currency) as currency
    into o from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order;
  if o.remaining = 0 and p_reason = 'withdrawal' then
    return query select 'nothing_left', v_member, 0, o.credits, 0, o.currency; return;
  end if;
  select array_agg(l.id order by l.id), array_agg(-l.remaining order by l.id) into v_lots, v_parts
    from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order and l.open;
  update credit_lots l set remaining = 0, taken_back = p_reason where l.tenant_id = p_tenant and l.order_id = p_order;
  if o.remaining > 0 then
    update accounts a set credits = a.credits - o.remaining
      where a.tenant_id = p_tenant and a.id = v_member and a.credits >= o.remaining;
    if not found then
      raise exception 'the lots of order % hold more than the balance', p_order;
    end if;
    perform platform.post_entry(p_tenant, v_member, v_balance - o.remaining,
      case p_reason when 'chargeback' then 'chargebacks' else 'refunds' end,
      case p_reason when 'refund' then 'money_back' else p_reason end, p_order::text, 'back:' || p_key, p_now, v_lots, v_parts);
  end if;
  return query insert into order_returns as r
      (tenant_id, idempotency_key, order_id, member_id, reason, taken, spent, refund_minor, currency, created_at)
    values (p_tenant, p_key, p_order, v_member, p_reason, o.remaining, o.credits - o.remaining,
      ((2 * o.price * o.remaining + o.credits) / (2 * o.credits))::int, o.currency, p_now)
    returning 'taken_back', r.member_id, r.taken, r.spent, r.refund_minor, r.currency;
  if p_reason = 'chargeback' then
    perform platform.owe(p_tenant, v_member, p_order, p_now);
  end if;
end $$;
--> statement-breakpoint
-- Writes down what of an order was spent and not given back before the bank took its payment back.
create function platform.owe(p_tenant int, p_member bigint, p_order bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  o record;
  v_spent int;
begin
  select sum(l.credits)::int as credits, sum(l.price_minor)::bigint as price, max(l.currency) as currency,
      sum(l.withheld)::int as withheld
    into o from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order;
  v_spent := o.credits - o.withheld - (select coalesce(sum(r.taken), 0)::int from order_returns r
    where r.tenant_id = p_tenant and r.order_id = p_order
      and r.reason <> 'restored' and not exists (select from order_returns b
        where b.tenant_id = p_tenant and b.idempotency_key = 'restored:' || r.idempotency_key));
  if v_spent <= 0 or not exists (select from accounts where tenant_id = p_tenant and id = p_member) then
    return;
  end if;
  insert into credit_debts (tenant_id, order_id, member_id, credits, amount_minor, currency, created_at)
    values (p_tenant, p_order, p_member, v_spent, o.price - (2 * o.price * (o.credits - v_spent) + o.credits) / (2 * o.credits),
      o.currency, p_now)
    on conflict (tenant_id, order_id) do update
      set credits = excluded.credits, amount_minor = excluded.amount_minor, settled_at = null, settled_by = null;
  update accounts set spending_restricted_at = coalesce(spending_restricted_at, p_now)
    where tenant_id = p_tenant and id = p_member;
  insert into outbox (tenant_id, job, data)
    values (p_tenant, 'spending-restricted-mail', jsonb_build_object('tenantId', p_tenant, 'accountId', p_member));
end $$;
--> statement-breakpoint
-- The bank gave the payment back to the house, or the refund did not go through: what was taken under that key is the
-- member's again, once, and they owe nothing for the order. Tells how many credits that are.
create function platform.restore_order(p_tenant int, p_key text, p_now timestamptz) returns int
language plpgsql as $$
declare
  r record;
  v_balance int;
  v_back int;
  v_lots bigint[];
  v_parts int[];
begin
  select * into r from order_returns where tenant_id = p_tenant and idempotency_key = p_key and reason <> 'restored';
  if not found then
    return 0;
  end if;
  select credits into v_balance from accounts where tenant_id = p_tenant and id = r.member_id for update;
  if not found then
    return 0;
  end if;
  if exists (select from order_returns where tenant_id = p_tenant and idempotency_key = 'restored:' || p_key) then
    return 0;
  end if;
  select array_agg(l.id order by l.id), array_agg(b.credits order by l.id), coalesce(sum(b.credits), 0)
    into v_lots, v_parts, v_back
    from credit_lots l, lateral (
      select case r.reason when 'chargeback' then l.withheld else 0 end - coalesce(sum(p.credits), 0)::int as credits
      from ledger_entries e join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = p_tenant and e.idempotency_key = 'back:' || p_key and p.lot_id = l.id) b
    where l.tenant_id = p_tenant and l.order_id = r.order_id and b.credits > 0;
  insert into order_returns
      (tenant_id, idempotency_key, order_id, member_id, reason, taken, spent, refund_minor, currency, created_at)
    values (p_tenant, 'restored:' || p_key, r.order_id, r.member_id, 'restored', v_back, 0, 0, r.currency, p_now);
  update credit_lots set taken_back = nullif(taken_back, r.reason),
      withheld = case r.reason when 'chargeback' then 0 else withheld end
    where tenant_id = p_tenant and order_id = r.order_id;
  if r.reason = 'chargeback' then
    update credit_debts set settled_at = p_now, settled_by = 'reversed'
      where tenant_id = p_tenant and order_id = r.order_id and settled_at is null;
    perform platform.lift_restriction(p_tenant, r.member_id);
  end if;
  if v_back = 0 then
    return 0;
  end if;
  update credit_lots l set remaining = l.remaining + b.credits
    from unnest(v_lots, v_parts) b (lot, credits) where l.tenant_id = p_tenant and l.id = b.lot;
  update accounts a set credits = a.credits + v_back,
      credits_expire_at = (select min(t.expires_at) from credit_lots t
        where t.tenant_id = p_tenant and t.member_id = r.member_id and t.open)
    where a.tenant_id = p_tenant and a.id = r.member_id;
  perform platform.post_entry(p_tenant, r.member_id, v_balance + v_back,
    case r.reason when 'chargeback' then 'chargebacks' else 'refunds' end, 'restored', r.order_id::text, 'restored:' || p_key,
    p_now, v_lots, v_parts);
  return v_back;
end $$;
--> statement-breakpoint
-- With an account goes what it held: its credits belong to nobody else. The entries stay.
create function platform.forfeit_credits() returns trigger language plpgsql as $$
declare
  v_lots bigint[];
  v_parts int[];
begin
  select array_agg(id order by id), array_agg(-remaining order by id) into v_lots, v_parts
    from credit_lots where tenant_id = old.tenant_id and member_id = old.id and open;
  if v_lots is not null then
    update credit_lots set remaining = 0 where tenant_id = old.tenant_id and member_id = old.id and open;
    perform platform.post_entry(old.tenant_id, old.id, 0, 'expired', 'forfeit', '', 'forfeit:' || old.id, now(), v_lots, v_parts);
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger accounts_forfeit before delete on accounts
  for each row execute function platform.forfeit_credits();
--> statement-breakpoint
-- Sends one message: the rule of who may write to whom, what it costs, and all that it changes, in one
-- statement (eight round trips in a transaction cost more than twice as much). The sender's account row
-- is locked first, so parallel sends of one member stand in line and a repeated client id finds the first.
-- Participants are written in the order of their ids, so that two members writing at once cannot deadlock.
-- `p_folded` is the text as the filter of first messages compares it (app/domain/safety/mute-words.ts).
-- `p_contact`: the text has a way to reach somebody elsewhere (app/domain/chat/contact-details.ts), which has no
-- place in the first messages between two, nor in any of an account that is young (`p_young`).
-- `p_hourly` and `p_daily`: how many conversations a young account may begin; null for no limit.
-- `p_kind` is text, photo or gift, at a price of its own; free messages are for text. A gift is named by `p_gift`, a
-- photo by `p_photo`, the row that waits for its message. `p_try` says what would come of it, and sends nothing.
create or replace function send_message(
  p_tenant int, p_sender bigint, p_recipient bigint, p_client_id uuid, p_body text,
  p_price int, p_free_messages int, p_free_conversations int, p_now timestamptz, p_folded text default '',
  p_reply_to bigint default null, p_contact boolean default false, p_young boolean default false,
  p_hourly int default null, p_daily int default null,
  p_kind text default 'text', p_gift text default null, p_photo uuid default null, p_try boolean default false
) returns table (
  outcome text, message_id bigint, conversation_id bigint, cost int, credits int, sent_at timestamptz, filtered boolean,
  kind text, body text, gift text
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
  v_reply bigint;
  v_refusal text;
begin
  outcome := 'not_found'; cost := 0; credits := 0; filtered := false; kind := p_kind; body := p_body; gift := p_gift;
  select * into a from accounts where tenant_id = p_tenant and id = p_sender for update;
  if not found then
    return next; return;
  end if;
  credits := a.credits;
  select * into m from messages where tenant_id = p_tenant and sender_id = p_sender and client_id = p_client_id;
  if found then
    return query select 'repeated', m.id, m.conversation_id, m.cost, a.credits, m.created_at, false, m.kind, m.body,
      (select g.gift from gifts g where g.tenant_id = p_tenant and g.message_id = m.id);
    return;
  end if;
  if a.status <> 'active' then
    outcome := case when a.status = 'not_confirmed' then 'not_confirmed' else 'not_allowed' end;
    return next; return;
  end if;

  -- All that stands between the two, in one look.
  select c.id as conversation, p.filtered, o.kind, o.invisible, s.muted_words, ra.id is not null as has_account, w.zone is not null as limited,
      (select b.kind from blocks b
        where b.tenant_id = p_tenant and b.blocker_id = p_recipient and b.blocked_id = p_sender) as by_them,
      (select b.kind from blocks b
        where b.tenant_id = p_tenant and b.blocker_id = p_sender and b.blocked_id = p_recipient) as by_you
    into r
    from (values (p_tenant)) t (id)
      left join members o on o.tenant_id = t.id and o.id = p_recipient and o.status = 'active'
        and o.kind in ('member', 'fictional')
      left join accounts ra on ra.tenant_id = t.id and ra.id = p_recipient
      left join conversations c on c.tenant_id = t.id and c.member_low = v_low and c.member_high = v_high
      left join participants p on p.tenant_id = t.id and p.member_id = p_recipient and p.conversation_id = c.id
      left join safety_settings s on s.tenant_id = t.id and s.member_id = p_recipient
      left join spend_limits w on w.tenant_id = t.id and w.member_id = p_sender;
  v_conversation := r.conversation;
  -- Hidden is silent: to either of the two, the other is not there.
  if r.by_them = 'hidden' or r.by_you = 'hidden' then
    return next; return;
  end if;
  if r.by_them is not null then
    outcome := 'blocked_by_them'; return next; return;
  end if;
  if r.by_you is not null then
    outcome := 'blocked_by_you'; return next; return;
  end if;
  -- Somebody invisible can be written to by those alone with whom there is a conversation.
  if p_sender = p_recipient or r.kind is null or (r.invisible and v_conversation is null) then
    return next; return;
  end if;
  if r.kind = 'fictional' and not exists (select from fictional_acknowledgements
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
  v_filtered := coalesce(r.filtered, false);
  if not v_filtered and r.muted_words is not null then
    v_filtered := exists (select from unnest(r.muted_words) w where position(w in p_folded) > 0)
      and not exists (select from messages q
        where q.tenant_id = p_tenant and q.conversation_id = v_conversation and q.sender_id = p_recipient);
  end if;

  insert into messages (tenant_id, conversation_id, sender_id, client_id, kind, body, cost, free, reply_to_id, created_at)
    values (p_tenant, v_conversation, p_sender, p_client_id, p_kind, p_body, v_cost, v_free, v_reply, p_now)
    returning * into m;
  if p_kind = 'gift' then
    insert into gifts (tenant_id, message_id, gift, sender_id, recipient_id, sent_at)
      values (p_tenant, m.id, p_gift, p_sender, p_recipient, p_now);
  elsif p_kind = 'photo' then
    update chat_photos ph set state = 'sent', message_id = m.id, body = ''
      where ph.tenant_id = p_tenant and ph.id = p_photo and ph.sender_id = p_sender and ph.recipient_id = p_recipient
        and ph.client_id = p_client_id and ph.state = 'quarantine';
    if not found then
      raise exception 'a photo was to be sent that does not wait for it';
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
          filtered = excluded.filtered;

  if v_free or v_starts then
    update accounts acc set free_messages_used = acc.free_messages_used + v_free::int,
        conversations_started = acc.conversations_started + v_starts::int
      where acc.tenant_id = p_tenant and acc.id = p_sender;
  end if;
  if v_cost > 0 then
    a.credits := platform.charge_credits(p_tenant, p_sender, v_cost,
      case p_kind when 'text' then 'message' else p_kind end, m.id::text, 'message:' || m.id, p_now);
  end if;
  -- For whom a filter caught it is not told; a fictional profile has nobody to be told.
  if r.has_account and not v_filtered then
    insert into outbox (tenant_id, job, data)
      values (p_tenant, 'message-sent', jsonb_build_object('tenantId', p_tenant, 'recipientId', p_recipient,
        'senderId', p_sender, 'conversationId', v_conversation, 'messageId', m.id));
  end if;
  return query select 'sent', m.id, v_conversation, v_cost, a.credits, p_now, v_filtered, p_kind, p_body, p_gift;
end $$;

import type postgres from 'postgres';
import { HUNDRED_MILLION } from '../model.ts';
import { keptIn } from './shares.ts';

const { kept } = HUNDRED_MILLION;
const MESSAGES_EACH = kept.messages / kept.conversations;
/** A text from which messages of 10 to 140 characters are cut. */
const TEXT =
  'That sounds lovely. I was by the sea last weekend, the water was still warm and nobody was there. Shall we walk there ' +
  'together one of these days?';
const BALANCE = 1_000;

/**
 * The rows that the model assumes per member, for the first members of a brand: conversations with messages, likes,
 * visits, photos and ledger entries. Written in chronological order instead of by member, as in real use.
 */
export async function addKeptRows(sql: postgres.Sql, tenantId: number, size: number): Promise<void> {
  const count = keptIn(size);
  await sql`
    update members set kind = 'member', kind_label = null, status = 'active', intimate_consent = true,
      last_active_at = now() - random() * interval '1 day'
    where tenant_id = ${tenantId} and id <= ${count}`;
  await sql`
    insert into accounts (tenant_id, id, email, password_hash, status, language, signup_at, confirmed_at)
    select tenant_id, id, 'late' || id || '@bench.test', '-', 'active', 'en', created_at, created_at
    from members where tenant_id = ${tenantId} and id <= ${count} on conflict do nothing`;
  await addConversations(sql, tenantId, count);
  await addLikesAndVisits(sql, tenantId, count);
  await addPhotos(sql, tenantId, count);
  await addEntries(sql, tenantId, count);
}

/** Half of them with the next two members, who are connected when the member is; the others with distant members. */
async function addConversations(sql: postgres.Sql, t: number, count: number): Promise<void> {
  const distances = [1, 2, Math.floor(count / 3), Math.floor((count * 2) / 5)].slice(0, kept.conversations);
  await sql`
    insert into conversations (tenant_id, member_low, member_high, started_by, created_at)
    select ${t}, least(n, o), greatest(n, o), n, now() - interval '30 days'
    from (select n, (n - 1 + d) % ${count}::int + 1 as o
      from generate_series(1, ${count}::int) n, unnest(${distances}::int[]) d) pairs
    where n <> o order by random() on conflict do nothing`;
  await sql`
    insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, created_at)
    select ${t}, id, case when n % 2 = 0 then member_low else member_high end, gen_random_uuid(),
      left(${TEXT}, 10 + ((hashint8(id + n) & 65535) % 131)), 1,
      now() - interval '2 days' * (${MESSAGES_EACH}::int + 1 - n) + random() * interval '1 day'
    from conversations, generate_series(1, ${MESSAGES_EACH}::int) n where tenant_id = ${t}
    order by n, hashint8(id)`;
  await sql`
    insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at,
      last_read_id)
    select c.tenant_id, me, c.id, them, 0, last.id, last.created_at, last.id
    from conversations c
      cross join lateral (values (member_low, member_high), (member_high, member_low)) side(me, them)
      cross join lateral (select id, created_at from messages m
        where m.tenant_id = c.tenant_id and m.conversation_id = c.id order by m.id desc limit 1) last
    where c.tenant_id = ${t} order by hashint8(c.id)`;
}

async function addLikesAndVisits(sql: postgres.Sql, t: number, count: number): Promise<void> {
  const stride = (rows: number) => Math.max(1, Math.floor(count / (2 * rows + 1)));
  await sql`
    insert into likes (tenant_id, liker_id, liked_id, created_at, seen_at)
    select ${t}, n, o, pairs.at, case when random() < 0.8 then pairs.at + interval '1 hour' end
    from (select n, (n - 1 + k * ${stride(kept.likes)}::int) % ${count}::int + 1 as o, now() - random() * interval '30 days' as at
      from generate_series(1, ${count}::int) n, generate_series(1, ${kept.likes}::int) k) pairs
    where n <> o order by pairs.at on conflict do nothing`;
  await sql`
    insert into profile_visits (tenant_id, visited_id, visitor_id, day, visited_at, seen_at)
    select ${t}, n, o, pairs.at::date, pairs.at, case when random() < 0.8 then pairs.at + interval '1 hour' end
    from (select n, (n + k * ${stride(kept.visits)}::int) % ${count}::int + 1 as o, now() - random() * interval '20 days' as at
      from generate_series(1, ${count}::int) n, generate_series(1, ${kept.visits}::int) k) pairs
    where n <> o order by pairs.at on conflict do nothing`;
}

/** Rows without files. */
const addPhotos = (sql: postgres.Sql, t: number, count: number) => sql`
  insert into photos (tenant_id, member_id, position, state, created_at, reviewed_at, width, height, hash, avif)
  select ${t}, n, k, 'active', now() - interval '30 days', now() - interval '29 days', 1200, 1600,
    (repeat('10', 64))::bit(128), true
  from generate_series(1, ${count}::int) n, generate_series(0, 1) k
  where k < case when n % 2 = 0 then ${Math.ceil(kept.photos)}::int else ${Math.floor(kept.photos)}::int end
  order by random()`;

/** Credits bought once and a few of them spent, so that the members can write. */
async function addEntries(sql: postgres.Sql, t: number, count: number): Promise<void> {
  const spent = kept.entries - 1;
  await sql`
    update accounts set credits = ${BALANCE}, paid_at = now() - interval '30 days', signup_at = now() - interval '1 year'
    where tenant_id = ${t} and id <= ${count}`;
  await sql`
    insert into credit_lots (tenant_id, member_id, kind, credits, remaining, granted_at)
    select ${t}, n, 'free', ${BALANCE + spent}::int, ${BALANCE}::int, now() - interval '30 days'
    from generate_series(1, ${count}::int) n order by random()`;
  await sql`
    insert into ledger_entries (tenant_id, member_id, amount, balance_after, counter_account, reason, reference,
      idempotency_key, created_at)
    select ${t}, n, case when k = 0 then ${BALANCE + spent}::int else -1 end, ${BALANCE + spent}::int - k,
      case when k = 0 then 'bonuses' else 'revenue' end, case when k = 0 then 'free' else 'message' end,
      case when k = 0 then '' else (n * 10 + k)::text end,
      case when k = 0 then gen_random_uuid()::text else 'message:' || (n * 10 + k) end, now() - interval '5 days' * (5 - k)
    from generate_series(1, ${count}::int) n, generate_series(0, ${spent}::int) k order by k, hashint4(n)`;
  await sql`
    insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select ${t}, e.id, line, case line when 1 then 'member' else e.counter_account end, case line when 1 then l.id end,
      case line when 1 then e.amount else -e.amount end
    from ledger_entries e join credit_lots l on l.tenant_id = e.tenant_id and l.member_id = e.member_id,
      generate_series(1, 2) line
    where e.tenant_id = ${t} order by e.id, line`;
}

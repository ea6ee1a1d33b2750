import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { giveCredits } from '../give-credits.ts';

export const BRAND = 'amora';
export type Chatter = { id: number; cookie: string };

/** The owner's connection, on which ids are numbers. */
export const connectAsOwner = (url: string): postgres.Sql =>
  postgres(url, { max: 1, types: { int8: { to: 20, from: [20], serialize: String, parse: Number } } });

async function brandId(sql: postgres.Sql): Promise<number> {
  const [tenant] = await sql<{ id: number }[]>`select id from platform.tenants where slug = ${BRAND}`;
  if (!tenant) throw new Error(`There is no brand ${BRAND}.`);
  return tenant.id;
}

/** Premium members with credits and a session each. */
export async function makeChatters(sql: postgres.Sql, count: number): Promise<Chatter[]> {
  const tenantId = await brandId(sql);
  const cookies = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
  const hashes = cookies.map((cookie) => createHash('sha256').update(cookie).digest('base64url'));
  const rows = await sql<{ id: number; n: number }[]>`
    with made as (
      insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
      select ${tenantId}, 'active', 'Chatter ' || n, 'female', '1990-01-01', 'US', 'US-NY'
      from generate_series(1, ${count}::int) n returning id
    ), numbered as (select id, row_number() over (order by id)::int as n from made),
    accounts_made as (
      insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at, signup_at)
      select ${tenantId}, id, 'chatter-' || id || '@bench.test', '-', 'active', 'en', now(),
        now() - interval '1 year' from numbered
      returning id
    ), opened as (
      insert into sessions (tenant_id, id_hash, account_id, expires_at)
      select ${tenantId}, (${hashes}::text[])[n], id, now() + interval '30 days' from numbered
      where exists (select from accounts_made)
    )
    select id, n from numbered order by n`;
  await giveCredits(sql, tenantId, 1_000_000);
  return rows.map(({ id, n }) => ({ id, cookie: `auth.session=${cookies[n - 1]}` }));
}

/** Creates a conversation of two members with `count` messages over the last month; returns its id. */
export async function makeConversation(
  sql: postgres.Sql,
  one: Chatter,
  other: Chatter,
  messages: number,
): Promise<number> {
  const tenantId = await brandId(sql);
  const [low, high] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  const [row] = await sql<{ id: number }[]>`
    insert into conversations (tenant_id, member_low, member_high, started_by)
    values (${tenantId}, ${low}, ${high}, ${one.id}) returning id`;
  const id = row?.id ?? 0;
  await sql`
    insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, created_at)
    select ${tenantId}, ${id}, case when n % 2 = 0 then ${one.id}::bigint else ${other.id}::bigint end,
      gen_random_uuid(), 'Message ' || n || ' of a long talk about the garden, the weather and the sea', 1,
      now() - interval '30 days' * (1 - n::float / ${messages}::int)
    from generate_series(1, ${messages}::int) n order by n`;
  await sql`
    insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at,
      last_read_id)
    select ${tenantId}, side.me, ${id}, side.them, 0, last.id, last.created_at, last.id
    from (values (${one.id}::bigint, ${other.id}::bigint), (${other.id}::bigint, ${one.id}::bigint)) side(me, them),
      (select id, created_at from messages where tenant_id = ${tenantId} and conversation_id = ${id}
        order by id desc limit 1) last`;
  return id;
}

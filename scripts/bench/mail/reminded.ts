import type postgres from 'postgres';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { sizesOf } from '../crowd/sizes.ts';

export const TENANTS = 50;

/** Members of 50 brands of very different sizes, of whom `due` in all have had a message for two days. */
export async function makeReminded(
  sql: postgres.Sql,
  { members, due, secret }: { members: number; due: number; secret: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, size] of sizesOf(members, TENANTS).entries()) {
    const slug = `mails-${index + 1}`;
    const id = await applyBrand(sql, { ...brand, slug, hosts: [`${slug}.localhost`] });
    await ensureDkimKey(sql, id, secret);
    await fill(sql, id, size, Math.max(1, Math.round((due * size) / members)));
    ids.push(id);
  }
  // Nothing warms up: the limits are for others.
  await sql`update platform.dkim_keys set created_at = now() - interval '30 days'`;
  await sql`vacuum (analyze) members, accounts, participants, conversations`;
  return ids;
}

async function fill(sql: postgres.Sql, tenantId: number, size: number, due: number): Promise<void> {
  await sql`
    insert into members (tenant_id, id, status, name, gender, date_of_birth, country, region, last_active_at)
    select ${tenantId}, n, 'active', 'Member ' || n, 'female', '1990-01-01', 'US', 'US-NY', now() - interval '3 days'
    from generate_series(1, ${size + 1}::int) n`;
  await sql`
    insert into accounts (tenant_id, id, email, password_hash, status, language)
    select ${tenantId}, n, 'm' || n || '@t' || ${tenantId}::int || '.bench.test', '-', 'active', 'en'
    from generate_series(1, ${size + 1}::int) n`;
  // Spread over all of them, so that each step finds some.
  const every = Math.max(1, Math.floor(size / due));
  await sql`
    insert into conversations (tenant_id, id, member_low, member_high, started_by)
    select ${tenantId}, n, n, ${size + 1}::int, ${size + 1}::int from generate_series(1, ${size}::int, ${every}::int) n`;
  await sql`
    insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_at)
    select ${tenantId}, n, n, ${size + 1}::int, 1, now() - interval '2 days'
    from generate_series(1, ${size}::int, ${every}::int) n`;
}

import { createHash, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import postgres from 'postgres';
import { address } from './site.ts';

const connect = () =>
  postgres(process.env.TEST_SITE_DATABASE_URL ?? '', {
    max: 1,
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });

export type MadePerson = { id: number; name: string; cookie: string };

/**
 * Premium members who have just come, made in the database: for tests that are not about signing up. `account`:
 * what is different about theirs.
 */
export async function makePeople(
  brand: string,
  names: string[],
  account: Record<string, unknown> = {},
): Promise<MadePerson[]> {
  const sql = connect();
  try {
    const people = await Promise.all(names.map((name) => make(sql, brand, name)));
    const ids = people.map(({ id }) => id);
    if (Object.keys(account).length > 0)
      await sql`update accounts set ${sql(account)} where id = any(${ids}::bigint[])`;
    return people;
  } finally {
    await sql.end();
  }
}

async function make(sql: postgres.Sql, brand: string, name: string): Promise<MadePerson> {
  const session = randomUUID().replaceAll('-', '');
  const hash = createHash('sha256').update(session).digest('base64url');
  const [row] = await sql<{ id: number; tenantId: number }[]>`
    with tenant as (select id from platform.tenants where slug = ${brand}),
    person as (
      insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
      select id, 'active', ${name}, 'female', '1990-01-01', 'US', 'US-NY' from tenant returning tenant_id, id
    ), account as (
      insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at, signup_at)
      select tenant_id, id, 'made-' || id || '@example.test', '-', 'active', 'en', now(), now() - interval '1 year'
      from person returning id
    ), opened as (
      insert into sessions (tenant_id, id_hash, account_id, expires_at)
      select tenant_id, ${hash}, id, now() + interval '30 days' from person where exists (select from account)
    )
    select p.id, p.tenant_id as "tenantId" from person p`;
  if (!row) throw new Error(`${name} was not made.`);
  await sql.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${String(row.tenantId)}, true)`;
    await tx`select platform.grant_credits(${row.tenantId}, ${row.id}, ${`made:${row.id}`}, 'free', 100)`;
  });
  return { id: row.id, name, cookie: `auth.session=${session}` };
}

/** What their browser holds: they are logged in, and know what site this is. */
export function cookiesOf(brand: string, { cookie }: MadePerson) {
  const [name = '', value = ''] = cookie.split('=');
  return [
    { name: 'entry_warning', value: '1', url: address(brand) },
    { name, value, url: address(brand) },
  ];
}

/** A browser in which the person is logged in already. */
export async function browserOf(
  browser: Browser,
  brand: string,
  person: MadePerson,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookiesOf(brand, person));
  return context;
}

/** A fictional profile of a brand. */
export async function findFictional(brand: string): Promise<{ id: number; name: string; label: string }> {
  const sql = connect();
  try {
    const [row] = await sql<{ id: number; name: string; label: string }[]>`
      select m.id, m.name, m.kind_label as label from members m join platform.tenants t on t.id = m.tenant_id
      where t.slug = ${brand} and m.kind = 'fictional' and m.listed order by m.id limit 1`;
    if (!row) throw new Error(`${brand} has no fictional profile.`);
    return row;
  } finally {
    await sql.end();
  }
}

import { createHash, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import postgres from 'postgres';
import { call } from '#tests/wire/call.ts';
import { giveCredits, spendCredits } from '#tests/world/credits.ts';
import { address, contextOf, PASSWORD } from './site.ts';

export type MadePerson = { id: number; name: string; cookie: string };
/** A member with a page in their own browser context. */
export type Someone = { page: Page; id: number };

let connection: postgres.Sql | undefined;
/** One for all tests of a worker, closed at its end. */
function owner(): postgres.Sql {
  connection ??= postgres(process.env.TEST_SITE_DATABASE_URL ?? '', {
    max: 2,
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  return connection;
}

/** Moves members to the top of lists sorted by last activity. */
export async function makeActive(ids: number[]): Promise<void> {
  await owner()`update members set last_active_at = now() where id in ${owner()(ids)}`;
}

/** Overrides for a created member; by default a premium member in New York. */
export type PersonOptions = {
  gender?: 'female' | 'male';
  born?: string;
  region?: string;
  free?: boolean;
  /** Columns of their account. */
  account?: Record<string, unknown>;
};

/** Members created in the database, for tests that are not about signup. */
export const makePeople = (
  brand: string,
  names: string[],
  options: PersonOptions = {},
): Promise<MadePerson[]> => Promise.all(names.map((name) => makePerson(brand, name, options)));

export async function makePerson(
  brand: string,
  name: string,
  options: PersonOptions = {},
): Promise<MadePerson> {
  const account = await insertPerson(brand, name, options);
  if (!options.free) await grantCredits(account);
  if (options.account && Object.keys(options.account).length > 0)
    await owner()`update accounts set ${owner()(options.account)}
      where tenant_id = ${account.tenantId} and id = ${account.id}`;
  return { id: account.id, name, cookie: `auth.session=${await openSession(account)}` };
}

async function insertPerson(brand: string, name: string, options: PersonOptions): Promise<Account> {
  const { gender = 'female', born = '1990-01-01', region = 'US-NY', free = false } = options;
  const [row] = await owner()<Account[]>`
    with tenant as (select id from platform.tenants where slug = ${brand}),
    person as (
      insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
      select id, 'active', ${name}, ${gender}, ${born}, ${region.slice(0, 2)}, ${region} from tenant
      returning tenant_id, id
    )
    insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at, signup_at)
    select tenant_id, id, 'made-' || id || '@example.test', '-', 'active', 'en',
      case when ${free} then null else now() end, now() - interval '1 year'
    from person returning id, tenant_id as "tenantId"`;
  if (!row) throw new Error(`${name} was not made.`);
  return row;
}

const grantCredits = ({ id, tenantId }: Account) =>
  owner().begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
    await giveCredits(tx, tenantId, id, { credits: 100 });
  });

/** Leaves a member without credits. */
export async function spendAll(brand: string, memberId: number): Promise<void> {
  await owner().begin(async (tx) => {
    const [row] = await tx<{ tenantId: number; credits: number }[]>`
      select a.tenant_id as "tenantId", a.credits from accounts a join platform.tenants t on t.id = a.tenant_id
      where t.slug = ${brand} and a.id = ${memberId}`;
    if (!row) throw new Error(`There is no member ${memberId}.`);
    await tx`select set_config('app.tenant_id', ${String(row.tenantId)}, true)`;
    await spendCredits(tx, row.tenantId, memberId, { cost: row.credits });
  });
}

export type Account = { id: number; tenantId: number };

/** A demo account by its address. */
export async function accountOf(brand: string, email: string): Promise<Account> {
  const [row] = await owner()<Account[]>`
    select a.id, a.tenant_id as "tenantId" from accounts a join platform.tenants t on t.id = a.tenant_id
    where t.slug = ${brand} and a.email = ${email}`;
  if (!row) throw new Error(`${email} has no account on ${brand}.`);
  return row;
}

/** The stored signup data of an account's owner. */
export async function signedUp(brand: string, email: string) {
  const [row] = await owner()<
    {
      status: string;
      gender: string;
      seeking: string;
      sexuality: string | null;
      region: string;
      interests: string[];
      source: Record<string, string>;
    }[]
  >`
    select a.status, m.gender, m.seeking, m.sexuality, m.region, m.interests,
      coalesce(a.tracking->'last', '{}') - 'at' as source
    from accounts a join members m using (tenant_id, id) join platform.tenants t on t.id = a.tenant_id
    where t.slug = ${brand} and a.email = ${email}`;
  if (!row) throw new Error(`${email} has no account on ${brand}.`);
  return row;
}

/** The choices of an account's owner at signup about their data. */
export async function choicesOf(brand: string, email: string) {
  const [row] = await owner()<
    { sexuality: string | null; visible: boolean; discreet: boolean; consents: string[] }[]
  >`
    select m.sexuality, m.visible_to_visitors as visible, a.discreet,
      array(select c.purpose from consents c where c.tenant_id = a.tenant_id and c.member_id = a.id order by 1) as consents
    from accounts a join members m using (tenant_id, id) join platform.tenants t on t.id = a.tenant_id
    where t.slug = ${brand} and a.email = ${email}`;
  if (!row) throw new Error(`${email} has no account on ${brand}.`);
  return row;
}

/** The id, as text, of a member that visitors can see in the gallery; null on brands that hide members from visitors. */
export async function memberInGallery(brand: string): Promise<string | null> {
  const { text } = await call(`${brand}.localhost`, '/landers/gallery');
  return /href="[^"]*[?&;]member=(\d+)/.exec(text)?.[1] ?? null;
}

/** The name of a member, by id. */
export async function nameOf(brand: string, id: string): Promise<string> {
  const [row] = await owner()<{ name: string }[]>`
    select m.name from members m join platform.tenants t on t.id = m.tenant_id
    where t.slug = ${brand} and m.id = ${Number(id)}`;
  if (!row) throw new Error(`${brand} has no member ${id}.`);
  return row.name;
}

async function openSession({ id, tenantId }: Account): Promise<string> {
  const session = randomUUID().replaceAll('-', '');
  const hash = createHash('sha256').update(session).digest('base64url');
  await owner()`insert into sessions (tenant_id, id_hash, account_id, expires_at)
    values (${tenantId}, ${hash}, ${id}, now() + interval '30 days')`;
  return session;
}

/** A browser context in which a demo account is logged in, with no page opened yet. */
export async function enter(
  browser: Browser,
  brand: string,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Someone> {
  const context = await contextOf(browser, brand, options);
  return { page: await context.newPage(), id: await enterWith(context, brand, email) };
}

/** Logs a demo account in without opening a page; returns the account's id. */
export async function enterWith(context: BrowserContext, brand: string, email: string): Promise<number> {
  const account = await accountOf(brand, email);
  const value = await openSession(account);
  await context.addCookies([{ name: 'auth.session', value, url: address(brand) }]);
  return account.id;
}

/** Their browser's storage state: logged in, with the entry warning closed. */
export function cookiesOf(brand: string, { cookie }: MadePerson) {
  const [name = '', value = ''] = cookie.split('=');
  return [
    { name: 'entry_warning', value: '1', url: address(brand) },
    { name, value, url: address(brand) },
  ];
}

/** A browser in which the member is logged in, on a phone unless told otherwise. */
export async function browserOf(
  browser: Browser,
  brand: string,
  person: MadePerson,
  viewport?: { width: number; height: number },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await contextOf(browser, brand, { ...options, ...(viewport && { viewport }) });
  await context.addCookies(cookiesOf(brand, person));
  return context;
}

/** A fictional profile of a brand. */
export async function findFictional(brand: string): Promise<{ id: number; name: string }> {
  const [row] = await owner()<{ id: number; name: string }[]>`
    select m.id, m.name from members m join platform.tenants t on t.id = m.tenant_id
    where t.slug = ${brand} and m.kind = 'fictional' and m.listed order by m.id limit 1`;
  if (!row) throw new Error(`${brand} has no fictional profile.`);
  return row;
}

/** Gives a created member the password of the demo accounts, and fills in the login form. */
export async function logInWith(page: Page, brand: string, id: number): Promise<void> {
  const [row] = await owner()<{ email: string }[]>`
    update accounts set password_hash = d.password_hash from accounts d
    where accounts.id = ${id} and d.tenant_id = accounts.tenant_id and d.email = 'premium@example.test'
    returning accounts.email`;
  await page.goto(address(brand, '/login'));
  await page.fill('[name=email]', row?.email ?? '');
  await page.fill('[name=password]', PASSWORD);
  await page.click('form[method=post] button[type=submit]:not([name])');
}

import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import postgres from 'postgres';
import { adyenAccountSchema } from '#app/platform/adyen-account.ts';
import { doCommand } from '#app/platform/command.ts';
import { vapidKeys } from '#app/platform/vapid.ts';
import { applyBrand, BrandRefused } from './apply-brand.ts';
import { brandFaults } from './brand-file.ts';
import { ensureDkimKey } from './dkim-keys.ts';
import { mailFaults, mailRecords } from './mail-records.ts';
import { addPromotion } from './promotion-file.ts';
import { storeAdyenAccount } from './store-adyen-account.ts';
import { TENANTS_CHANNEL } from './sync.ts';

const USAGE = `Usage: npm run tenant -- COMMAND
  list            the brands, their hosts and whether they serve
  check FILE      says what of a brand file is wrong, writes nothing
  add FILE        brings up a new brand; refused when its slug exists
  apply FILE      writes a brand, new or changed
  off SLUG        stops serving a brand, keeps its data
  on SLUG         serves it again
  payments SLUG FILE
                  stores the keys of the Adyen account of the brand's company, in place of those before
  invite SLUG [N] prints a link with which N people (one, if not said) can sign up within 30 days
  mail-key SLUG [new]
                  the DNS records of the brand's mails; makes the key that signs them, or another in its place
  push-key SLUG   the public key that the brand's browsers subscribe to push with
  promote SLUG FILE  news for those members who asked for them, told by push at its time`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A brand file is JSON, or a module that exports \`brand\`. */
async function readBrand(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return await readJson(file);
  return ((await import(pathToFileURL(resolve(file)).href)) as { brand?: unknown }).brand;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function announce(): Promise<void> {
  if (!process.env.REDIS_URL) return;
  const redis = new Redis(process.env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => {}); // the processes compare versions by themselves when Redis is away
  await redis
    .connect()
    .then(() => redis.publish(TENANTS_CHANNEL, '1'))
    .catch(() => {});
  redis.disconnect();
}

async function list(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ slug: string; name: string; niche: number; active: boolean; hosts: string[] }[]>`
    select t.slug, t.name, t.niche, t.active,
      array(select host from platform.tenant_domains d where d.tenant_id = t.id order by is_primary desc, host) as hosts
    from platform.tenants t order by t.id`;
  for (const row of rows)
    say(
      `${row.active ? 'on ' : 'off'}  ${row.slug.padEnd(14)} niche ${row.niche}  ${row.name.padEnd(20)} ${row.hosts.join(', ')}`,
    );
}

async function write(sql: postgres.Sql, file: string, isNew: boolean): Promise<void> {
  const brand = (await readBrand(file)) as { slug?: string };
  if (isNew && brand?.slug) {
    const [known] = await sql`select from platform.tenants where slug = ${brand.slug}`;
    if (known)
      throw new BrandRefused(brand.slug, [`slug: ${brand.slug} exists already; use apply to change it`]);
  }
  const id = await applyBrand(sql, brand);
  const { SECRET_KEY: secret } = process.env;
  if (secret) await ensureDkimKey(sql, id, secret);
  await announce();
  say(`${brand.slug} is tenant ${id} and serves within two seconds.`);
}

async function serve(sql: postgres.Sql, slug: string, active: boolean): Promise<void> {
  const rows = await sql`update platform.tenants set active = ${active} where slug = ${slug} returning id`;
  if (rows.length === 0) throw new Error(`There is no brand ${slug}.`);
  await announce();
  say(`${slug} is ${active ? 'on' : 'off'}.`);
}

const INVITE_DAYS = 30;

/** For brands whose signup is by invitation. The link is shown once: only its hash is stored. */
async function invite(sql: postgres.Sql, slug: string, uses: number): Promise<void> {
  if (!Number.isInteger(uses) || uses < 1 || uses > 10_000)
    throw new Error('Say for how many people, from 1 to 10000.');
  const [tenant] = await sql<{ id: number; host: string }[]>`
    select t.id, d.host from platform.tenants t join platform.tenant_domains d on d.tenant_id = t.id and d.is_primary
    where t.slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  const code = randomBytes(18).toString('base64url');
  const hash = createHash('sha256').update(code).digest('base64url');
  await sql.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${String(tenant.id)}, true)`;
    await tx`
      insert into invites (tenant_id, code_hash, uses_left, expires_at)
      values (${tenant.id}, ${hash}, ${uses}, now() + ${`${INVITE_DAYS} days`}::interval)`;
  });
  say(`https://${tenant.host}/signup?invite=${code}`);
}

async function pushKey(sql: postgres.Sql, slug: string): Promise<void> {
  const secret = process.env.SECRET_KEY;
  if (!secret) throw new Error('SECRET_KEY is needed: the keys for push are made from it.');
  const [tenant] = await sql<{ id: number }[]>`select id from platform.tenants where slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  say(vapidKeys(secret, tenant.id).publicKey);
}

async function promote(sql: postgres.Sql, slug: string, file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say which file the promotion is in.');
  say(`Promotion ${await addPromotion(sql, slug, await readJson(file))} is told at its time.`);
}

/** The file is JSON: merchant_account, environment, live_prefix, client_key, api_key, hmac_keys (the newest first). */
async function storePayments(sql: postgres.Sql, slug: string, file: string): Promise<void> {
  const key = process.env.SECRET_KEY;
  if (!key) throw new Error('SECRET_KEY is needed: the keys are sealed with it.');
  const parsed = adyenAccountSchema.safeParse(await readJson(file));
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const company = await storeAdyenAccount(sql, slug, parsed.data, key);
  if (!company) throw new Error(`There is no brand ${slug}.`);
  say(`${company} is paid through ${parsed.data.merchant_account} within 15 seconds.`);
}

async function run([command, argument, count]: string[]): Promise<number> {
  if (command === 'check' && argument) {
    const faults = brandFaults(await readBrand(argument));
    faults.push(...(await mailFaults((await readBrand(argument)) as { slug?: string })));
    say(faults.length === 0 ? `${argument} is fit to go live.` : `${argument}:\n  ${faults.join('\n  ')}`);
    return faults.length === 0 ? 0 : 1;
  }
  const needsArgument = [
    'add',
    'apply',
    'on',
    'off',
    'invite',
    'mail-key',
    'push-key',
    'promote',
    'payments',
  ].includes(command ?? '');
  if ((command !== 'list' && !needsArgument) || (needsArgument && !argument)) {
    say(USAGE);
    return 2;
  }
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set and no local server was found.');
  const sql = postgres(process.env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    if (command === 'list') await list(sql);
    else if (command === 'invite') await invite(sql, argument ?? '', Number(count ?? 1));
    else if (command === 'mail-key') say(await mailRecords(sql, argument ?? '', count === 'new'));
    else if (command === 'push-key') await pushKey(sql, argument ?? '');
    else if (command === 'promote') await promote(sql, argument ?? '', count);
    else if (command === 'payments') await storePayments(sql, argument ?? '', count ?? '');
    else if (command === 'on' || command === 'off') await serve(sql, argument ?? '', command === 'on');
    else await write(sql, argument ?? '', command === 'add');
    return 0;
  } finally {
    await sql.end();
  }
}

await doCommand(USAGE, run);

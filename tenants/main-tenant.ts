import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import postgres from 'postgres';
import { applyBrand, BrandRefused } from './apply-brand.ts';
import { brandFaults } from './brand-file.ts';
import { TENANTS_CHANNEL } from './sync.ts';

const USAGE = `Usage: npm run tenant -- COMMAND
  list            the brands, their hosts and whether they serve
  check FILE      says what of a brand file is wrong, writes nothing
  add FILE        brings up a new brand; refused when its slug exists
  apply FILE      writes a brand, new or changed
  off SLUG        stops serving a brand, keeps its data
  on SLUG         serves it again`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A brand file is JSON, or a module that exports \`brand\`. */
async function readBrand(file: string): Promise<unknown> {
  const url = pathToFileURL(resolve(file)).href;
  if (file.endsWith('.json')) return (await import(url, { with: { type: 'json' } })).default;
  return ((await import(url)) as { brand?: unknown }).brand;
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
  await announce();
  say(`${brand.slug} is tenant ${id} and serves within two seconds.`);
}

async function serve(sql: postgres.Sql, slug: string, active: boolean): Promise<void> {
  const rows = await sql`update platform.tenants set active = ${active} where slug = ${slug} returning id`;
  if (rows.length === 0) throw new Error(`There is no brand ${slug}.`);
  await announce();
  say(`${slug} is ${active ? 'on' : 'off'}.`);
}

async function run([command, argument]: string[]): Promise<number> {
  if (command === 'check' && argument) {
    const faults = brandFaults(await readBrand(argument));
    say(faults.length === 0 ? `${argument} is fit to go live.` : `${argument}:\n  ${faults.join('\n  ')}`);
    return faults.length === 0 ? 0 : 1;
  }
  const needsArgument = ['add', 'apply', 'on', 'off'].includes(command ?? '');
  if ((command !== 'list' && !needsArgument) || (needsArgument && !argument)) {
    say(USAGE);
    return 2;
  }
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set and no local server was found.');
  const sql = postgres(process.env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    if (command === 'list') await list(sql);
    else if (command === 'on' || command === 'off') await serve(sql, argument ?? '', command === 'on');
    else await write(sql, argument ?? '', command === 'add');
    return 0;
  } finally {
    await sql.end();
  }
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

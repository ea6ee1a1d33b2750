import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Argument, InvalidArgumentError } from 'commander';
import type postgres from 'postgres';
import { cancelPromotion, schedulePromotionFile } from '#app/domain/staff/promotions.server.ts';
import { adyenAccountSchema } from '#app/platform/adyen-account.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { vapidKeys } from '#app/platform/vapid.ts';
import { applyBrand, applySlugs, BrandRefused, hostFaults, readSlugs } from '#tenants/apply-brand.ts';
import { brandFaults, brandSchema } from '#tenants/brand-file.ts';
import { parseTarget, setBrandState, type Target } from '#tenants/brand-state.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { brandData, type InBrand } from '#tenants/export-data.ts';
import { withOwnerOf } from '#tenants/groups/group-owner.ts';
import { landingSlugsSchema, slugFaults } from '#tenants/landing-slugs.ts';
import { mailFaults, mailRecords } from '#tenants/mail-records.ts';
import { cloneOf } from '#tenants/new-brand.ts';
import type { Niche } from '#tenants/niches.ts';
import { postbackSecret } from '#tenants/postbacks.ts';
import { originOf } from '#tenants/site-origin.ts';
import { storeAdyenAccount } from '#tenants/store-adyen-account.ts';
import { readBrand, type StoredBrand } from '#tenants/stored-brand.ts';
import { commandLine, isUnreachable, positiveInteger, print } from './command-line.ts';
import { tenantIdOf, withBrands, withOwner } from './database.ts';
import { notifySites } from './notify-sites.ts';

/** A brand file is JSON, or a module that exports `brand`. */
async function readBrandFile(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return await readJson(file);
  return ((await import(pathToFileURL(resolve(file)).href)) as { brand?: unknown }).brand;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${file}.`, { cause: error }) : error;
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function list(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ slug: string; name: string; niche: number; active: boolean; hosts: string[] }[]>`
    select t.slug, t.name, t.niche, t.active,
      array(select host from platform.tenant_domains d where d.tenant_id = t.id order by is_primary desc, host) as hosts
    from platform.tenants t order by t.id`;
  for (const row of rows)
    print(
      `${row.active ? 'on ' : 'off'}  ${row.slug.padEnd(14)} niche ${row.niche}  ${row.name.padEnd(20)} ${row.hosts.join(', ')}`,
    );
}

async function write(sql: postgres.Sql, file: string, isNew: boolean): Promise<void> {
  const brand = (await readBrandFile(file)) as { slug?: string };
  const id = await applyBrand(sql, brand, { isNew });
  const { SECRET_KEY: secret } = process.env;
  if (secret) await ensureDkimKey(sql, id, secret);
  await notifySites();
  print(`${brand.slug} is tenant ${id} and serves within two seconds.`);
}

/** Enables a brand, disables it, or disables it with a redirect to another brand. */
async function setState(
  sql: postgres.Sql,
  slug: string,
  state: { active: boolean; target?: Target },
): Promise<void> {
  const author = { staffId: null, at: new Date() };
  const before = await sql.begin((tx) => setBrandState(tx, slug, state, author));
  if (!before) throw new Error(`There is no brand ${slug}.`);
  await notifySites();
  const { active, target } = state;
  print(`${slug} is ${active ? 'on' : 'off'}${target ? `, and leads to ${target.host}${target.path}` : ''}.`);
}

async function redirect(sql: postgres.Sql, slug: string, to: string): Promise<void> {
  const target = parseTarget(to);
  if (!target) throw new Error(`${to} is neither a host name nor a URL.`);
  await setState(sql, slug, { active: false, target });
}

async function stored(sql: postgres.Sql, slug: string): Promise<StoredBrand> {
  const found = await readBrand(sql, slug);
  if (!found) throw new Error(`There is no brand ${slug}.`);
  return found;
}

/** Creates a brand with another's settings, disabled: a draft. */
async function clone(
  sql: postgres.Sql,
  from: string,
  slug: string,
  host: string,
  name = slug,
): Promise<void> {
  const { brand } = await stored(sql, from);
  const file = cloneOf(brandSchema.parse(brand), { slug, name, hosts: [host] });
  const id = await applyBrand(sql, file, { served: false, isNew: true });
  const { SECRET_KEY: secret } = process.env;
  if (secret) await ensureDkimKey(sql, id, secret);
  await notifySites();
  print(`${slug} is tenant ${id}, a draft: "tenant on ${slug}" puts it live.`);
}

const slugsOf = (registry: postgres.Sql, tenantId: number): Promise<unknown[]> =>
  withOwnerOf(registry, tenantId, (sql) => readSlugs(sql, tenantId));

/** Prints a brand as a file, with its landing slugs, for `tenant apply`. */
async function exportBrand(sql: postgres.Sql, slug: string): Promise<void> {
  const { id, brand } = await stored(sql, slug);
  print(JSON.stringify({ ...brand, landing_slugs: await slugsOf(sql, id) }, null, 2));
}

/** Prints all rows of a brand as lines of JSON, without secrets. */
async function exportData(sql: postgres.Sql, slug: string): Promise<void> {
  const { id } = await stored(sql, slug);
  await withOwnerOf(sql, id, async (owner) => {
    const inBrand: InBrand = async (read) =>
      (await owner.begin(async (tx) => {
        await tx`select set_config('app.tenant_id', ${String(id)}, true)`;
        return await read(tx);
      })) as Awaited<ReturnType<typeof read>>;
    for await (const lines of brandData(inBrand, id))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
  });
}

const INVITE_DAYS = 30;
const MAX_INVITES = 10_000;

/** For brands whose signup is invite-only. The link is shown once, because only its hash is stored. */
async function invite(sql: postgres.Sql, slug: string, uses: number): Promise<void> {
  const [tenant] = await sql<{ id: number; host: string }[]>`
    select t.id, d.host from platform.tenants t join platform.tenant_domains d on d.tenant_id = t.id and d.is_primary
    where t.slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  const code = randomBytes(18).toString('base64url');
  const hash = createHash('sha256').update(code).digest('base64url');
  await withOwnerOf(sql, tenant.id, (owner) =>
    owner.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${String(tenant.id)}, true)`;
      await tx`
        insert into invites (tenant_id, code_hash, uses_left, expires_at)
        values (${tenant.id}, ${hash}, ${uses}, now() + ${`${INVITE_DAYS} days`}::interval)`;
    }),
  );
  print(`${originOf(tenant.host)}/signup?invite=${code}`);
}

/** Prints a brand's landing slugs as JSON, or replaces them with those of a file in the same format. */
async function slugs(sql: postgres.Sql, slug: string, file: string | undefined): Promise<void> {
  const [brand] = await sql<{ id: number; niche: Niche; countries: string[] }[]>`
    select id, niche, settings -> 'countries' as countries from platform.tenants where slug = ${slug}`;
  if (!brand) throw new Error(`There is no brand ${slug}.`);
  if (!file) return print(JSON.stringify(await slugsOf(sql, brand.id), null, 2));
  const parsed = landingSlugsSchema.safeParse(await readJson(file));
  const faults = parsed.success
    ? slugFaults(parsed.data, brand.niche, brand.countries)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || faults.length > 0) throw new BrandRefused(slug, faults);
  await applySlugs(sql, brand.id, parsed.data);
  await notifySites();
  print(`${slug} has ${parsed.data.length} landing slugs.`);
}

/** Throws, with what the key is for, when it is not set. */
function requireSecret(use: string): string {
  const { SECRET_KEY: secret } = process.env;
  if (!secret) throw new Error(`SECRET_KEY is needed: ${use}.`);
  return secret;
}

async function showPostbackSecret(sql: postgres.Sql, slug: string, network: string): Promise<void> {
  const secret = requireSecret('the secrets of postbacks are made from it');
  print(postbackSecret(await tenantIdOf(sql, slug), network, secret));
}

async function pushKey(sql: postgres.Sql, slug: string): Promise<void> {
  const secret = requireSecret('the keys for push are derived from it');
  print(vapidKeys(secret, await tenantIdOf(sql, slug)).publicKey);
}

async function promote(slug: string, file: string): Promise<void> {
  const input = await readJson(file);
  const id = randomUUID();
  const faults = await withBrands('tenant', ({ scope }) => schedulePromotionFile(scope(slug), id, input));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  print(`Promotion ${id} will be sent at its start.`);
}

async function cancelPromoted(slug: string, id: string): Promise<void> {
  if (!isUuid(id)) throw new Error(`${id} is not a promotion ID.`);
  const ended = await withBrands('tenant', ({ scope }) => cancelPromotion(scope(slug), id));
  if (!ended) throw new Error(`${slug} has no promotion ${id} that could be stopped.`);
  print(`Promotion ${id} is ${ended === 'stopped' ? 'stopped' : 'canceled'}.`);
}

/** The file is JSON: merchant_account, environment, live_prefix, client_key, api_key, hmac_keys (newest first). */
async function storePayments(sql: postgres.Sql, slug: string, file: string): Promise<void> {
  const key = requireSecret('the keys are sealed with it');
  const parsed = adyenAccountSchema.safeParse(await readJson(file));
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const company = await storeAdyenAccount(sql, slug, parsed.data, key);
  if (!company) throw new Error(`There is no brand ${slug}.`);
  print(`${company} is paid through ${parsed.data.merchant_account} within 15 seconds.`);
}

/** All faults of a brand file; includes hosts and mail keys if there is a database. */
async function check(file: string): Promise<void> {
  const brand = await readBrandFile(file);
  const faults = brandFaults(brand);
  const compared =
    Boolean(process.env.DATABASE_URL) &&
    (await withOwner(async (sql) => {
      faults.push(...(await hostFaults(sql, brand)));
      faults.push(...(await mailFaults(sql, brand)));
    }).then(
      () => true,
      (error: unknown) => {
        if (isUnreachable(error)) return false;
        throw error;
      },
    ));
  if (!compared) print('No database answers: its hosts are not compared with those of other brands.');
  print(faults.length === 0 ? `${file} is ready to go live.` : `${file}:\n  ${faults.join('\n  ')}`);
  if (faults.length > 0) process.exitCode = 1;
}

function inviteUses(text: string): number {
  const uses = positiveInteger(text);
  if (uses > MAX_INVITES) throw new InvalidArgumentError(`It must be at most ${MAX_INVITES}.`);
  return uses;
}

/** A valid brand to start from: a demo brand in which everything that must be unique is replaced. */
const EXAMPLE = {
  ...amora,
  slug: 'my-brand',
  name: 'My Brand',
  hosts: ['my-brand.localhost'],
  company: { ...amora.company, name: 'My Company', tradenames: ['My Brand'] },
  settings: {
    ...amora.settings,
    index_title: 'My Brand: meet someone',
    support_email: 'support@my-brand.example',
    mail_name: 'My Brand',
    mail_from: 'hello@my-brand.example',
    statement_descriptor: 'MY COMPANY 001',
  },
};

export const tenant = commandLine('tenant', 'Brings up, changes and lists brands.');

tenant
  .command('list')
  .description('the brands, their hosts and whether they are served')
  .action(() => withOwner(list));

tenant
  .command('example')
  .description('print a brand file to start from')
  .action(() => print(JSON.stringify(EXAMPLE, null, 2)));

tenant
  .command('check <file>')
  .description('list everything that is wrong with a brand file; changes nothing')
  .action(check);

tenant
  .command('add <file>')
  .description('bring up a new brand; refused when its slug exists')
  .action((file: string) => withOwner((sql) => write(sql, file, true)));

tenant
  .command('apply <file>')
  .description('create or change a brand')
  .action((file: string) => withOwner((sql) => write(sql, file, false)));

tenant
  .command('off <slug>')
  .description('stop serving a brand; its data and duties stay')
  .action((slug: string) => withOwner((sql) => setState(sql, slug, { active: false })));

tenant
  .command('on <slug>')
  .description('serve it again')
  .action((slug: string) => withOwner((sql) => setState(sql, slug, { active: true })));

tenant
  .command('redirect <slug> <address>')
  .description('stop serving it; its visitors are led to a host of another brand')
  .action((slug: string, address: string) => withOwner((sql) => redirect(sql, slug, address)));

tenant
  .command('clone')
  .argument('<from>', 'the brand whose settings are taken')
  .argument('<slug>')
  .argument('<host>')
  .argument('[name]')
  .description("make a draft with another brand's settings")
  .action((from: string, slug: string, host: string, name?: string) =>
    withOwner((sql) => clone(sql, from, slug, host, name)),
  );

tenant
  .command('export <slug>')
  .description('print a brand as a file, which apply takes')
  .action((slug: string) => withOwner((sql) => exportBrand(sql, slug)));

tenant
  .command('export-data <slug>')
  .description("print all of a brand's rows as lines of JSON, without secrets")
  .action((slug: string) => withOwner((sql) => exportData(sql, slug)));

tenant
  .command('payments <slug> <file>')
  .description("store the keys of the company's Adyen account, replacing the ones before")
  .action((slug: string, file: string) => withOwner((sql) => storePayments(sql, slug, file)));

tenant
  .command('postback-secret')
  .argument('<slug>')
  .argument('<network>', 'as named in the setting postbacks; * for all others')
  .description('print the secret that signs postbacks to a network')
  .action((slug: string, network: string) => withOwner((sql) => showPostbackSecret(sql, slug, network)));

tenant
  .command('invite')
  .argument('<slug>')
  .argument('[count]', 'how many people can use it', inviteUses, 1)
  .description(`print a signup link that is valid for ${INVITE_DAYS} days`)
  .action((slug: string, uses: number) => withOwner((sql) => invite(sql, slug, uses)));

tenant
  .command('mail-key')
  .argument('<slug>')
  .addArgument(new Argument('[new]', 'replace the key').choices(['new']))
  .description("the DNS records for a brand's email; creates the signing key when there is none")
  .action((slug: string, renew?: 'new') =>
    withOwner(async (sql) => print(await mailRecords(sql, slug, renew === 'new'))),
  );

tenant
  .command('push-key <slug>')
  .description("the public key that the brand's browsers subscribe to push with")
  .action((slug: string) => withOwner((sql) => pushKey(sql, slug)));

tenant
  .command('promote <slug> <file>')
  .description('schedule a promotion by push and email for members who asked for offers or news')
  .action(promote);

tenant
  .command('cancel-promotion <slug> <id>')
  .description('end a promotion before it begins, or stop it while it is sent')
  .action(cancelPromoted);

tenant
  .command('slugs <slug> [file]')
  .description("print the slugs of a brand's landing pages as JSON, or replace them by those of a file")
  .action((slug: string, file?: string) => withOwner((sql) => slugs(sql, slug, file)));

import { Resolver } from 'node:dns/promises';
import { dkimRecord } from '#app/platform/dkim.ts';
import { utcDay } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { localesOfCountry } from '#app/platform/locales.ts';
import { bounceDomain } from '#app/platform/mail-token.ts';
import { inPlatform, readPlatform } from '#db/client.ts';
import { type Brand, type BrandFault, brandSchema, listBrandFaults } from '#tenants/brand-file.ts';
import { bundlesFor } from '#tenants/bundles.ts';
import { methodsFor } from '#tenants/payment-methods.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { readBrand } from '#tenants/stored-brand.ts';
import type { Check, CheckLevel } from './brand-check.ts';

/** The DNS lookups of the check; replaced in tests. */
export type Names = {
  /** Whether the host has an address. */
  hasAddress: (host: string) => Promise<boolean>;
  /** The TXT records of a name; none if the lookup fails. */
  texts: (name: string) => Promise<string[]>;
  mailHosts: (name: string) => Promise<string[]>;
};

const ANSWERS_WITHIN_MS = 1_500;

const resolver = () => new Resolver({ timeout: ANSWERS_WITHIN_MS, tries: 1 });
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => []);

export const internetNames: Names = {
  async hasAddress(host) {
    const dns = resolver();
    const [four, six] = await Promise.all([orNone(dns.resolve4(host)), orNone(dns.resolve6(host))]);
    return four.length + six.length > 0;
  },
  texts: async (name) => (await orNone(resolver().resolveTxt(name))).map((parts) => parts.join('')),
  mailHosts: async (name) => (await orNone(resolver().resolveMx(name))).map(({ exchange }) => exchange),
};

/** Local host names are reachable without DNS and without TLS. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

type Key = { selector: string; publicKey: string };

/** The requirements and warnings for a brand before it goes live. Null when it is gone. */
export async function checkBrand(
  { tenant, now }: StaffScope,
  names = internetNames,
): Promise<Check[] | null> {
  const [stored, key] = await inPlatform(
    async (tx) =>
      [
        await readBrand(tx.sql, tenant.slug),
        (
          await tx.sql<Key[]>`
        select selector, public_key as "publicKey" from platform.dkim_keys where tenant_id = ${tenant.id}`
        )[0],
      ] as const,
  );
  if (!stored) return null;
  const faults = listBrandFaults(stored.brand);
  const parsed = brandSchema.safeParse(stored.brand);
  const shape = ofKind(faults, 'shape');
  if (!parsed.success) return [{ name: 'file', level: 'must_fix', details: shape }];
  const brand = parsed.data;
  const [dns, mail, account] = await Promise.all([
    checkHosts(brand, names),
    checkMail(brand, key, names),
    hasAccount(stored.companyId),
  ]);
  return [
    ...dns,
    failing('imprint', ofKind(faults, 'legal')),
    checkPrices(brand, ofKind(faults, 'prices')),
    checkMethods(brand, ofKind(faults, 'payments'), now),
    { name: 'payments', level: account || env().ADYEN_LOCAL_URL ? 'ok' : 'warning', details: [] },
    ...mail,
    failing('contrast', ofKind(faults, 'contrast')),
    checkTexts(brand, ofKind(faults, 'texts')),
    checkAge(brand),
  ];
}

const ofKind = (faults: readonly BrandFault[], kind: BrandFault['of']): string[] =>
  faults.filter(({ of }) => of === kind).map(({ sentence }) => sentence);

const check = (name: Check['name'], level: CheckLevel, details: string[] = []): Check => ({
  name,
  level,
  details,
});
const failing = (name: Check['name'], faults: string[]): Check =>
  check(name, faults.length > 0 ? 'must_fix' : 'ok', faults);

async function checkHosts({ hosts }: Brand, names: Names): Promise<Check[]> {
  const remote = hosts.filter((host) => !isLocal(host));
  const answers = await Promise.all(remote.map((host) => names.hasAddress(host)));
  const silent = remote.filter((_, index) => !answers[index]);
  return [
    silent.length > 0 ? check('dns', 'must_fix', silent) : check('dns', 'ok', hosts),
    remote.length > 0 ? check('tls', 'warning', remote) : check('tls', 'ok'),
  ];
}

/** Where emails don't leave the machine, missing DNS records are only warnings. */
async function checkMail({ settings }: Brand, key: Key | undefined, names: Names): Promise<Check[]> {
  const level: CheckLevel = env().SMTP_URL ? 'must_fix' : 'warning';
  if (!key) return [check('mail_no_key', level)];
  const domain = settings.mail_from.slice(settings.mail_from.indexOf('@') + 1);
  const bounces = bounceDomain(settings.mail_from);
  const dkim = dkimRecord(key, domain);
  const [signed, spf, exchanges, policy] = await Promise.all([
    names.texts(dkim.name),
    names.texts(bounces),
    names.mailHosts(bounces),
    names.texts(`_dmarc.${domain}`),
  ]);
  const published = signed.some((text) => text.replaceAll(/\s/g, '').includes(`p=${key.publicKey}`));
  const returns = exchanges.length > 0 && spf.some((text) => text.startsWith('v=spf1'));
  return [
    check('mail_key', published ? 'ok' : level, [`${dkim.name}. TXT "${dkim.value}"`]),
    check('mail_bounces', returns ? 'ok' : 'warning', [
      `${bounces}. MX 10 the host of the worker's MAIL_INBOX_PORT`,
      `${bounces}. TXT "v=spf1 the addresses of your SMTP server -all"`,
    ]),
    check('mail_dmarc', policy.some((text) => text.startsWith('v=DMARC1')) ? 'ok' : 'warning', [
      `_dmarc.${domain}. TXT "v=DMARC1; p=quarantine"`,
    ]),
  ];
}

function checkPrices({ settings }: Brand, faults: string[]): Check {
  if (faults.length > 0) return failing('prices', faults);
  if (settings.bundles.length === 0) return check('prices', 'warning');
  return check(
    'prices',
    'ok',
    settings.countries.map((country) => {
      const offered = bundlesFor(settings.bundles, country);
      return `${country}: ${offered.length} × ${offered[0]?.currency ?? ''}`;
    }),
  );
}

function checkMethods({ settings }: Brand, faults: string[], now: Date): Check {
  const day = utcDay(now);
  const without = settings.countries.filter((country) => {
    const [bundle] = bundlesFor(settings.bundles, country);
    return (
      bundle && methodsFor(settings.payment_methods, { country, currency: bundle.currency, day }).length === 0
    );
  });
  return failing('methods', [...faults, ...without]);
}

/**
 * The landing page's texts should exist in the languages of the brand's countries; otherwise the brand's default texts
 * are shown.
 */
function checkTexts({ settings }: Brand, faults: string[]): Check {
  if (faults.length > 0) return failing('texts', faults);
  const { landing_texts: texts } = settings;
  if ('headline' in texts || Object.keys(texts).length === 0) return check('texts', 'ok', []);
  const languages = new Set([settings.domain_language, ...settings.countries.flatMap(localesOfCountry)]);
  const missing = [...languages].filter((language) => !(language in texts));
  return check(
    'texts',
    missing.length > 0 ? 'warning' : 'ok',
    missing.map((language) => `landing_texts: ${language}`),
  );
}

/**
 * The age floor is in the schema; without an age provider, photos marked 18+ stay hidden where the law requires one.
 */
function checkAge({ settings }: Brand): Check {
  const details = [`minimum_age: ${settings.minimum_age}`];
  if (settings.enable_site_entry_popup === 'no') details.push('enable_site_entry_popup: no');
  const provided = env().AGE_PROVIDER !== null || settings.age_provider_countries.length === 0;
  if (!provided) details.push(`age_provider_countries: ${settings.age_provider_countries.join(', ')}`);
  return check('age', details.length > 1 ? 'warning' : 'ok', details);
}

async function hasAccount(companyId: number): Promise<boolean> {
  const rows = await readPlatform(
    async (sql) => await sql`select from platform.adyen_accounts where company_id = ${companyId}`,
  );
  return rows.length > 0;
}

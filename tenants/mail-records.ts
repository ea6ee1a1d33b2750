import type postgres from 'postgres';
import { dkimRecord } from '#app/platform/dkim.ts';
import { bounceDomain } from '#app/platform/mail-token.ts';
import { dkimFault, ensureDkimKey } from './dkim-keys.ts';

/** The DNS records for a brand's emails. Creates the signing key if there is none. */
export async function mailRecords(owner: postgres.Sql, slug: string, replace: boolean): Promise<string> {
  const secret = process.env.SECRET_KEY;
  if (!secret) throw new Error('SECRET_KEY is needed: the key is sealed with it.');
  const [tenant] = await owner<{ id: number; from: string }[]>`
    select id, settings->>'mail_from' as from from platform.tenants where slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  const key = await ensureDkimKey(owner, tenant.id, secret, replace);
  const fault = await dkimFault(owner, tenant.id, secret);
  if (fault) throw new Error(`${slug} sends no mails: ${fault}`);
  const domain = tenant.from.slice(tenant.from.indexOf('@') + 1);
  const bounces = bounceDomain(tenant.from);
  const { name, value } = dkimRecord(key, domain);
  return [
    `${name}.  TXT  "${value}"`,
    `${bounces}.  MX  10 the host of the worker's MAIL_INBOX_PORT`,
    `${bounces}.  TXT  "v=spf1 the addresses of your SMTP server -all"`,
    `_dmarc.${domain}.  TXT  "v=DMARC1; p=quarantine"`,
  ].join('\n');
}

/** Why the mails of an existing brand cannot be signed, as sentences. */
export async function mailFaults(owner: postgres.Sql, input: unknown): Promise<string[]> {
  const { slug } = (input ?? {}) as { slug?: unknown };
  const secret = process.env.SECRET_KEY;
  if (!secret || typeof slug !== 'string') return [];
  const [row] = await owner<{ id: number }[]>`
    select t.id from platform.tenants t join platform.dkim_keys k on k.tenant_id = t.id where t.slug = ${slug}`;
  const fault = row ? await dkimFault(owner, row.id, secret) : null;
  return fault ? [`mails: ${fault}`] : [];
}

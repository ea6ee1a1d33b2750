import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countMails } from '#app/domain/notifications/mail-volume.server.ts';
import { DAY_SECONDS, utcDay } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { countWithinAllowance, domainOf, type MailAllowance, warmUpAllowance } from './warm-up.ts';

/**
 * Counts mails that are about to be sent and returns how many may be: all of them once the brand has warmed up.
 * `since`: when its key was created; null without DKIM signing, when no mail leaves the machine.
 */
export async function mailAllowance<T extends { email: string }>(
  tenant: Pick<Tenant, 'id'>,
  mails: readonly T[],
  { since, now, asked }: { since: Date | null; now: Date; asked: boolean },
): Promise<T[]> {
  const allowance = since && warmUpAllowance(since, now);
  if (!allowance) return [...mails];
  const byDomain = new Map<string, T[]>();
  for (const mail of mails) {
    const domain = domainOf(mail.email);
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), mail]);
  }
  const admitted: T[] = [];
  for (const [domain, own] of byDomain) {
    const counted = await count(tenant.id, domain, own.length, now);
    admitted.push(...own.slice(0, asked ? own.length : countWithinAllowance(allowance, counted, own.length)));
  }
  return admitted;
}

/** Counted in Redis; in the database while Redis is unavailable. */
async function count(tenantId: number, domain: string, mails: number, now: Date): Promise<MailAllowance> {
  const day = utcDay(now);
  try {
    return await countMails(tenantId, domain, mails, day);
  } catch (error) {
    log.warn(errorFields(error), 'mails are counted in the database while redis is unavailable');
    return await countStored(tenantId, domain, mails, day, now);
  }
}

async function countStored(
  tenantId: number,
  domain: string,
  mails: number,
  day: string,
  now: Date,
): Promise<MailAllowance> {
  const rule = { limit: 1e6, windowSeconds: DAY_SECONDS };
  const counted = (tx: Tx, name: string) =>
    countAttempt(tx, tenantId, keyedHash(`mails:${day}:${name}`), rule, now, mails);
  return await inTenant(tenantId, async (tx) => ({
    domain: (await counted(tx, domain)).count,
    all: (await counted(tx, '*')).count,
  }));
}

import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { log } from '#app/platform/log.ts';
import { addressHash, type MailToken } from '#app/platform/mail-token.ts';
import { mailReports } from '#app/platform/metrics.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { countSoftBounce, suppressAddress } from './addresses.queries.server.ts';
import {
  MAX_SOFT_BOUNCES,
  type MailReport,
  RETURN_TOKEN_DAYS,
  SOFT_BOUNCE_RESET_DAYS,
} from './bounce-rules.ts';
import { disableMails, findMailOwner } from './mail-settings.queries.server.ts';

export type ReportOutcome = 'disabled' | 'counted' | 'known' | 'ignored';

/**
 * Handles a mail server's report about one of our emails, identified by its token. Dead addresses and complaints stop
 * emails to the account if it still has that address; the address is put on the suppression list.
 */
export async function receiveReport(
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  token: MailToken,
  report: MailReport,
): Promise<ReportOutcome> {
  const age = now.getTime() / DAY_MS - token.day;
  if (token.tenantId !== tenant.id || age > RETURN_TOKEN_DAYS || age < -1) return 'ignored';
  const outcome = await inTenant(tenant.id, (tx) => apply(tx, tenant.id, token, report, now));
  mailReports.add({ kind: report.kind, outcome });
  log.info({ tenant: tenant.slug, report: report.kind, outcome }, 'a mail server reported');
  return outcome;
}

async function apply(
  tx: Tx,
  tenantId: number,
  { accountId, addressHash: hash }: MailToken,
  report: MailReport,
  now: Date,
): Promise<ReportOutcome> {
  const owner = await findMailOwner(tx, tenantId, accountId);
  const own = owner !== null && addressHash(owner.email) === hash;
  const disable = async (reason: 'bounce' | 'fbl' | 'listunsubscribe'): Promise<ReportOutcome> =>
    own && (await disableMails(tx, tenantId, accountId, reason)) ? 'disabled' : 'known';
  if (report.kind === 'unsubscribe') return await disable('listunsubscribe');
  if (report.kind === 'complaint') {
    await suppressAddress(tx, tenantId, hash, 'fbl', now);
    return await disable('fbl');
  }
  if (!report.permanent) {
    const times = {
      now,
      dayAgo: earlier(now, 1 * DAY_MS),
      resetBefore: earlier(now, SOFT_BOUNCE_RESET_DAYS * DAY_MS),
    };
    const count = await countSoftBounce(tx, tenantId, hash, times);
    if (count < MAX_SOFT_BOUNCES) return 'counted';
  }
  await suppressAddress(tx, tenantId, hash, 'bounce', now);
  return await disable('bounce');
}

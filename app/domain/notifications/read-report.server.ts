import { log } from '#app/platform/log.ts';
import { type MailAnswer, readMailAnswer } from '#app/platform/mail-report.ts';
import { readTokenAddress } from '#app/platform/mail-token.ts';
import { findTenantById } from '#tenants/registry.ts';
import { isDeadAddress, type MailReport } from './bounce-rules.ts';
import { type ReportOutcome, receiveReport } from './receive-report.server.ts';

/**
 * A mail that came to one of our return addresses: a bounce, a complaint or a wish to be left alone. Whom it is
 * about is told by a token that only we can sign: in the address that it came to, or, for complaints, which go to
 * one address for all, in the mail that they bring back. What has none is no concern of ours.
 */
export async function readReport(
  raw: Uint8Array,
  envelopeTo: readonly string[],
  now: Date,
): Promise<ReportOutcome | 'unreadable'> {
  const answer = await readMailAnswer(raw);
  if (!answer) return 'unreadable';
  const found = tokenOf(envelopeTo) ?? (answer.feedback === null ? null : tokenOf(answer.addresses));
  const tenant = found && findTenantById(found.token.tenantId);
  const report = found && reportOf(answer, found.purpose);
  if (!found || !tenant || !report) {
    log.info({ known: found !== null }, 'a mail to a return address was no report of a mail of ours');
    return 'ignored';
  }
  return await receiveReport({ tenant, now }, found.token, report);
}

function tokenOf(addresses: readonly string[]) {
  for (const address of addresses) {
    const found = readTokenAddress(address);
    if (found) return found;
  }
  return null;
}

/** Null for what says nothing: a delay, an answer of somebody on holiday, a report that it was delivered. */
export function reportOf(answer: MailAnswer, purpose: 'return' | 'leave'): MailReport | null {
  if (purpose === 'leave') return { kind: 'unsubscribe' };
  // `not-spam` is a complaint taken back; other kinds are about us (fraud, virus), and no less unwanted.
  if (answer.feedback !== null) return answer.feedback === 'not-spam' ? null : { kind: 'complaint' };
  const failed = (answer.deliveries ?? []).filter(({ action }) => action === 'failed');
  if (failed.length === 0) return null;
  return { kind: 'bounce', permanent: failed.some(({ status }) => isDeadAddress(status)) };
}

import { type ReplyOutcome, receiveReply } from '#app/domain/support/receive-reply.server.ts';
import { log } from '#app/platform/log.ts';
import { type MailAnswer, readMailAnswer } from '#app/platform/mail-report.ts';
import { readTokenAddress } from '#app/platform/mail-token.ts';
import { findTenantById } from '#tenants/registry.ts';
import { isDeadAddress, type MailReport } from './bounce-rules.ts';
import { type ReportOutcome, receiveReport } from './receive-report.server.ts';

type ReceivedMail = {
  raw: Uint8Array;
  /** The envelope's recipients and sender. `from`: '' for bounces, null when it is not known. */
  to: readonly string[];
  from: string | null;
};

/** Handles an email to any of our signed addresses: a reply to a case, or a report about an email. */
export async function receiveMail(
  mail: ReceivedMail,
  now: Date,
): Promise<ReplyOutcome | ReportOutcome | 'unreadable'> {
  return (await receiveReply(mail, now)) ?? (await readReport(mail.raw, mail.to, now));
}

/**
 * Reads an email to one of our return addresses: a bounce, a complaint or an unsubscribe request. The recipient is
 * identified by our signed token: in the address, or, for complaints, which share one address, in the returned email.
 * Emails without a token are ignored.
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
    log.info({ known: found !== null }, 'a mail to a return address was not a report about one of our mails');
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

/** Null for reports without consequence: delays, out-of-office replies, delivery confirmations. */
function reportOf(answer: MailAnswer, purpose: 'return' | 'leave'): MailReport | null {
  if (purpose === 'leave') return { kind: 'unsubscribe' };
  // `not-spam` retracts a complaint; other kinds (fraud, virus) count as complaints too.
  if (answer.feedback !== null) return answer.feedback === 'not-spam' ? null : { kind: 'complaint' };
  const failed = (answer.deliveries ?? []).filter(({ action }) => action === 'failed');
  if (failed.length === 0) return null;
  return { kind: 'bounce', permanent: failed.some(({ status }) => isDeadAddress(status)) };
}

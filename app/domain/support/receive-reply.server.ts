import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { plainText } from '#app/domain/accounts/plain-text.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { readCaseMail } from '#app/platform/case-mail.ts';
import { log } from '#app/platform/log.ts';
import { bounceDomain, type CaseToken, caseAddress, readCaseAddress } from '#app/platform/mail-token.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { findTenantById } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import * as rows from './case-work.queries.server.ts';
import * as rules from './complaint-rules.ts';
import { withoutQuoted } from './quoted-text.ts';

/**
 * `automatic`: a program wrote it, `empty`: no text, `unknown`: no such case. Senders are only told about `too_many`;
 * the others get no response, to prevent mail loops.
 */
export type ReplyOutcome = 'stored' | 'known' | 'automatic' | 'empty' | 'unknown' | 'unreadable' | 'too_many';

type Incoming = { raw: Uint8Array; to: readonly string[]; from: string | null };

/** Adds an email to the case whose signed address it was sent to. Null when it was not sent to such an address. */
export async function receiveReply({ raw, to, from }: Incoming, now: Date): Promise<ReplyOutcome | null> {
  const token = to.map(readCaseAddress).find((found) => found !== null);
  if (!token) return null;
  const tenant = findTenantById(token.tenantId);
  const outcome = tenant ? await readReply({ tenant, now }, token, raw, from) : 'unknown';
  log.info({ tenant: tenant?.slug, outcome }, 'an email to a case was received');
  return outcome;
}

async function readReply(
  scope: Pick<Scope, 'tenant' | 'now'>,
  token: CaseToken,
  raw: Uint8Array,
  envelopeFrom: string | null,
): Promise<ReplyOutcome> {
  const { tenant, now } = scope;
  const mail = await readCaseMail(raw, envelopeFrom);
  if (!mail) return 'unreadable';
  const { mail_from, support_email } = tenant.settings;
  // Our own emails are never replies.
  if (mail.automatic || [mail_from, support_email].includes(mail.from)) return 'automatic';
  const own = [caseAddress(token, bounceDomain(mail_from)), mail_from];
  const body = plainText(withoutQuoted(mail.text, own)).slice(0, rules.REPLY_LENGTH).toWellFormed();
  if (body === '' && mail.attachments === 0) return 'empty';
  return await inTenant<ReplyOutcome>(tenant.id, async (tx) => {
    const found = await openFor(tx, tenant.id, token.code);
    if (!found) return 'unknown';
    const { code } = found;
    const key = (what: string) => keyedHash(`${what}:${code}`);
    if (!(await countAttempt(tx, tenant.id, key('case-replies'), rules.REPLIES_PER_CASE, now)).allowed)
      return 'too_many';
    const isNew = await rows.insertReply(tx, tenant.id, {
      code,
      body: body || '–',
      messageId: mail.messageId,
      createdAt: now,
      fromAddress: mail.from === found.email ? '' : mail.from.slice(0, EMAIL_MAX_LENGTH),
      attachments: Math.min(mail.attachments, 1_000),
    });
    if (!isNew) return 'known';
    await waitAgain(tx, scope, found);
    if (mail.attachments > 0) {
      const limit = rules.ATTACHMENT_NOTES_PER_CASE;
      const { allowed } = await countAttempt(tx, tenant.id, key('case-attachments'), limit, now);
      if (allowed) await enqueueLater(tx, 'complaint-attachments-mail', { tenantId: tenant.id, code });
    }
    return 'stored';
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof rows.lockCase>>>;

/** The case, or the one it was merged into; null when its sender was erased. */
async function openFor(tx: Tx, tenantId: number, code: string): Promise<Found | null> {
  const first = await rows.lockCase(tx, tenantId, code);
  const found = first?.mergedInto ? await rows.lockCase(tx, tenantId, first.mergedInto) : first;
  return found && found.body !== '' ? found : null;
}

/** Reopens the case; its sender has been waiting since now, or longer if they have had no answer yet. */
async function waitAgain(
  tx: Tx,
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  found: Found,
): Promise<void> {
  if (!found.closedAt && !found.answeredAt) return;
  const dueAt = rules.dueAt(found.topic, found.priority, now);
  await rows.changeCase(tx, tenant.id, found.code, {
    closedAt: null,
    answeredAt: null,
    decision: null,
    waitingSince: now,
    dueAt,
  });
}

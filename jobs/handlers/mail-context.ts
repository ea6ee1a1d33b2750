import { admitMails, mailsNotSent, mailsSent } from '#app/domain/notifications/admit-mail.server.ts';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { mailAllowance } from '#app/domain/notifications/warm-up.server.ts';
import type { Mail, MailContext } from '#app/mails/mail.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { BrokenDkimKey, type DkimKey } from '#app/platform/dkim.ts';
import type { Locale } from '#app/platform/locales.ts';
import { addressHash } from '#app/platform/mail-token.ts';
import { dkimKeyOf } from '#tenants/dkim-keys.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { RetryLater } from '../retry-later.ts';
import { type Addressee, type Posted, post } from './outgoing.ts';

/** Brand, language and base URL, resolved once per mail. */
export function mailContext(tenant: Tenant, locale: Locale): MailContext {
  return { tenant, i18n: serverI18n(locale), origin: siteOrigin(tenant) };
}

/** Like `mailContext`, for an optional mail: with unsubscribe links. */
export function choosableContext(
  tenant: Tenant,
  to: { id: number; email: string; language: Locale },
  now: Date,
): MailContext {
  const context = mailContext(tenant, to.language);
  const token = choicesToken(tenant.id, to, now);
  const [unsubscribe, preferences] = ['unsubscribe', 'preferences'].map(
    (page) => `${context.origin}/${page}/${token}`,
  );
  return { ...context, choices: { unsubscribe: unsubscribe ?? '', preferences: preferences ?? '' } };
}

const BROKEN_KEY_WAIT_SECONDS = 15 * 60;
/** The first retry delay; later ones are longer. */
const BUSY_SECONDS = 5 * 60;
const AWAY_SECONDS = 60;
const HELD_SECONDS = 60;

/**
 * Sends a mail in the brand's name; in discreet mode a neutral one. `once` identifies the event: each account gets only
 * one mail about it. Throws when it must be retried.
 */
export async function sendMail(tenant: Tenant, to: Addressee, mail: Mail, once?: string): Promise<void> {
  const [posted] = await sendMails(tenant, once ?? null, [{ to, mail }]);
  if (posted === 'later') throw new RetryLater(BUSY_SECONDS, { backOff: true });
  retryUnsent([posted]);
  if (posted === 'unknown') throw new Error('The mail server did not accept the mail.');
}

/**
 * Mails wait while no mail server accepts them, for hours if necessary. Claims of another worker are retried too:
 * until that worker has sent the mail or, if it died, until its claim has expired.
 */
export function retryUnsent(posted: readonly (Posted | 'held' | undefined)[]): void {
  if (posted.includes('away')) throw new RetryLater(AWAY_SECONDS, { backOff: true });
  if (posted.includes('held')) throw new RetryLater(HELD_SECONDS);
}

type OneMail = { to: Addressee; mail: Mail };

/** Sends the mails of one event; failed ones may be claimed again. Returns the results in no particular order. */
export async function sendMails(
  tenant: Tenant,
  event: string | null,
  mails: readonly OneMail[],
  now = new Date(),
): Promise<(Posted | 'held')[]> {
  const asked = mails.every(({ mail }) => mail.type === undefined);
  const key = await keyOf(tenant);
  const named = mails.map(({ to, mail }) => {
    const types = mail.types ?? (mail.type && [mail.type]);
    const { email, id: accountId = 0 } = to;
    return { to, mail, email, accountId, addressHash: addressHash(email), ...(types && { types }) };
  });
  const admitted = await admitMails(tenant, event, named, { now, asked });
  const open = named.filter((one) => admitted.open.includes(one));
  const going = await mailAllowance(tenant, open, { since: key?.since ?? null, now, asked });
  const origin = siteOrigin(tenant);
  const ids: Record<'sent' | 'not', number[]> = { sent: [], not: [] };
  for (const { accountId } of open.filter((one) => !going.includes(one))) ids.not.push(accountId);
  const posted = await Promise.all(
    going.map(async ({ to, mail, accountId }) => {
      const answer = await post(tenant, to, mail, {
        key,
        origin,
        now,
        event: accountId === 0 ? null : event,
      });
      ids[answer === 'later' || answer === 'away' || answer === 'unknown' ? 'not' : 'sent'].push(accountId);
      return answer;
    }),
  );
  const accepted = posted.filter((answer) => answer === 'sent').length;
  if (event !== null) await settle(tenant.id, event, ids, accepted);
  return admitted.held ? [...posted, 'held'] : posted;
}

async function settle(
  tenantId: number,
  event: string,
  ids: Record<'sent' | 'not', number[]>,
  accepted: number,
): Promise<void> {
  if (ids.sent.length > 0) await mailsSent(tenantId, event, ids.sent, accepted);
  if (ids.not.length > 0) await mailsNotSent(tenantId, event, ids.not);
}

/** With an invalid key nothing is sent; once it is repaired, the waiting mails are sent. */
async function keyOf(tenant: Tenant): Promise<DkimKey | null> {
  try {
    return await dkimKeyOf(tenant);
  } catch (error) {
    throw error instanceof BrokenDkimKey ? new RetryLater(BROKEN_KEY_WAIT_SECONDS) : error;
  }
}

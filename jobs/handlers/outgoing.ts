import { readSmtpFault, type SmtpAnswer, type SmtpFault } from '#app/domain/notifications/bounce-rules.ts';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { receiveReport } from '#app/domain/notifications/receive-report.server.ts';
import { discreetly } from '#app/mails/discreet.ts';
import { MARK_ID } from '#app/mails/frame.ts';
import type { Mail, MailThread } from '#app/mails/mail.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import type { DkimKey } from '#app/platform/dkim.ts';
import { DrawnPictures, drawIcon } from '#app/platform/draw-icon.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { Locale } from '#app/platform/locales.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { addressHash, bounceDomain, signMailToken, tokenAddress } from '#app/platform/mail-token.ts';
import { mailsPosted } from '#app/platform/metrics.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { deliverMail, type OutgoingMail } from '#app/platform/smtp.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** The recipient of an email; without an id, a person without an account. */
export type Addressee = { id?: number; email: string; discreet: boolean; language: Locale };
export type Posted = 'sent' | SmtpAnswer;

/** Sends one mail and returns the outcome. Throws only when it could not be signed. */
export async function post(
  tenant: Tenant,
  to: Addressee,
  mail: Mail,
  { key, origin, now, event }: { key: DkimKey | null; origin: string; now: Date; event: string | null },
): Promise<Posted> {
  const token = { tenantId: tenant.id, accountId: to.id ?? 0, addressHash: addressHash(to.email) };
  const outgoing = await compose(tenant, to, mail, { origin, now, token, event });
  try {
    await deliverMail(tenant.slug, outgoing, key);
    mailsPosted.add({ sender: 'brand', outcome: 'sent' });
    return 'sent';
  } catch (error) {
    if ((error as Error).name === 'BrokenDkimKey') {
      mailsPosted.add({ sender: 'brand', outcome: 'unsigned' });
      throw error;
    }
    const answer = readSmtpFault(error as SmtpFault);
    mailsPosted.add({ sender: 'brand', outcome: answer });
    log.warn({ ...errorFields(error), tenant: tenant.slug, answer }, 'a mail was not accepted');
    if (answer === 'dead') {
      const day = Math.floor(now.getTime() / DAY_MS);
      await receiveReport({ tenant, now }, { ...token, day }, { kind: 'bounce', permanent: true });
    }
    return answer;
  }
}

type Facts = {
  origin: string;
  now: Date;
  token: { tenantId: number; accountId: number; addressHash: string };
  event: string | null;
};

async function compose(tenant: Tenant, to: Addressee, mail: Mail, facts: Facts): Promise<OutgoingMail> {
  const {
    mail_name: name,
    mail_from: address,
    statement_descriptor: neutral,
    support_email,
  } = tenant.settings;
  const said = to.discreet ? discreetly(serverI18n(to.language), tenant, mail) : mail;
  const domain = bounceDomain(address);
  const back = tokenAddress('return', signMailToken('return', facts.token, facts.now), domain);
  return {
    from: { name: to.discreet ? neutral : name, address },
    replyTo: mail.thread?.replyTo ?? support_email,
    to: { name: '', address: to.email },
    envelope: { from: back, to: to.email },
    ...(mail.thread && threadHeaders(mail.thread)),
    ...(facts.event !== null && { messageId: messageIdOf(facts.event, facts.token, domain) }),
    subject: said.subject,
    text: said.text,
    html: said.html,
    attachments: [await markOf(tenant, to.discreet), ...(said.attachments ?? [])],
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Identifies the mail in complaints, because some services return only the headers.
      'X-Return-Token': back,
      'Feedback-ID': `${mail.type ?? 'account'}:${tenant.slug}:mail`,
      ...(mail.type && to.id ? unsubscribeHeaders(to.id, to.email, tenant, facts, domain) : {}),
    },
  };
}

/**
 * A stable Message-ID for all attempts at an event's mail. If a worker dies after the server accepted a mail and before
 * recording it, the mail is sent again, and mailboxes recognize the duplicate by this id (RFC 5322, section 3.6.4).
 */
const messageIdOf = (event: string, { tenantId, accountId }: Facts['token'], domain: string): string =>
  `<${keyedHash(`message id ${tenantId}:${accountId}:${event}`)}@${domain}>`;

function threadHeaders({ id, references }: MailThread) {
  const last = references.at(-1);
  return { messageId: id, ...(last !== undefined && { inReplyTo: last, references: [...references] }) };
}

/** The headers of one-click unsubscribe (RFC 2369, RFC 8058). */
function unsubscribeHeaders(
  id: number,
  email: string,
  tenant: Tenant,
  { origin, now, token }: Facts,
  domain: string,
) {
  const link = `${origin}/unsubscribe/${choicesToken(tenant.id, { id, email }, now)}`;
  const mailto = tokenAddress('leave', signMailToken('leave', token, now), domain);
  return {
    'List-Unsubscribe': `<${link}>, <mailto:${mailto}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const MARK_SIDE = 96;
const MAX_MARKS = 200;
const marks = new DrawnPictures(MAX_MARKS);

/** The brand's mark at the top of the mail, or a neutral drawing for discreet members. */
async function markOf({ theme }: Tenant, discreet: boolean) {
  const kind = discreet ? 'plain' : 'icon';
  const mark = await marks.get(`${theme.hash}/${kind}`, () => drawIcon(theme.icons[kind], MARK_SIDE));
  return {
    filename: 'mark.png',
    content: mark ? Buffer.from(mark) : BLANK,
    contentType: 'image/png',
    cid: MARK_ID,
    contentDisposition: 'inline' as const,
  };
}

/** A transparent pixel, if the mark could not be drawn, because the mail is more important. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

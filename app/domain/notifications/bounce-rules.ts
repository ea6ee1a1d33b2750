import { RETENTION_DAYS } from '../accounts/retention.ts';

/** An address counts as dead after soft bounces on this many different days, without a month's gap. */
export const MAX_SOFT_BOUNCES = 5;
export const SOFT_BOUNCE_RESET_DAYS = RETENTION_DAYS.softBounces;
/** A mail server may respond weeks later; reports about older mails are ignored. */
export const RETURN_TOKEN_DAYS = 45;
/** A requested email (a password reset, for example) is sent again this long after a bounce. */
export const RETRY_AFTER_BOUNCE_HOURS = 24;

export type MailReport =
  | { kind: 'bounce'; permanent: boolean }
  | { kind: 'complaint' }
  | { kind: 'unsubscribe' };

/**
 * Interprets a mail server's status code (RFC 3463). 4.x.x is temporary even with `Action: failed`: the server only
 * stopped retrying. Some permanent codes concern this email or the sender, not the address: too large, refused as
 * spam, forbidden by policy.
 */
export function isDeadAddress(status: string): boolean {
  const [, kind, subject, detail] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (kind !== '5') return false;
  if (subject === '1') return ['1', '2', '3', '6', '10'].includes(detail ?? '');
  // Disabled mailbox, and "other" mailbox faults; 5.2.2 (full) and 5.2.3 (too large) may be temporary.
  if (subject === '2') return detail === '1';
  return subject === '4' ? detail === '4' : false;
}

/** Nodemailer's error codes for a server that is unreachable, does not respond, or rejects our login. */
const AWAY = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH']);

export type SmtpFault = {
  responseCode?: number | undefined;
  response?: string | undefined;
  code?: string | undefined;
  command?: string | undefined;
};
export type SmtpAnswer = 'later' | 'dead' | 'refused' | 'away' | 'unknown';

/**
 * Classifies a fault in the SMTP conversation: retry the mail later, the address is dead, the mail is refused, or
 * nothing can be sent at all (`away`), because our own server is unreachable or refuses our mails. Only responses to
 * the recipient or the content count against a member: a refused sender says nothing about members.
 */
export function readSmtpFault({ responseCode, response, code, command }: SmtpFault): SmtpAnswer {
  if (AWAY.has(code ?? '') || command === 'MAIL FROM') return 'away';
  return readSmtpAnswer(responseCode, response ?? '');
}

function readSmtpAnswer(code: number | undefined, text: string): SmtpAnswer {
  if (code === undefined) return 'unknown';
  if (code >= 400 && code < 500) return 'later';
  if (code < 500) return 'unknown';
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  if (status) return isDeadAddress(status) ? 'dead' : 'refused';
  return code === 550 || code === 551 || code === 553 ? 'dead' : 'refused';
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#app/platform/durations.ts';
import { env } from './env.ts';
import { keyedHash } from './secrets.ts';

/**
 * The signed token in an email that identifies its recipient. `return` is in the envelope sender and is returned with
 * bounces and complaints; `leave` is in the mailto unsubscribe address; `choose` is in the link to the email
 * preferences, which needs no login.
 */
type MailTokenPurpose = 'return' | 'leave' | 'choose';
export type MailToken = {
  tenantId: number;
  /** 0 for a recipient without an account. */
  accountId: number;
  /** The hash of the address, because a report about mail to a former address does not concern the current one. */
  addressHash: string;
  /** The day it was sent, in whole days since 1970. */
  day: number;
};

/** Local parts are case-insensitive in practice: base 36 and hexadecimal are safe. */
const TOKEN = /^([0-9a-z]{1,8})-([0-9a-z]{1,11})-([0-9a-z]{1,6})-([0-9a-f]{12})-([0-9a-f]{20})$/;

/** A keyed hash of an email address, stored where the address itself must not be. */
export const addressHash = (email: string): string =>
  Buffer.from(keyedHash(`mail address ${email.toLowerCase()}`), 'base64url')
    .toString('hex')
    .slice(0, 12);

export function signMailToken(purpose: MailTokenPurpose, token: Omit<MailToken, 'day'>, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  const parts = [token.tenantId, token.accountId, day].map((value) => value.toString(36));
  const body = `${parts.join('-')}-${token.addressHash}`;
  return `${body}-${signature(purpose, body)}`;
}

/** Null for anything that this installation did not sign for this purpose. */
export function readMailToken(purpose: MailTokenPurpose, text: string): MailToken | null {
  const lower = text.toLowerCase();
  const [, tenant, account, day, hash, signed] = TOKEN.exec(lower) ?? [];
  if (!tenant || !account || !day || !hash || !signed) return null;
  const expected = signature(purpose, lower.slice(0, lower.lastIndexOf('-')));
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return null;
  const [tenantId, accountId, at] = [tenant, account, day].map((part) => Number.parseInt(part, 36));
  return { tenantId: tenantId ?? 0, accountId: accountId ?? 0, addressHash: hash, day: at ?? 0 };
}

const signature = (purpose: string, body: string): string =>
  createHmac('sha256', env().SECRET_KEY).update(`mail ${purpose} ${body}`).digest('hex').slice(0, 20);

const LOCAL = { return: 'b', leave: 'u' } as const;

/** The address that receives mail servers' reports. */
export const tokenAddress = (purpose: 'return' | 'leave', token: string, domain: string): string =>
  `${LOCAL[purpose]}+${token}@${domain}`;

/** Parses the token in the recipient address of a mail server's report; null when it is not ours. */
export function readTokenAddress(address: string): { purpose: 'return' | 'leave'; token: MailToken } | null {
  const [, letter, text] = /^([bu])\+([0-9a-z-]{1,64})@/i.exec(address.trim()) ?? [];
  if (!letter || !text) return null;
  const purpose = letter.toLowerCase() === 'b' ? 'return' : 'leave';
  const token = readMailToken(purpose, text);
  return token && { purpose, token };
}

export type CaseToken = { tenantId: number; code: string };
const CASE_TOKEN = /^case\+([0-9a-z]{1,8})-([0-9a-z]{4})-([0-9a-z]{4})-([0-9a-f]{32})@/;

const caseSignature = (body: string, key = env().SECRET_KEY): string =>
  createHmac('sha256', key).update(`mail case ${body}`).digest('hex').slice(0, 32);

/** The address whose emails are added to a case. */
export function caseAddress({ tenantId, code }: CaseToken, domain: string, key?: string): string {
  const body = `${tenantId.toString(36)}-${code.toLowerCase()}`;
  return `case+${body}-${caseSignature(body, key)}@${domain}`;
}

/** Null for an address that this installation did not sign. */
export function readCaseAddress(address: string): CaseToken | null {
  const [, tenant, first, second, signed] = CASE_TOKEN.exec(address.trim().toLowerCase()) ?? [];
  if (!tenant || !first || !second || !signed) return null;
  const expected = caseSignature(`${tenant}-${first}-${second}`);
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return null;
  return { tenantId: Number.parseInt(tenant, 36), code: `${first}-${second}`.toUpperCase() };
}

/** The domain that receives bounces and complaints, separate from personal mailboxes. */
export const bounceDomain = (mailFrom: string): string =>
  `bounce.${mailFrom.slice(mailFrom.indexOf('@') + 1)}`;

import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { type AttemptRule, countAttempt } from '#app/domain/limits/attempts.server.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { keyedHash, sameSecret } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type Challenge, LARGEST_NUMBER, WORK_ITERATIONS } from './proof-of-work.ts';

/** People need longer than this to fill in the form; programs send it at once. */
const MINIMUM_SECONDS = 3;
const FORM_LIVES_SECONDS = DAY_SECONDS;
const CHALLENGE_LIVES_SECONDS = 10 * 60;
/** From this number on, each signup from a network requires proof of work. */
const SIGNUPS_WITHOUT_WORK: AttemptRule = { limit: 5, windowSeconds: HOUR_SECONDS };
/** Limit on suspicious signups that are finished by email instead, for people without JavaScript. */
const SIGNUPS_BY_MAIL: AttemptRule = { limit: 5, windowSeconds: HOUR_SECONDS };

const SEALED_FORM = 'signup form';
const derive = promisify(pbkdf2);

/** Evidence of how a form was filled in. */
export type FormMarks = {
  /** From `sealForm`: when the form was opened; '' if missing. */
  form: string;
  /** The honeypot field, invisible to people. */
  trap: string;
  /** From `solve` in the browser; '' for none. */
  solution: string;
  /** The browser has no script to solve a challenge, so the account is opened by the emailed link alone. */
  byMail: boolean;
};

/** A sealed timestamp of when the form was opened. It is fetched separately, because the page comes from a cache. */
export const sealForm = ({ tenant, now }: Scope): string =>
  sealText(`${tenant.id} ${now.getTime()}`, SEALED_FORM);

/** Whether a form was open for as long as a person needs; false for a timestamp that is missing, forged or too old. */
export function wasOpenLongEnough({ tenant, now }: Scope, sealed: string): boolean {
  try {
    const [tenantId, at] = openSealed(sealed, SEALED_FORM).split(' ').map(Number);
    const seconds = (now.getTime() - Number(at)) / 1000;
    return tenantId === tenant.id && seconds >= MINIMUM_SECONDS && seconds <= FORM_LIVES_SECONDS;
  } catch {
    return false;
  }
}

type BotCheck = { passed: 'at_once' | 'by_work' | 'by_mail' } | { passed: null; challenge: Challenge };

/**
 * Whether a completed form may proceed. A suspicious one (sent too fast, with the hidden field filled in, or from a
 * network with many signups) gets a challenge, and never learns the reason.
 */
export async function checkForBot(scope: Scope, marks: FormMarks, address: string): Promise<BotCheck> {
  const { tenant, now } = scope;
  const network = networkOf(address);
  const within = (what: string, rule: AttemptRule) =>
    inTenant(tenant.id, (tx) => countAttempt(tx, tenant.id, keyedHash(what), rule, now)).then(
      ({ allowed }) => allowed,
    );
  if (marks.solution !== '') {
    const nonce = solvedNonce(scope, marks.solution);
    const once = { limit: 1, windowSeconds: CHALLENGE_LIVES_SECONDS };
    if (nonce !== null && (await within(`signup-work:${nonce}`, once))) return { passed: 'by_work' };
  } else if (marks.trap === '' && wasOpenLongEnough(scope, marks.form)) {
    if (await within(`signup-easy-from:${network}`, SIGNUPS_WITHOUT_WORK)) return { passed: 'at_once' };
  }
  if (marks.byMail && (await within(`signup-by-mail-from:${network}`, SIGNUPS_BY_MAIL)))
    return { passed: 'by_mail' };
  return { passed: null, challenge: await makeChallenge(scope) };
}

/** A number to be found by trying, where each attempt costs a key derivation. */
export async function makeChallenge(scope: Scope): Promise<Challenge> {
  const salt = randomBytes(16).toString('hex');
  const number = randomInt(LARGEST_NUMBER + 1);
  const expires = scope.now.getTime() + CHALLENGE_LIVES_SECONDS * 1000;
  const target = await derive(String(number), salt, WORK_ITERATIONS, 16, 'sha256');
  return {
    salt,
    target: target.toString('hex'),
    // The number is part of the signed data, so that verifying a solution needs no derivation.
    ticket: `${salt}.${expires}.${sign(scope, salt, expires, number)}`,
  };
}

const sign = ({ tenant }: Scope, salt: string, expires: number, number: number): string =>
  keyedHash(`signup work ${tenant.id} ${salt} ${expires} ${number}`);

/** The salt of a challenge that was solved in time; null for anything else. */
function solvedNonce(scope: Scope, solution: string): string | null {
  const [salt = '', expires = '', signature = '', number = ''] = solution.split('.');
  if (!/^\d{1,15}$/.test(expires) || !/^\d{1,5}$/.test(number)) return null;
  if (Number(expires) < scope.now.getTime()) return null;
  return sameSecret(signature, sign(scope, salt, Number(expires), Number(number))) ? salt : null;
}

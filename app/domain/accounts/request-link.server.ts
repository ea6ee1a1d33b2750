import { type AttemptRule, countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countUnderBrake } from '#app/domain/limits/count-under-brake.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { atLogInDoor } from '#app/platform/password-queue.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { emailFault, normaliseEmail } from './account-rules.ts';
import { findAccountByEmail } from './accounts.queries.server.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import * as limits from './limits.ts';

/** `knownBy`: the cookie that the browser brought, by which it is known again. */
export type MailRequest = { email: string; address: string; knownBy?: string | null };
/** `sent`: a mail is on its way, or on a neutral brand would be if there were an account. */
export type MailRequestOutcome = 'sent' | 'email_invalid' | 'email_unknown' | 'too_many_mails';

/** Sends a link with which a new password can be set. */
export const requestReset = (scope: Scope, input: MailRequest): Promise<MailRequestOutcome> =>
  request(scope, input, 'reset-password-mail');

/** Sends a link that logs in, for whom a password is in the way. */
export const requestLogInLink = (scope: Scope, input: MailRequest): Promise<MailRequestOutcome> =>
  request(scope, input, 'log-in-mail');

const RULES = {
  'reset-password-mail': {
    perRequester: limits.RESET_MAILS_PER_REQUESTER,
    perEmail: limits.RESET_MAILS_PER_EMAIL,
  },
  'log-in-mail': { perRequester: limits.LOG_IN_MAILS_PER_REQUESTER, perEmail: limits.LOG_IN_MAILS_PER_EMAIL },
};

async function request(
  scope: Scope,
  input: MailRequest,
  job: 'reset-password-mail' | 'log-in-mail',
): Promise<MailRequestOutcome> {
  if (emailFault(input.email)) return 'email_invalid';
  const { tenant } = scope;
  const email = normaliseEmail(input.email);
  const { address, knownBy = null } = input;
  const write = async (tx: Tx): Promise<MailRequestOutcome> => {
    if (!(await mayAskForMail(tx, scope, { what: job, email, address, knownBy, ...RULES[job] })))
      return 'too_many_mails';
    const account = await findAccountByEmail(tx, tenant.id, email);
    // A banned account is told nothing new: the log-in says what is the matter.
    const reachable = account !== null && account.status !== 'banned';
    if (reachable) await enqueueLater(tx, job, { tenantId: tenant.id, accountId: account.id });
    return reachable || tenant.features.neutral_account_messages ? 'sent' : 'email_unknown';
  };
  // All requests of a brand write one counter.
  return await atLogInDoor(networkOf(address), () => inTenant(tenant.id, write));
}

type AskedMail = {
  what: string;
  email: string;
  address: string;
  /** By which the browser is known again; what strangers ask for does not count against one that the account knows. */
  knownBy?: string | null;
  perRequester: AttemptRule;
  perEmail: AttemptRule;
};

/**
 * Counts a mail that is asked for: by this requester for the e-mail address, whether it has an account or not, for the
 * address by all requesters, from the network, and of the brand. The counters are in the database, so they hold while
 * Redis is away. False when one of them is full.
 */
export async function mayAskForMail(tx: Tx, scope: Scope, asked: AskedMail): Promise<boolean> {
  const { tenant, now } = scope;
  const { what, email, address, knownBy, perRequester, perEmail } = asked;
  const within = async (key: string, rule: AttemptRule): Promise<boolean> =>
    (await countAttempt(tx, tenant.id, keyedHash(key), rule, now)).allowed;
  const device = knownBy ? keyedHash(`device:${knownBy}`) : null;
  if (device && (await isKnownDevice(tx, tenant.id, email, device)))
    return (
      (await within(`${what}-known:${email}:${device}`, perRequester)) &&
      (await within(`${what}-known-to:${email}`, {
        ...perEmail,
        limit: perEmail.limit * limits.KNOWN_DEVICES,
      }))
    );
  return (
    (await countUnderBrake(tx, scope, { what, address, rules: limits.ASKED_MAILS })) &&
    (await within(`${what}-by:${email}:${networkOf(address)}`, perRequester)) &&
    (await within(`${what}-to:${email}`, perEmail))
  );
}

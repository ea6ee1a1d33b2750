import { type AttemptRule, countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countVisitorAttempt } from '#app/domain/limits/count-visitor-attempt.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { limitLogIns } from '#app/platform/password-queue.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { emailFault, normalizeEmail } from './account-rules.ts';
import { findAccountByEmail } from './accounts.queries.server.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import * as limits from './limits.ts';

/** `knownBy`: the token of the browser's device cookie. */
type MailRequest = { email: string; address: string; knownBy?: string | null };
/** `sent`: an email was enqueued, or on a neutral brand would be if there were an account. */
export type MailRequestOutcome = 'sent' | 'email_invalid' | 'email_unknown' | 'too_many_mails';

/** Sends a link with which a new password can be set. */
export const requestReset = (scope: Scope, input: MailRequest): Promise<MailRequestOutcome> =>
  request(scope, input, 'reset-password-mail');

/** Sends a passwordless login link. */
export const requestLogInLink = (scope: Scope, input: MailRequest): Promise<MailRequestOutcome> =>
  request(scope, input, 'log-in-mail');

const RULES = {
  'reset-password-mail': {
    perRequester: limits.RESET_MAILS_PER_REQUESTER,
    perEmail: limits.RESET_MAILS_PER_EMAIL,
  },
  'log-in-mail': { perRequester: limits.LOG_IN_MAILS_PER_REQUESTER, perEmail: limits.LOG_IN_MAILS_PER_EMAIL },
};

/**
 * Belongs to no account, since ids have 48 bits. The job sends nothing, but enqueuing it takes as long as for an
 * account.
 */
const NO_ACCOUNT = Number.MAX_SAFE_INTEGER;

async function request(
  scope: Scope,
  input: MailRequest,
  job: 'reset-password-mail' | 'log-in-mail',
): Promise<MailRequestOutcome> {
  if (emailFault(input.email)) return 'email_invalid';
  const { tenant } = scope;
  const email = normalizeEmail(input.email);
  const { address, knownBy = null } = input;
  const write = async (tx: Tx): Promise<MailRequestOutcome> => {
    if (!(await mayAskForMail(tx, scope, { what: job, email, address, knownBy, ...RULES[job] })))
      return 'too_many_mails';
    const account = await findAccountByEmail(tx, tenant.id, email);
    // A banned account gets its statement of reasons instead of a link.
    const neutral = tenant.features.neutral_account_messages;
    if (account || neutral)
      await enqueueLater(tx, job, { tenantId: tenant.id, accountId: account?.id ?? NO_ACCOUNT });
    return account || neutral ? 'sent' : 'email_unknown';
  };
  // Limits concurrency, because all requests of a brand write to one counter.
  return await limitLogIns(networkOf(address), () => inTenant(tenant.id, write));
}

type RequestedMail = {
  what: string;
  email: string;
  address: string;
  /** The device token; requests of unknown browsers do not count against a known one. */
  knownBy?: string | null;
  perRequester: AttemptRule;
  perEmail: AttemptRule;
};

/**
 * Counts a requested email: per requester and address (with or without an account), per address, per network and per
 * brand. The counters are in the database, so they work while Redis is unavailable. False when a limit is reached.
 */
export async function mayAskForMail(tx: Tx, scope: Scope, asked: RequestedMail): Promise<boolean> {
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
    (await countVisitorAttempt(tx, scope, { what, address, rules: limits.REQUESTED_MAILS })) &&
    (await within(`${what}-by:${email}:${networkOf(address)}`, perRequester)) &&
    (await within(`${what}-to:${email}`, perEmail))
  );
}

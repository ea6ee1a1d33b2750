import { networkOf } from '#app/platform/network-address.ts';
import { atLogInDoor } from '#app/platform/password-queue.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { emailFault, normaliseEmail } from './account-rules.ts';
import { findAccountByEmail } from './accounts.queries.server.ts';
import { mayAskForMail } from './asked-mails.server.ts';
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

import { keyedHash } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AttemptRule, countAttempt } from './attempts.queries.server.ts';
import { ASKED_MAILS_PER_ADDRESS, ASKED_MAILS_PER_TENANT } from './limits.ts';

/**
 * Counts a mail that somebody who is not logged in asks for: for the e-mail address whether it has an account
 * or not, from the network address, and of the brand. The counters are in the database, so they hold while
 * Redis is away. False when one of them is full.
 */
export async function mayAskForMail(
  tx: Tx,
  { tenant, now }: Scope,
  asked: { what: string; email: string; address: string; perEmail: AttemptRule },
): Promise<boolean> {
  const rules: [string, AttemptRule][] = [
    [`${asked.what}-from:${asked.address}`, ASKED_MAILS_PER_ADDRESS],
    [`${asked.what}-to:${asked.email}`, asked.perEmail],
    [`${asked.what}-all`, ASKED_MAILS_PER_TENANT],
  ];
  for (const [key, rule] of rules)
    if (!(await countAttempt(tx, tenant.id, keyedHash(key), rule, now)).allowed) return false;
  return true;
}

import { type AttemptRule, countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countUnderBrake } from '#app/domain/limits/count-under-brake.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import { ASKED_MAILS, KNOWN_DEVICES } from './limits.ts';

export type AskedMail = {
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
      (await within(`${what}-known-to:${email}`, { ...perEmail, limit: perEmail.limit * KNOWN_DEVICES }))
    );
  return (
    (await countUnderBrake(tx, scope, { what, address, rules: ASKED_MAILS })) &&
    (await within(`${what}-by:${email}:${networkOf(address)}`, perRequester)) &&
    (await within(`${what}-to:${email}`, perEmail))
  );
}

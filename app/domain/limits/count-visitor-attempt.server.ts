import { networkOf } from '#app/platform/network-address.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AttemptRule, countAttempt } from './attempts.server.ts';

type VisitorLimits = {
  perNetwork: AttemptRule;
  /** The threshold for all visitors of a brand together. Above it each network may do only `perNetworkInFlood`; 0 stops everyone. */
  perTenant: AttemptRule;
  perNetworkInFlood: number;
};

/** Counts a visitor's action for their network and for the brand; false when their network has reached its limit. */
export async function countVisitorAttempt(
  tx: Tx,
  { tenant, now }: Scope,
  { what, address, rules }: { what: string; address: string; rules: VisitorLimits },
): Promise<boolean> {
  const from = keyedHash(`${what}-from:${networkOf(address)}`);
  const own = await countAttempt(tx, tenant.id, from, rules.perNetwork, now);
  if (!own.allowed) return false;
  const all = await countAttempt(tx, tenant.id, keyedHash(`${what}-all`), rules.perTenant, now);
  return all.allowed || own.count <= rules.perNetworkInFlood;
}

import { SharedLimit } from '#app/domain/limits/shared-limit.server.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { AnyScope } from '#tenants/scope.ts';

/** The limits of a kind per hour, and per network and day. */
const limitsOf = (
  kind: string,
  limits: { member: number; unconfirmed: number; network: number; daily: number },
) => {
  const of = (part: keyof typeof limits, windowSeconds: number) =>
    new SharedLimit(`${kind}-${part}`, { limit: limits[part], windowSeconds });
  return {
    member: of('member', HOUR_SECONDS),
    unconfirmed: of('unconfirmed', HOUR_SECONDS),
    network: of('network', HOUR_SECONDS),
    daily: of('daily', DAY_SECONDS),
  };
};

/**
 * Limits far above what a person views. A network is one address, which a carrier may share among many visitors; an
 * account with an unconfirmed address costs nothing to create, so it has a lower limit and also counts for its
 * network.
 */
const LIMITS = {
  profiles: limitsOf('profiles', { member: 300, unconfirmed: 120, network: 300, daily: 1_000 }),
  /** For lists: some dozens of pages. A client that requests every member of the site is not a reader. */
  listed: limitsOf('listed', { member: 1_200, unconfirmed: 240, network: 1_000, daily: 4_000 }),
  /** Distances from many points would reveal where someone lives (trilateration). */
  places: limitsOf('places', { member: 30, unconfirmed: 30, network: 120, daily: 600 }),
};
export type ViewKind = keyof typeof LIMITS;

/** Null when all of these may be viewed, otherwise the seconds until they may be. */
export async function viewLimitWait(
  { tenant, viewer, now }: Pick<AnyScope, 'tenant' | 'viewer' | 'now'>,
  address: string,
  subject: ViewKind,
  what: readonly number[],
): Promise<number | null> {
  const of = LIMITS[subject];
  const member = String(viewer?.id);
  if (viewer?.status === 'active') return await of.member.waitSecondsAll(tenant.id, member, what, now);
  const own = viewer ? await of.unconfirmed.waitSecondsAll(tenant.id, member, what, now) : null;
  const network = networkOf(address);
  return (
    own ??
    (await of.network.waitSecondsAll(tenant.id, network, what, now)) ??
    (await of.daily.waitSecondsAll(tenant.id, network, what, now))
  );
}

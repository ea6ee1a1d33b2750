import { DistinctLimit } from '#app/domain/limits/distinct-limit.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { AnyScope } from '#tenants/scope.ts';

const anHour = (limit: number) => new DistinctLimit({ limit, windowSeconds: HOUR_SECONDS });
const aDay = (limit: number) => new DistinctLimit({ limit, windowSeconds: DAY_SECONDS });

/**
 * Limits far above what a person views. A network is one address, which a carrier may share among many visitors; an
 * account with an unconfirmed address costs nothing to create, so it has a lower limit and also counts for its
 * network.
 */
const LIMITS = {
  profiles: { member: anHour(300), unconfirmed: anHour(120), network: anHour(300), daily: aDay(1_000) },
  /** In lists: some dozens of pages. A client that wants everyone on the site isn't a reader. */
  listed: { member: anHour(1_200), unconfirmed: anHour(240), network: anHour(1_000), daily: aDay(4_000) },
  /** Distances from many points would reveal where someone lives (trilateration). */
  places: { member: anHour(30), unconfirmed: anHour(30), network: anHour(120), daily: aDay(600) },
};
export type ViewKind = keyof typeof LIMITS;

/** Null when all of these may be viewed, otherwise the seconds until they may be. */
export function viewLimitWait(
  { tenant, viewer, now }: Pick<AnyScope, 'tenant' | 'viewer' | 'now'>,
  address: string,
  subject: ViewKind,
  what: readonly number[],
): number | null {
  const of = LIMITS[subject];
  const member = `${tenant.id}:${viewer?.id}`;
  if (viewer?.status === 'active') return of.member.waitSecondsAll(member, what, now);
  const own = viewer ? of.unconfirmed.waitSecondsAll(member, what, now) : null;
  const network = `${tenant.id}:${networkOf(address)}`;
  return own ?? of.network.waitSecondsAll(network, what, now) ?? of.daily.waitSecondsAll(network, what, now);
}

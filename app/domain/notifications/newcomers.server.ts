import { LRUCache } from 'lru-cache';
import { soughtGenders } from '#app/domain/search/mutual.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { countNewcomers, type Newcomers } from './rounds.queries.server.ts';

/** Cached, because one count serves a whole round. */
const KEEP_MS = HOUR_MS;
const MAX_KEPT = 100;
type Cached = { counts: Map<string, number>; until: number };
const kept = new LRUCache<number, Cached>({ max: MAX_KEPT });

type Seeker = {
  country: string;
  region: string;
  gender: 'female' | 'male';
  seeking: 'female' | 'male' | 'both';
};

/** Counts new members in a member's region since then who may interest them. */
export async function newcomersFor({ tenant, now }: Scope, since: Date): Promise<(seeker: Seeker) => number> {
  const known = kept.get(tenant.id);
  const fresh = known && known.until > now.getTime() ? known : await load(tenant.id, since, now);
  return (seeker) =>
    soughtGenders(seeker).reduce(
      (sum, gender) => sum + (fresh.counts.get(keyOf({ ...seeker, gender })) ?? 0),
      0,
    );
}

async function load(tenantId: number, since: Date, now: Date): Promise<Cached> {
  const [rows] = await readInTenant(tenantId, (tx) => [countNewcomers(tx, tenantId, since)]);
  const counts = new Map(rows.map((row: Newcomers) => [keyOf(row), row.count]));
  const loaded = { counts, until: now.getTime() + KEEP_MS };
  kept.set(tenantId, loaded);
  return loaded;
}

export const clearNewcomerCache = (): void => kept.clear();

const keyOf = ({ country, region, gender }: Pick<Seeker, 'country' | 'region' | 'gender'>): string =>
  `${country} ${region} ${gender}`;

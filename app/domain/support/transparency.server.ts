import { LRUCache } from 'lru-cache';
import { DAY_MS, earlier, HOUR_MS, utcDay } from '#app/platform/durations.ts';
import { readOnStandby } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type FigureRow, listFigures } from './transparency.queries.server.ts';

/** The retention period of decisions (app/domain/accounts/retention.ts): for a longer period some would be missing. */
const FIGURE_DAYS = 365;
const ACTIVE_DAYS = 30;
/** The author that automatic photo decisions are recorded with (app/domain/photos). */
const AUTOMATIC = 'automatic';
/** Smaller numbers are not published, because they could identify a person. */
const SMALLEST_PUBLISHED = 5;

export type Figures = { from: string; to: string; lines: FigureRow[] };
/** `count`: null for a number from 1 to 4. */
export type PublicLine = Omit<FigureRow, 'count'> & { count: number | null };
export type PublicFigures = { from: string; to: string; lines: PublicLine[] };

/**
 * The figures that a brand must publish about its moderation (Digital Services Act, articles 15 and 24), for the last
 * 365 days.
 */
export async function transparencyFigures(scope: Scope): Promise<Figures> {
  const { tenant, now } = scope;
  const to = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const from = earlier(to, FIGURE_DAYS * DAY_MS);
  const activeSince = earlier(now, ACTIVE_DAYS * DAY_MS);
  const period = { from, to, activeSince, automatic: AUTOMATIC };
  const [lines] = await readOnStandby(scope, (tx) => [listFigures(tx, tenant.id, period)]);
  return { from: utcDay(from), to: utcDay(earlier(to, 1)), lines };
}

/** The figures without small numbers, and without times that are based on few decisions. */
export const published = ({ from, to, lines }: Figures): PublicFigures => ({
  from,
  to,
  lines: lines
    .filter(({ count }) => count > 0)
    .map((line) =>
      line.count < SMALLEST_PUBLISHED
        ? { ...line, count: null, hours: null }
        : { ...line, count: line.count },
    ),
});

/** Cached for an hour, because each visit would otherwise count over all members. */
const known = new LRUCache<number, Promise<PublicFigures>>({ max: 200, ttl: HOUR_MS });

export function publicFigures(scope: Scope): Promise<PublicFigures> {
  const { id } = scope.tenant;
  const cached = known.get(id);
  if (cached) return cached;
  const figures = transparencyFigures(scope).then(published);
  known.set(id, figures);
  // Failures are not cached.
  figures.catch(() => known.delete(id));
  return figures;
}

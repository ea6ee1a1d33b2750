import { DAY_MS, earlier } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import type { Segment } from './segment.ts';

/** Whether the account `a` and its member `m` are in a segment, as an SQL condition. */
export function inSegment(tx: Tx, segment: Segment, now: Date) {
  const { languages = [], countries = [], activeWithinDays, neverBought = false, gender = null } = segment;
  const since = activeWithinDays ? earlier(now, activeWithinDays * DAY_MS) : new Date(0);
  return tx.sql`
    (${languages.length === 0}::boolean or a.language = any(${[...languages]}::text[]))
    and (${countries.length === 0}::boolean or m.country = any(${[...countries]}::text[]))
    and m.last_active_at >= ${since} and (${gender}::text is null or m.gender = ${gender}::text)
    and (not ${neverBought}::boolean or (a.paid_at is null and not exists (select from credit_lots b
      where b.tenant_id = a.tenant_id and b.member_id = a.id and b.kind = 'bought')))`;
}

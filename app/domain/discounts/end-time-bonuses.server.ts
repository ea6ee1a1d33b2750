import { publishToMember } from '#app/live/publisher.ts';
import { earlier, MINUTE_MS } from '#app/platform/durations.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { listEndedBonuses } from './discounts.queries.server.ts';
import { TIME_BONUS_SECONDS } from './time-bonus.ts';

/** The job's interval, doubled in case a run is late: a duplicate event is harmless. */
const ENDED_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Notifies the open pages of members whose time bonus has just ended, so that they show prices without it even if the
 * browser's clock is wrong. The bonus itself ends by the signup date, without a job.
 */
export async function endTimeBonuses({ tenant, now }: Scope): Promise<number> {
  const until = earlier(now, TIME_BONUS_SECONDS * 1000);
  const from = earlier(until, ENDED_WITHIN_MS);
  const [ids] = await readInTenant(tenant.id, (tx) => [listEndedBonuses(tx, tenant.id, { from, until })]);
  await Promise.all(ids.map((id) => publishToMember(tenant.id, id, { type: 'discount' })));
  return ids.length;
}

import { HOUR_MS } from '#app/platform/durations.ts';
import { inGroupsOf } from '#db/client.ts';
import { listTenants } from '#tenants/registry.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import { worksFor } from './permissions.ts';
import { countWaiting } from './waiting-work.queries.server.ts';
import { COUNTED_WORK, queuesFor, type WorkQueue } from './waiting-work.ts';

/** The waiting items of a queue; `oldestHours` is null if there are none. */
export type Waiting = { count: number; oldestHours: number | null; overdue: number };
export type BrandWork = { slug: string; name: string; queues: Partial<Record<WorkQueue, Waiting>> };

/** The waiting items of these brands, limited to the person's brands and the queues of their role, in one statement. */
export async function listWork(
  { staff, now }: ConsoleScope,
  slugs: readonly string[],
): Promise<{ queues: WorkQueue[]; brands: BrandWork[] }> {
  const queues = queuesFor(staff);
  const tenants = listTenants().filter((tenant) => slugs.includes(tenant.slug) && worksFor(staff, tenant.id));
  const ids = tenants.map(({ id }) => id);
  const found = await inGroupsOf(ids, (tx, some) =>
    countWaiting(tx, some, { queues, now, atMost: COUNTED_WORK }),
  );
  const work = new Map<number, BrandWork>(
    tenants.map(({ id, slug, name }) => [id, { slug, name, queues: {} }]),
  );
  for (const { tenantId, queue, waiting, oldest, overdue } of found) {
    const brand = work.get(tenantId);
    if (brand)
      brand.queues[queue] = {
        count: waiting,
        oldestHours: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / HOUR_MS)),
        overdue,
      };
  }
  const inOrder = slugs.map((slug) => [...work.values()].find((brand) => brand.slug === slug));
  return { queues, brands: inOrder.filter((brand) => brand !== undefined) };
}

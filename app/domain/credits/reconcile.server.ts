import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type Difference, listDifferences, listHolders } from './reconcile.queries.server.ts';

export type { Difference };

type Reconciled = { members: number; differences: number; first: Difference | null };

/** Members checked per statement: few enough that memory use does not grow with the brand. */
const BATCH = 200;

/**
 * Checks that every balance is the sum of its entries and of its lots, that every lot and entry is the sum of its
 * postings, and that each entry starts where the one before it ended. Returns the first difference.
 */
export async function reconcile({ tenant }: Scope, batch = BATCH): Promise<Reconciled> {
  const result: Reconciled = { members: 0, differences: 0, first: null };
  for (let after = 0; ; ) {
    const from = after;
    const [ids] = await readInTenant(tenant.id, (tx) => [listHolders(tx, tenant.id, from, batch)]);
    const last = ids.at(-1);
    if (last === undefined) return result;
    const [found] = await readInTenant(tenant.id, (tx) => [listDifferences(tx, tenant.id, ids)]);
    result.members += ids.length;
    result.differences += found.length;
    result.first ??= found[0] ?? null;
    after = last;
  }
}

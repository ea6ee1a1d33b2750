import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { endMandates, endReports } from './erasure.queries.server.ts';

/** Ends what was kept of erased members as evidence, once nothing can be claimed by it any more. */
export const endKept = ({ tenant, now }: Scope): Promise<{ mandates: number; reports: number }> =>
  inTenant(tenant.id, async (tx) => ({
    mandates: await endMandates(tx, tenant.id, now),
    reports: await endReports(tx, tenant.id, now),
  }));

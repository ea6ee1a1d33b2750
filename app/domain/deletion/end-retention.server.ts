import { endedBefore } from '#app/domain/accounts/retention.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  deleteRemovedMethods,
  endMandates,
  endProofs,
  endReports,
  forgetOldReceipts,
} from './erasure.queries.server.ts';

/** Deletes data kept as evidence once no claim can be based on it, and data kept for a last mail or a last order. */
export const endRetention = ({
  tenant,
  now,
}: Scope): Promise<Record<'mandates' | 'reports' | 'proofs' | 'receipts' | 'methods', number>> =>
  inTenant(tenant.id, async (tx) => ({
    mandates: await endMandates(tx, tenant.id, now),
    reports: await endReports(tx, tenant.id, now),
    proofs: await endProofs(tx, tenant.id, now),
    receipts: await forgetOldReceipts(tx, tenant.id, endedBefore('erasureReceipts', now)),
    methods: await deleteRemovedMethods(tx, tenant.id, endedBefore('removedMethods', now)),
  }));

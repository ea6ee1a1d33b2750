import { endedBefore } from '#app/domain/accounts/retention.ts';
import { APPEAL_DAYS } from '#app/domain/support/restriction-rules.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  deleteEndedRestrictions,
  deleteOldApprovals,
  deleteOldReceipts,
  deleteRemovedMethods,
  endMandates,
  endPhotoDecisions,
  endProofs,
  endReports,
} from './erasure.queries.server.ts';

type Ended =
  | 'mandates'
  | 'reports'
  | 'restrictions'
  | 'approvals'
  | 'photoDecisions'
  | 'proofs'
  | 'receipts'
  | 'methods';

/** A warning ends with the period in which it can be appealed. */
function endOfRestrictions(now: Date) {
  const ended = endedBefore('restrictions', now);
  return { endedBefore: ended, warnedBefore: earlier(ended, APPEAL_DAYS * DAY_MS) };
}

/** Deletes data kept as evidence once no claim can be based on it, and data kept for a last email or a last order. */
export const endRetention = ({ tenant, now }: Scope): Promise<Record<Ended, number>> =>
  inTenant(tenant.id, async (tx) => ({
    mandates: await endMandates(tx, tenant.id, now),
    reports: await endReports(tx, tenant.id, now),
    restrictions: await deleteEndedRestrictions(tx, tenant.id, endOfRestrictions(now)),
    approvals: await deleteOldApprovals(tx, tenant.id, endedBefore('approvals', now)),
    photoDecisions: await endPhotoDecisions(tx, tenant.id, now),
    proofs: await endProofs(tx, tenant.id, now),
    receipts: await deleteOldReceipts(tx, tenant.id, endedBefore('erasureReceipts', now)),
    methods: await deleteRemovedMethods(tx, tenant.id, endedBefore('removedMethods', now)),
  }));

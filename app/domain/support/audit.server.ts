import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { insertAuditEntry } from './audit.queries.server.ts';
import type { RestrictionKind } from './restriction-rules.ts';

/** A keyed hash of a staff member's network address, so that entries from one address can be grouped. */
export const hashAddress = (address: string): string => keyedHash(`staff-address:${address}`);

export type AuditedAction =
  | 'retry_job'
  | 'retry_jobs'
  | 'open_complaint'
  | 'answer_complaint'
  | 'reopen_complaint'
  | `restrict_${RestrictionKind}`
  | 'lift_restriction'
  | 'decide_appeal'
  | 'close_report';

/** Adds a staff member's action to the audit log, in the action's own transaction. Commands have no actor and add nothing. */
export async function recordIfStaff(
  tx: Tx,
  scope: Scope | StaffScope,
  what: AuditedAction,
  subject: string,
): Promise<void> {
  if (!('staff' in scope)) return;
  const { tenant, staff, addressHash, now } = scope;
  await insertAuditEntry(tx, tenant.id, {
    staffId: staff.id,
    what,
    subject: subject.slice(0, 200),
    addressHash,
    now,
  });
}

/** Audits an action outside the database. Call it first: the action can't be rolled back with the entry. */
export const recordAction = (scope: StaffScope, what: AuditedAction, subject: string): Promise<void> =>
  inTenant(scope.tenant.id, (tx) => recordIfStaff(tx, scope, what, subject));

/** Audits that a staff member logged in or out, in the transaction that opens or ends the session. */
export const recordLogin = (
  tx: Tx,
  tenantId: number,
  what: 'log_in' | 'log_out',
  { staffId, address, now }: { staffId: number; address: string; now: Date },
): Promise<void> =>
  insertAuditEntry(tx, tenantId, { staffId, what, subject: '', addressHash: hashAddress(address), now });

import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { insertAuditEntry } from './staff.queries.server.ts';

/** The same address gives the same hash, so that what came from one place is found together. */
export const hashAddress = (address: string): string => keyedHash(`staff-address:${address}`);

export type Deed = 'retry_job' | 'retry_jobs' | 'open_complaint' | 'answer_complaint' | 'reopen_complaint';

/** Writes down, in the deed's own transaction, that somebody of the staff did it; a command has nobody to name. */
export async function noteIfStaff(
  tx: Tx,
  scope: Scope | StaffScope,
  what: Deed,
  subject: string,
): Promise<void> {
  if (!('staff' in scope)) return;
  const { tenant, staff, addressHash, now } = scope;
  const entry = { staffId: staff.id, what, subject: subject.slice(0, 200), addressHash, now };
  await insertAuditEntry(tx, tenant.id, entry);
}

/** The same for what happens outside the database: before it does, since it cannot be undone with it. */
export const noteDeed = (scope: StaffScope, what: Deed, subject: string): Promise<void> =>
  inTenant(scope.tenant.id, (tx) => noteIfStaff(tx, scope, what, subject));

import { recordLogin } from '#app/domain/support/audit.server.ts';
import { env } from '#app/platform/env.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope, Staff } from '#tenants/scope.ts';
import * as rows from './staff.queries.server.ts';
import { worksFor } from './staff-rules.ts';

/** Whether this installation shows its staff's pages at all. */
export const consoleIsOn = (): boolean => env().CONSOLE;

const TOKEN = /^[a-z2-7]{32}$/;

/** The owner of the session with this cookie value; null when it has ended or its owner is disabled. */
export async function findStaff({ tenant, now }: Scope, token: string | undefined): Promise<Staff | null> {
  if (!token || !TOKEN.test(token)) return null;
  return await inTenant(tenant.id, (tx) => rows.findStaffSession(tx, tenant.id, sha256(token), now));
}

/** An active staff member who works for this brand, for commands; null if there is none. */
export async function findStaffByEmail({ tenant }: Scope, email: string): Promise<Staff | null> {
  const staff = await inTenant(tenant.id, (tx) => rows.findStaffByEmail(tx, email.trim().toLowerCase()));
  return staff && worksFor(staff, tenant.id) ? staff : null;
}

/** Ends a session. */
export async function logOutStaff(
  { tenant, now }: Scope,
  token: string | undefined,
  address: string,
): Promise<void> {
  if (!token || !TOKEN.test(token)) return;
  await inTenant(tenant.id, async (tx) => {
    const staffId = await rows.deleteStaffSession(tx, tenant.id, sha256(token));
    if (staffId === null) return;
    await recordLogin(tx, tenant.id, 'log_out', { staffId, address, now });
  });
}

import { findStaffOfBrand } from '#app/domain/staff/staff-accounts.server.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';

/**
 * The staff member on whose behalf the command runs; their actions are recorded in the audit log. Throws if the email
 * belongs to no active staff member.
 */
export async function actingAs(scope: Scope, email: string): Promise<StaffScope> {
  const staff = await findStaffOfBrand(scope, email);
  if (!staff) throw new Error(`There is no active staff account ${email} for ${scope.tenant.slug}.`);
  // A command has no network address, and no secret to hash one with.
  return { ...scope, staff, addressHash: 'command' };
}

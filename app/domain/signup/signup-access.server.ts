import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';

/** The first-party tracking record (docs/product.md, Tracking). */
export type TrackingRecord = Partial<Record<(typeof TRACKING_FIELDS)[number], string>>;
export const TRACKING_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

export type SignupAccess = 'open' | 'needs_trafficsource' | 'needs_invite';

/** Whether this visitor may sign up: open, from a traffic source, or with an invitation, by the brand's setting. */
export async function signupAccess(
  scope: Scope,
  tracking: TrackingRecord,
  invite: string,
): Promise<SignupAccess> {
  const mode = scope.tenant.settings.signups;
  if (mode === 'all') return 'open';
  if (mode === 'with_trafficsource') return tracking.network ? 'open' : 'needs_trafficsource';
  if (invite === '') return 'needs_invite';
  const valid = await inTenant(scope.tenant.id, async (tx) => {
    const rows = await tx.sql`
      select from invites where tenant_id = ${scope.tenant.id} and code_hash = ${sha256(invite)}
        and uses_left > 0 and expires_at > ${scope.now}`;
    return rows.length > 0;
  });
  return valid ? 'open' : 'needs_invite';
}

/** Uses an invitation up by one, in the signup's own transaction; false when none is left. */
export async function redeemInvite(tx: Tx, scope: Scope, invite: string): Promise<boolean> {
  const rows = await tx.sql`
    update invites set uses_left = uses_left - 1
    where tenant_id = ${scope.tenant.id} and code_hash = ${sha256(invite)}
      and uses_left > 0 and expires_at > ${scope.now} returning 1`;
  return rows.length > 0;
}

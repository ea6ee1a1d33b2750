import { hasInvite } from '#app/domain/accounts/invites.server.ts';
import type { TrackingRecord } from '#app/domain/tracking/tracking-record.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';

type SignupAccess = 'open' | 'needs_trafficsource' | 'needs_invite';

/** Whether this visitor may sign up, by the brand's setting: everyone, from a traffic source, or with an invitation. */
export async function signupAccess(
  scope: Scope,
  tracking: TrackingRecord,
  invite: string,
): Promise<SignupAccess> {
  const mode = scope.tenant.settings.signups;
  if (mode === 'all') return 'open';
  if (mode === 'with_trafficsource') return tracking.network ? 'open' : 'needs_trafficsource';
  if (invite === '') return 'needs_invite';
  const valid = await inTenant(
    scope.tenant.id,
    async (tx) => await hasInvite(tx, scope.tenant.id, sha256(invite), scope.now),
  );
  return valid ? 'open' : 'needs_invite';
}

import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { grantCredits } from './wallet.server.ts';

/** Gives a new member the brand's `signup_credits`, once per account; nothing where the account is gone. */
export async function giveSignupCredits({ tenant, now }: Scope, accountId: number): Promise<void> {
  const credits = tenant.settings.signup_credits;
  if (credits === 0) return;
  const grant = {
    memberId: accountId,
    key: `signup:${accountId}`,
    kind: 'free',
    credits,
    reason: 'signup',
    now,
  } as const;
  const balance = await inTenant(tenant.id, (tx) => grantCredits(tx, tenant.id, grant));
  if (balance !== null) await publishToMember(tenant.id, accountId, { type: 'counts' });
}

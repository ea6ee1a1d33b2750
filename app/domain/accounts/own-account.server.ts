import { HOUR_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findAccountById, updateDiscreet } from './accounts.queries.server.ts';
import { MAIL_CHANGE_LINK_HOURS } from './limits.ts';

export type OwnAccount = { email: string; pendingEmail: string | null };

/** A member's own address, and the one that waits to be confirmed. */
export async function getOwnAccount({ tenant, viewer, now }: MemberScope): Promise<OwnAccount> {
  const account = await inTenant(tenant.id, (tx) => findAccountById(tx, tenant.id, viewer.id));
  if (!account) throw new Error('A session without an account.');
  const { email, pendingEmail, pendingEmailAt } = account;
  const ends = (pendingEmailAt?.getTime() ?? 0) + MAIL_CHANGE_LINK_HOURS * HOUR_MS;
  return { email, pendingEmail: ends > now.getTime() ? pendingEmail : null };
}

/** Neutral titles, senders and subjects from now on, or no longer. */
export const setDiscreet = ({ tenant, viewer }: MemberScope, discreet: boolean): Promise<void> =>
  inTenant(tenant.id, (tx) => updateDiscreet(tx, tenant.id, viewer.id, discreet));

import { MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { findAccountById } from './accounts.queries.server.ts';
import { issue } from './admit.server.ts';
import { LOG_IN_LINK_MINUTES, RESET_LINK_MINUTES } from './limits.ts';
import { type MailRecipient, recipientOf } from './mail-recipient.server.ts';
import { reactivationEnds } from './reactivation.ts';

export type MailedLink = { recipient: MailRecipient; token: string; until: Date };
type Purpose = 'reset_password' | 'log_in' | 'reactivate';

/** A fresh link for the mail to an account; null when the account is gone, or the link is of no use to it. */
export async function issueMailedLink(
  scope: Scope,
  accountId: number,
  purpose: Purpose,
): Promise<MailedLink | null> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const account = await findAccountById(tx, tenant.id, accountId);
    if (!account || account.status === 'banned') return null;
    const leaving = account.status === 'pending_deletion';
    if (purpose === 'reactivate' && !leaving) return null;
    const until =
      leaving && purpose === 'reactivate'
        ? reactivationEnds(account.deletionRequestedAt ?? now)
        : new Date(now.getTime() + MINUTES[purpose] * MINUTE_MS);
    if (until <= now) return null;
    return { recipient: recipientOf(account), token: await issue(tx, scope, account, purpose, until), until };
  });
}

const MINUTES = { reset_password: RESET_LINK_MINUTES, log_in: LOG_IN_LINK_MINUTES, reactivate: 0 } as const;

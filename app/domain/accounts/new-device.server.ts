import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { findAccountById } from './accounts.queries.server.ts';
import { findSessionFacts } from './devices.queries.server.ts';
import { type MailRecipient, recipientOf } from './mail-recipient.server.ts';

export type NewDevice = { recipient: MailRecipient; device: string; country: string | null; at: Date };

/** What the owner is told of a log-in from a new browser; null when it has ended meanwhile. */
export async function findNewDevice(
  { tenant }: Scope,
  accountId: number,
  sessionId: string,
): Promise<NewDevice | null> {
  return await inTenant(tenant.id, async (tx) => {
    const account = await findAccountById(tx, tenant.id, accountId);
    const session = await findSessionFacts(tx, tenant.id, sessionId);
    // The address of one that is not confirmed may be a stranger's.
    if (!account || !session || account.status === 'not_confirmed') return null;
    return {
      recipient: recipientOf(account),
      device: session.device,
      country: session.country,
      at: session.createdAt,
    };
  });
}

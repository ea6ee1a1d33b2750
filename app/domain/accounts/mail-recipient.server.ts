import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';
import { findSessionFacts } from './devices.queries.server.ts';

export type MailRecipient = Pick<AccountRow, 'id' | 'email' | 'language' | 'name' | 'discreet'>;

/**
 * The recipient of an email. The name is empty until the address is confirmed: otherwise anyone could send a text of
 * their choice in the brand's name by signing up with another person's address.
 */
export function recipientOf(account: AccountRow): MailRecipient {
  const { id, email, language, discreet, name, status, confirmedAt } = account;
  const proven = status === 'active' || confirmedAt !== null;
  return { id, email, language, discreet, name: proven ? name : '' };
}

/** The recipient of an account's mail; null when the account is gone. */
export const findMailRecipient = (scope: Scope, accountId: number): Promise<MailRecipient | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await findAccountById(tx, scope.tenant.id, accountId);
    return account && recipientOf(account);
  });

type NewDevice = { recipient: MailRecipient; device: string; country: string | null; at: Date };

/** The facts of a login from a new browser for the email to the owner; null when the session has ended. */
export async function findNewDevice(
  { tenant }: Scope,
  accountId: number,
  sessionId: string,
): Promise<NewDevice | null> {
  return await inTenant(tenant.id, async (tx) => {
    const account = await findAccountById(tx, tenant.id, accountId);
    const session = await findSessionFacts(tx, tenant.id, sessionId);
    // An unconfirmed address may be a stranger's.
    if (!account || !session || account.status === 'not_confirmed') return null;
    return {
      recipient: recipientOf(account),
      device: session.device,
      country: session.country,
      at: session.createdAt,
    };
  });
}

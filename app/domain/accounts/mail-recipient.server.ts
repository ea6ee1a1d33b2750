import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';

export type MailRecipient = Pick<AccountRow, 'id' | 'email' | 'language' | 'name' | 'discreet'>;

/**
 * The recipient of a mail. Until its address is confirmed the account may be a stranger's, who could have anything sent to the
 * address in the brand's name by signing up with it as their own: the name is left empty.
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

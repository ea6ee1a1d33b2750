import { later, MINUTE_MS } from '#app/platform/durations.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';
import { issue } from './admit.server.ts';
import { LOG_IN_LINK_MINUTES, RESET_LINK_MINUTES } from './limits.ts';
import { type MailRecipient, recipientOf } from './mail-recipient.server.ts';
import { reactivationEnds } from './retention.ts';
import { consumeToken, findToken, type TokenDetail, type TokenPurpose } from './tokens.queries.server.ts';

type MailedLink = { recipient: MailRecipient; token: string; until: Date };
type Purpose = 'reset_password' | 'log_in' | 'reactivate';

/** Issues a new link for an email; null when the account does not exist or cannot use this kind of link. */
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
        : later(now, MINUTES[purpose] * MINUTE_MS);
    if (until <= now) return null;
    return { recipient: recipientOf(account), token: await issue(tx, scope, account, purpose, until), until };
  });
}

/**
 * A link with which the owner of a deleted or banned account withdraws from orders without logging in. It ends with the
 * last order's withdrawal period, and at the latest when a deleted account is erased. Null for all other accounts.
 */
export async function issueWithdrawLink(
  scope: Scope,
  accountId: number,
  periodEnds: Date,
): Promise<Omit<MailedLink, 'recipient'> | null> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const account = await findAccountById(tx, tenant.id, accountId);
    if (account?.status !== 'pending_deletion' && account?.status !== 'banned') return null;
    // Banned accounts are kept longer than any withdrawal period.
    const erasedAt =
      account.status === 'banned' ? periodEnds : reactivationEnds(account.deletionRequestedAt ?? now);
    const until = periodEnds < erasedAt ? periodEnds : erasedAt;
    return until <= now ? null : { token: await issue(tx, scope, account, 'withdraw', until), until };
  });
}

/** A link to the statements of a restricted account, also of a banned one; it can be opened until it expires. */
export const issueStatementLink = (
  scope: Scope,
  accountId: number,
  until: Date,
): Promise<MailedLink | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await findAccountById(tx, scope.tenant.id, accountId);
    if (!account) return null;
    const token = await issue(tx, scope, account, 'statement', until);
    return { recipient: recipientOf(account), token, until };
  });

const MINUTES = { reset_password: RESET_LINK_MINUTES, log_in: LOG_IN_LINK_MINUTES, reactivate: 0 } as const;

type OpenLink = { account: AccountRow; detail: TokenDetail | null };

/** An unused, unexpired link of this purpose with its account; null otherwise. Locks the link. */
export async function findOpenLink(
  tx: Tx,
  { tenant, now }: Scope,
  token: string,
  purpose: TokenPurpose,
): Promise<OpenLink | null> {
  const row = await findToken(tx, tenant.id, sha256(token));
  if (row?.purpose !== purpose || row.usedAt || row.expiresAt <= now) return null;
  const account = await findAccountById(tx, tenant.id, row.accountId);
  return account && { account, detail: row.detail };
}

/** Marks a link as used; true for the first use only. */
export const spendLink = (tx: Tx, { tenant, now }: Scope, token: string): Promise<boolean> =>
  consumeToken(tx, tenant.id, sha256(token), now);

/** The account of an unused, unexpired link of this purpose. */
export const accountOfLink = async (
  tx: Tx,
  scope: Scope,
  token: string,
  purpose: TokenPurpose,
): Promise<AccountRow | null> => (await findOpenLink(tx, scope, token, purpose))?.account ?? null;

/** Whether a link is valid. Does not use it, because email scanners open links. */
export const linkIsOpen = (scope: Scope, token: string, purpose: TokenPurpose): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => (await accountOfLink(tx, scope, token, purpose)) !== null);

/** The purpose of a link, even if used or expired; null for an unknown one. */
export const purposeOfLink = ({ tenant }: Scope, token: string): Promise<TokenPurpose | null> =>
  inTenant(tenant.id, async (tx) => (await findToken(tx, tenant.id, sha256(token)))?.purpose ?? null);

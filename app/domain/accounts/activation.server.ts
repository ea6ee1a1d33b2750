import type { Cookie } from 'lucia';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { type AccountRow, confirmAccount, findAccountById } from './accounts.queries.server.ts';
import type { Arrival } from './arrival.ts';
import { mayAskForMail } from './asked-mails.server.ts';
import { ACTIVATION_LINK_HOURS, ACTIVATION_MAILS_PER_ACCOUNT } from './limits.ts';
import { openSession } from './session.server.ts';
import { consumeToken, findToken, insertToken, type TokenPurpose } from './tokens.queries.server.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Sends the activation mail again, within the limits; false when it was asked too often or is not needed. Until it is
 * confirmed an address may be a stranger's, so that it is limited like mails that strangers ask for.
 */
export async function resendActivation(scope: MemberScope, address: string): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (viewer.status !== 'not_confirmed') return false;
  return await inTenant(tenant.id, async (tx) => {
    const allowed = await mayAskForMail(tx, scope, {
      ...{ what: 'activation-mail', email: `account ${viewer.id}`, address },
      perEmail: ACTIVATION_MAILS_PER_ACCOUNT,
    });
    if (allowed) await enqueueLater(tx, 'activation-mail', { tenantId: tenant.id, accountId: viewer.id });
    return allowed;
  });
}

/** A fresh single-use link for an account's mail; null when the account is gone or needs none. */
export async function issueActivation(
  scope: Scope,
  accountId: number,
): Promise<{ recipient: MailRecipient; token: string } | null> {
  const tenantId = scope.tenant.id;
  const token = randomToken();
  return await inTenant(tenantId, async (tx) => {
    const account = await findAccountById(tx, tenantId, accountId);
    if (account?.status !== 'not_confirmed') return null;
    await insertToken(tx, {
      tenantId,
      tokenHash: sha256(token),
      purpose: 'activate',
      accountId,
      createdAt: scope.now,
      expiresAt: new Date(scope.now.getTime() + ACTIVATION_LINK_HOURS * HOUR_MS),
    });
    return { recipient: account, token };
  });
}

export type MailRecipient = Pick<AccountRow, 'id' | 'email' | 'language' | 'name' | 'discreet'>;

/** Whom a mail of the account goes to; null when the account is gone. */
export const findMailRecipient = (scope: Scope, accountId: number): Promise<MailRecipient | null> =>
  inTenant(scope.tenant.id, (tx) => findAccountById(tx, scope.tenant.id, accountId));

export type TokenOutcome =
  | { ok: true; purpose: 'activate'; cookie: Cookie | null }
  | { ok: false; purpose: TokenPurpose | null };

/**
 * Uses a mailed link. One that was used before still leads to the confirmed account (mail scanners open
 * links first), but opens no session a second time.
 */
export async function redeemToken(
  scope: Scope,
  token: string,
  arrival: Arrival | null = null,
): Promise<TokenOutcome> {
  const tenantId = scope.tenant.id;
  return await inTenant(tenantId, async (tx) => {
    const row = await findToken(tx, tenantId, sha256(token));
    if (row?.purpose !== 'activate' || row.expiresAt <= scope.now)
      return { ok: false as const, purpose: row?.purpose ?? null };
    return await activate(tx, scope, sha256(token), row.accountId, arrival);
  });
}

async function activate(
  tx: Tx,
  scope: Scope,
  tokenHash: string,
  accountId: number,
  arrival: Arrival | null,
): Promise<TokenOutcome> {
  const tenantId = scope.tenant.id;
  const first = await consumeToken(tx, tenantId, tokenHash, scope.now);
  if (await confirmAccount(tx, tenantId, accountId, scope.now))
    await enqueueLater(tx, 'welcome-mail', { tenantId, accountId });
  const account = await findAccountById(tx, tenantId, accountId);
  if (account?.status !== 'active') return { ok: false, purpose: 'activate' };
  const cookie = first ? await openSession(tx, tenantId, accountId, arrival, scope.now) : null;
  return { ok: true, purpose: 'activate', cookie };
}

import { HOUR_MS, later } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { AnyScope, MemberScope, Scope } from '#tenants/scope.ts';
import { type Entry, findAccountById, takeEntry } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { ageRefusedUntil } from './age-refusal.server.ts';
import { confirmAddress } from './confirm-address.server.ts';
import { enterByInvite } from './enter-by-invite.server.ts';
import { forgetInvite } from './invites.server.ts';
import { ACTIVATION_LINK_HOURS, ACTIVATION_MAILS_PER_ACCOUNT } from './limits.ts';
import type { Arrival } from './login-client.ts';
import { type MailRecipient, recipientOf } from './mail-recipient.server.ts';
import { mayAskForMail } from './request-link.server.ts';
import { consumeToken, findToken, insertToken, type TokenRow } from './tokens.queries.server.ts';

/**
 * Sends the activation mail again, within the limits; false when a limit is reached or no mail is needed. An
 * unconfirmed address may be a stranger's, so it is limited like mails that strangers request.
 */
export async function resendActivation(scope: MemberScope, address: string): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (viewer.status !== 'not_confirmed') return false;
  return await inTenant(tenant.id, async (tx) => {
    const allowed = await mayAskForMail(tx, scope, {
      what: 'activation-mail',
      email: `account ${viewer.id}`,
      address,
      perRequester: ACTIVATION_MAILS_PER_ACCOUNT,
      perEmail: ACTIVATION_MAILS_PER_ACCOUNT,
    });
    if (allowed) await enqueueLater(tx, 'activation-mail', { tenantId: tenant.id, accountId: viewer.id });
    return allowed;
  });
}

/**
 * Sends the activation mail again for support. Counts towards the member's own limit, so that no one is flooded. Null
 * when there is nothing to confirm, false when the limit is reached.
 */
export async function resendActivationIn(tx: Tx, scope: Scope, accountId: number): Promise<boolean | null> {
  const tenantId = scope.tenant.id;
  const account = await findAccountById(tx, tenantId, accountId);
  if (account?.status !== 'not_confirmed') return null;
  const allowed = await mayAskForMail(tx, scope, {
    what: 'activation-mail',
    email: `account ${accountId}`,
    address: `support of ${accountId}`,
    perRequester: ACTIVATION_MAILS_PER_ACCOUNT,
    perEmail: ACTIVATION_MAILS_PER_ACCOUNT,
  });
  if (allowed) await enqueueLater(tx, 'activation-mail', { tenantId, accountId });
  return allowed;
}

/** Confirms an address for support, without an invitation; false when it was confirmed before. */
export async function confirmByHand(tx: Tx, scope: Scope, accountId: number): Promise<boolean> {
  await forgetInvite(tx, scope.tenant.id, accountId);
  const confirmed = await confirmAddress(tx, scope, accountId);
  if (confirmed) await enqueueLater(tx, 'welcome-mail', { tenantId: scope.tenant.id, accountId });
  return confirmed;
}

/** A fresh single-use link for an account's mail; null when the account does not exist or is confirmed. */
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
      expiresAt: later(scope.now, ACTIVATION_LINK_HOURS * HOUR_MS),
    });
    return { recipient: recipientOf(account), token };
  });
}

type ActivationState = 'open' | 'done' | 'gone';

/** Previews what an activation link would do, without using it, because email scanners open links. */
export const findActivation = (scope: Scope, token: string): Promise<ActivationState> =>
  inTenant(scope.tenant.id, async (tx) => {
    const row = await findActivationToken(tx, scope, token);
    const account = row && (await findAccountById(tx, scope.tenant.id, row.accountId));
    if (account?.status === 'not_confirmed') return 'open';
    return account?.status === 'active' ? 'done' : 'gone';
  });

/**
 * `admission`: whether the link logs in as well; null where it was used before, or an account is logged in.
 * `entry`: the member that the owner wanted to meet when signing up.
 */
type ActivationOutcome = Result<
  { admission: Admission | null; accountId: number; entry: Entry | null },
  'link_invalid' | 'age_refused' | 'needs_invite'
>;

/**
 * Confirms the address of a new account by its link, and logs its owner in once. An open session in this browser stays
 * open, even if it is another account's. `invite`: the invitation that this browser came with, for an account whose own
 * was used up by others.
 */
export async function activate(
  scope: AnyScope,
  token: string,
  arrival: Arrival | null = null,
  invite = '',
): Promise<ActivationOutcome> {
  const { tenant, now, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const row = await findActivationToken(tx, scope, token);
    if (!row) return { ok: false, code: 'link_invalid' };
    const before = await findAccountById(tx, tenant.id, row.accountId);
    if (before?.status === 'not_confirmed' && (await ageRefusedUntil(tx, scope, before.email)))
      return { ok: false, code: 'age_refused' };
    const { accountId } = row;
    if (before?.status === 'not_confirmed' && !(await enterByInvite(tx, scope, accountId, invite)))
      return { ok: false, code: 'needs_invite' };
    const first = await consumeToken(tx, tenant.id, sha256(token), now);
    const confirmed = await confirmAddress(tx, scope, accountId);
    if (confirmed) await enqueueLater(tx, 'welcome-mail', { tenantId: tenant.id, accountId });
    const entry = confirmed ? await takeEntry(tx, tenant.id, accountId) : null;
    const account = await findAccountById(tx, tenant.id, accountId);
    if (account?.status !== 'active') return { ok: false, code: 'link_invalid' };
    const enters = first && !viewer;
    const admission = enters ? await admitOwner(tx, scope, accountId, arrival) : null;
    return { ok: true, admission, accountId, entry };
  });
}

async function findActivationToken(tx: Tx, { tenant, now }: Scope, token: string): Promise<TokenRow | null> {
  const row = await findToken(tx, tenant.id, sha256(token));
  return row?.purpose === 'activate' && row.expiresAt > now ? row : null;
}

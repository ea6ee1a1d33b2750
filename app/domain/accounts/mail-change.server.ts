import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { HOUR_MS, later } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { Failure, FailureOf, Success } from '#app/platform/result.ts';
import { sealText } from '#app/platform/seal.ts';
import { keyedHash, randomToken, sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { AnyScope, MemberScope, Scope } from '#tenants/scope.ts';
import { emailFault, nameFault, normalizeEmail } from './account-rules.ts';
import {
  type AccountRow,
  type Entry,
  findAccountByEmail,
  findAccountById,
  findLockedAccount,
  setPendingEmail,
  takeEntry,
  takePendingEmail,
} from './accounts.queries.server.ts';
import { confirmAddress, takeOverAddress } from './confirm-address.server.ts';
import { isDisposableEmail } from './disposable-email.server.ts';
import { MAIL_CHANGE_LINK_HOURS, MAIL_CHANGES_PER_ACCOUNT, MAIL_CHANGES_PER_ADDRESS } from './limits.ts';
import { type MailRecipient, recipientOf } from './mail-recipient.server.ts';
import { checkOwnPassword, type PasswordCheck } from './password-checks.server.ts';
import { consumeToken, deleteOtherTokens, findToken, insertToken } from './tokens.queries.server.ts';

/** `address`: the requester's network address. */
type MailChangeRequest = { email: string; password: string; address: string };
export type MailChangeRefusal =
  | FailureOf<PasswordCheck>
  | Failure<
      | 'new_email_invalid'
      | 'email_disposable'
      | 'email_same'
      | 'email_equals_name'
      | 'email_taken'
      | 'too_many_changes'
    >;
type MailChangeOutcome = Success<{ email: string }> | MailChangeRefusal;

/**
 * Requests a change of address. Nothing changes until the link sent to the new address is used; the old address is
 * informed. With `neutral_account_messages` a taken address gets the same response as a free one, and its owner an
 * email.
 */
export async function requestMailChange(
  scope: MemberScope,
  { email: typed, password, address }: MailChangeRequest,
): Promise<MailChangeOutcome> {
  if (emailFault(typed)) return { ok: false, code: 'new_email_invalid' };
  const email = normalizeEmail(typed);
  if (isDisposableEmail(email)) return { ok: false, code: 'email_disposable' };
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  if (checked.account.email === email) return { ok: false, code: 'email_same' };
  if (isNameOf(checked.account, email)) return { ok: false, code: 'email_equals_name' };
  const refusal = await write(scope, checked.account, email, address);
  return refusal ? { ok: false, code: refusal } : { ok: true, email };
}

/** A name may not equal the email address, whichever of the two is changed (docs/product.md, Signup). */
const isNameOf = ({ name }: Pick<AccountRow, 'name'>, email: string): boolean =>
  nameFault(name, email) === 'name_equals_email';

async function write(
  scope: MemberScope,
  account: AccountRow,
  email: string,
  address: string,
): Promise<'too_many_changes' | 'email_taken' | 'password_wrong' | null> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    if (!(await mayRequest(tx, scope, account.id, address))) return 'too_many_changes';
    const neutral = tenant.features.neutral_account_messages;
    if (!neutral && (await findAccountByEmail(tx, tenant.id, email))) return 'email_taken';
    // The password was checked before this transaction, and may have been replaced since.
    const present = await findLockedAccount(tx, tenant.id, account.id);
    if (present?.passwordHash !== account.passwordHash) return 'password_wrong';
    await setPendingEmail(tx, tenant.id, account.id, { email, at: now });
    const data = { tenantId: tenant.id, accountId: account.id };
    await enqueueLater(tx, 'mail-change-mail', data);
    // An unconfirmed address may be a stranger's: it gets no more mail.
    if (account.status === 'active') await enqueueLater(tx, 'mail-change-notice-mail', data);
    return null;
  });
}

/** Sends the link to the pending address again, within the same limits; false when one is reached or none is pending. */
export async function resendMailChange(scope: MemberScope, address: string): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    if (!(await mayRequest(tx, scope, viewer.id, address))) return false;
    const account = await findLockedAccount(tx, tenant.id, viewer.id);
    if (!account?.pendingEmail) return false;
    await setPendingEmail(tx, tenant.id, viewer.id, { email: account.pendingEmail, at: now });
    await enqueueLater(tx, 'mail-change-mail', { tenantId: tenant.id, accountId: viewer.id });
    return true;
  });
}

async function mayRequest(
  tx: Tx,
  { tenant, now }: Scope,
  accountId: number,
  address: string,
): Promise<boolean> {
  const limits = [
    { key: keyedHash(`mail-change:${accountId}`), rule: MAIL_CHANGES_PER_ACCOUNT },
    { key: keyedHash(`mail-change-from:${networkOf(address)}`), rule: MAIL_CHANGES_PER_ADDRESS },
  ];
  for (const { key, rule } of limits)
    if (!(await countAttempt(tx, tenant.id, key, rule, now)).allowed) return false;
  return true;
}

/** Cancels the request and invalidates its links. */
export const cancelMailChange = ({ tenant, viewer }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) => setPendingEmail(tx, tenant.id, viewer.id, null));

const UNIQUE_VIOLATION = '23505';
/** The purpose for sealing an account's former address: job data contains no readable personal data. */
export const FORMER_ADDRESS = 'former address';

type MailChangeMail =
  | { to: MailRecipient; token: string }
  /** The address now belongs to an account: its owner is informed instead. */
  | { to: MailRecipient; token: null };

/** Issues the link for an account's pending address; null when none is pending anymore. */
export async function issueMailChange(scope: Scope, accountId: number): Promise<MailChangeMail | null> {
  const tenantId = scope.tenant.id;
  const token = randomToken();
  return await inTenant(tenantId, async (tx) => {
    const account = await findAccountById(tx, tenantId, accountId);
    if (!account?.pendingEmail || !mayChange(account)) return null;
    const owner = await findAccountByEmail(tx, tenantId, account.pendingEmail);
    if (owner) return { to: recipientOf(owner), token: null };
    await insertToken(tx, {
      tenantId,
      tokenHash: sha256(token),
      purpose: 'change_mail',
      accountId,
      newEmail: account.pendingEmail,
      createdAt: scope.now,
      expiresAt: later(scope.now, MAIL_CHANGE_LINK_HOURS * HOUR_MS),
    });
    // The new address is not confirmed yet.
    return { to: { ...recipientOf(account), email: account.pendingEmail, name: '' }, token };
  });
}

/** `entry`: the member that a new owner, whose address this confirms, wanted to meet when signing up. */
type MailChangeState =
  | { state: 'open' | 'done'; email: string; entry?: Entry }
  | { state: 'gone' }
  | { state: 'taken' };

/** Previews what a link would do, without using it, because email scanners open links. */
export const findMailChange = (scope: Scope, token: string): Promise<MailChangeState> =>
  inTenant(scope.tenant.id, async (tx) => (await look(tx, scope, sha256(token))).state);

/**
 * Makes the new address the account's, which confirms it. Sessions stay open, because the request needed the password;
 * links mailed to the old address become invalid. An unconfirmed account may be a stranger's: used outside its own
 * session, the link removes everything they set up.
 */
export async function completeMailChange(scope: AnyScope, token: string): Promise<MailChangeState> {
  const tenantId = scope.tenant.id;
  const hash = sha256(token);
  const { state, accountId, ended } = await inTenant(tenantId, (tx) => complete(tx, scope, hash)).catch(
    (error: unknown) => {
      // Two accounts requested the same address, and both links were used concurrently.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return unchanged({ state: 'taken' });
      throw error;
    },
  );
  for (const session of ended) await publishToMember(tenantId, accountId, { type: 'session-ended', session });
  return state;
}

type Completed = { state: MailChangeState; accountId: number; ended: string[] };
const unchanged = (state: MailChangeState): Completed => ({ state, accountId: 0, ended: [] });

async function complete(tx: Tx, scope: AnyScope, hash: string): Promise<Completed> {
  const tenantId = scope.tenant.id;
  const { state, account } = await look(tx, scope, hash);
  if (state.state !== 'open' || !account) return unchanged(state);
  if (!(await takePendingEmail(tx, tenantId, account.id))) {
    await setPendingEmail(tx, tenantId, account.id, null);
    return unchanged({ state: 'taken' });
  }
  await consumeToken(tx, tenantId, hash, scope.now);
  const own = scope.viewer?.id === account.id && (await confirmAddress(tx, scope, account.id));
  const ended = own ? [] : await takeOverAddress(tx, scope, account.id, hash);
  const first = own || ended !== null;
  const entry = first ? await takeEntry(tx, tenantId, account.id) : null;
  await deleteOtherTokens(tx, tenantId, account.id, hash);
  await enqueueLater(tx, 'match-contacts', { tenantId, accountId: account.id });
  const sealedFormer = sealText(account.email, FORMER_ADDRESS);
  // An unconfirmed old address may belong to someone else, so nothing is sent to it.
  if (first) await enqueueLater(tx, 'welcome-mail', { tenantId, accountId: account.id });
  else await enqueueLater(tx, 'mail-changed-mail', { tenantId, accountId: account.id, sealedFormer });
  const done = { state: 'done', email: state.email, ...(own && entry && { entry }) } as const;
  return { state: done, accountId: account.id, ended: ended ?? [] };
}

const mayChange = ({ status }: AccountRow): boolean => status === 'active' || status === 'not_confirmed';

async function look(
  tx: Tx,
  scope: Scope,
  tokenHash: string,
): Promise<{ state: MailChangeState; account?: AccountRow }> {
  const gone = { state: { state: 'gone' } } as const;
  const row = await findToken(tx, scope.tenant.id, tokenHash);
  if (!row?.newEmail || row.expiresAt <= scope.now) return gone;
  const account = await findAccountById(tx, scope.tenant.id, row.accountId);
  if (!account || !mayChange(account)) return gone;
  const email = row.newEmail;
  if (row.usedAt) return account.email === email ? { state: { state: 'done', email } } : gone;
  // Only the latest request counts: links for earlier addresses are invalid.
  if (isNameOf(account, email)) return gone;
  return account.pendingEmail === email ? { state: { state: 'open', email }, account } : gone;
}

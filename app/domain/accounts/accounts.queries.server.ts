import { and, eq, lte, sql } from 'drizzle-orm';
import type { AccountTracking } from '#app/domain/tracking/tracking-record.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { accounts } from '#db/schema/accounts.ts';
import { members } from '#db/schema/members.ts';
import type { Viewer } from '#tenants/scope.ts';

const ACCOUNT = columnsOf(accounts, 'a', [
  'id',
  'email',
  'passwordHash',
  'status',
  'discreet',
  'pendingEmail',
  'pendingEmailAt',
  'deletionRequestedAt',
  'confirmedAt',
  'language',
]);
const NAME = columnsOf(members, 'm', ['name']);

export type AccountRow = Omit<(typeof ACCOUNT)['Row'], 'language'> &
  (typeof NAME)['Row'] & {
    language: Viewer['language'];
    /** Login asks for a code after the password. */
    secondFactor: boolean;
  };

const selected = (tx: Tx) => tx.sql`
  select ${list(tx, ACCOUNT)}, ${list(tx, NAME)}, exists (select from authenticators s
      where s.tenant_id = a.tenant_id and s.account_id = a.id and s.confirmed_at is not null) as "secondFactor"
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id`;

const isAccount = (tenantId: number, id: number) => and(eq(accounts.tenantId, tenantId), eq(accounts.id, id));

export async function findAccountByEmail(
  tx: Tx,
  tenantId: number,
  email: string,
): Promise<AccountRow | null> {
  const [row] = await tx.sql<AccountRow[]>`
    ${selected(tx)} where a.tenant_id = ${tenantId} and a.email = ${email}`;
  return row ?? null;
}

export async function findAccountById(tx: Tx, tenantId: number, id: number): Promise<AccountRow | null> {
  const [row] = await tx.sql<AccountRow[]>`
    ${selected(tx)} where a.tenant_id = ${tenantId} and a.id = ${id}`;
  return row ?? null;
}

/** Like `findAccountById`, with the row locked until the transaction ends. */
export async function findLockedAccount(tx: Tx, tenantId: number, id: number): Promise<AccountRow | null> {
  const [row] = await tx.sql<AccountRow[]>`
    ${selected(tx)} where a.tenant_id = ${tenantId} and a.id = ${id} for no key update of a`;
  return row ?? null;
}

type NewAccount = {
  tenantId: number;
  id: number;
  email: string;
  passwordHash: string;
  language: string;
  signupAt: Date;
  termsVersion: string;
  tracking: AccountTracking;
};

/** False when the address already has an account on this brand. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const added = await tx.db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: [accounts.tenantId, accounts.email] });
  return added.count === 1;
}

export async function updateLanguage(tx: Tx, tenantId: number, id: number, language: string): Promise<void> {
  await tx.db.update(accounts).set({ language }).where(isAccount(tenantId, id));
}

export async function updateTermsVersion(
  tx: Tx,
  tenantId: number,
  id: number,
  termsVersion: string,
): Promise<void> {
  await tx.db.update(accounts).set({ termsVersion }).where(isAccount(tenantId, id));
}

/** Confirms the address and lists the profile; false when it was confirmed before. Callers use `confirmAddress`. */
export async function confirmAccount(tx: Tx, tenantId: number, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.db
    .update(accounts)
    .set({ status: 'active', confirmedAt: now, tracking: sql`${accounts.tracking} - 'invite'` })
    .where(and(isAccount(tenantId, id), eq(accounts.status, 'not_confirmed')));
  if (count === 0) return false;
  await showProfile(tx, tenantId, id);
  return true;
}

/** Lists the profile of an active account, unless a restriction is in force. */
async function showProfile(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.sql`
    update members m set status = case when exists (select from restrictions r
        where r.tenant_id = m.tenant_id and r.member_id = m.id and r.ended_at is null and r.kind <> 'warn')
      then 'restricted' else 'active' end
    where m.tenant_id = ${tenantId} and m.id = ${id}`;
}

/** The member that the owner of a new account wanted to meet, and the first message chosen for them; '' for none. */
export type Entry = { memberId: number; draft: string };

/** Removes the entry and returns it; null if there is none. */
export async function takeEntry(tx: Tx, tenantId: number, id: number): Promise<Entry | null> {
  const [row] = await tx.sql<Entry[]>`
    update accounts a set tracking = a.tracking - array['member', 'draft']
    from (select (tracking->>'member')::bigint as member, coalesce(tracking->>'draft', '') as draft from accounts
      where tenant_id = ${tenantId} and id = ${id} and tracking ? 'member' for update) before
    where a.tenant_id = ${tenantId} and a.id = ${id} returning before.member as "memberId", before.draft`;
  return row ?? null;
}

/** Stores the new address until it is confirmed; null removes it. */
export async function setPendingEmail(
  tx: Tx,
  tenantId: number,
  id: number,
  pending: { email: string; at: Date } | null,
): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ pendingEmail: pending?.email ?? null, pendingEmailAt: pending?.at ?? null })
    .where(isAccount(tenantId, id));
}

/** Removes pending addresses that were not confirmed in time; returns how many. */
export async function deletePendingEmails(tx: Tx, tenantId: number, before: Date): Promise<number> {
  const { count } = await tx.db
    .update(accounts)
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where(and(eq(accounts.tenantId, tenantId), lte(accounts.pendingEmailAt, before)));
  return count;
}

/**
 * Makes the pending address the account's; false when another account has taken it. Bounces of the former address no
 * longer keep emails off.
 */
export async function takePendingEmail(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.sql`
    update accounts a set email = pending_email, pending_email = null, pending_email_at = null,
      notifications_disabled = array_remove(notifications_disabled, 'bounce')
    where tenant_id = ${tenantId} and id = ${id} and pending_email is not null
      and not exists (select from accounts o where o.tenant_id = ${tenantId} and o.email = a.pending_email)
    returning id`;
  return rows.length === 1;
}

/** False when the password has changed since `before` was read. */
export async function updatePassword(
  tx: Tx,
  tenantId: number,
  id: number,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const { count } = await tx.db
    .update(accounts)
    .set({ passwordHash: hashes.after })
    .where(and(isAccount(tenantId, id), eq(accounts.passwordHash, hashes.before)));
  return count === 1;
}

/** Sets the password regardless of the current one; the caller has locked the account's row. */
export async function replacePassword(tx: Tx, tenantId: number, id: number, hash: string): Promise<void> {
  await tx.db.update(accounts).set({ passwordHash: hash }).where(isAccount(tenantId, id));
}

export async function updateDiscreet(tx: Tx, tenantId: number, id: number, discreet: boolean): Promise<void> {
  await tx.db.update(accounts).set({ discreet }).where(isAccount(tenantId, id));
}

/** Hides an account and its profile until it is reactivated or erased. False when it was already hidden. */
export async function hideDeleted(tx: Tx, tenantId: number, id: number, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update accounts set status = 'pending_deletion', deletion_requested_at = ${now}, pending_email = null, pending_email_at = null,
      confirmed_at = case when status = 'active' then coalesce(confirmed_at, signup_at) end
    where tenant_id = ${tenantId} and id = ${id} and status in ('active', 'not_confirmed') returning id`;
  if (rows.length === 0) return false;
  await tx.sql`update members set status = 'disabled' where tenant_id = ${tenantId} and id = ${id}`;
  return true;
}

/** Whether a ban is in force; the account may be pending deletion. */
export async function isBanned(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.sql`
    select from restrictions where tenant_id = ${tenantId} and member_id = ${id} and kind = 'ban' and ended_at is null`;
  return rows.length > 0;
}

/** Reactivates a deleted account; a confirmed one is listed again. False when it was not deleted. */
export async function restoreAccount(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.sql<{ confirmed: boolean }[]>`
    update accounts set status = case when confirmed_at is null then 'not_confirmed' else 'active' end,
      deletion_requested_at = null
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending_deletion'
    returning confirmed_at is not null as confirmed`;
  if (rows[0]?.confirmed) await showProfile(tx, tenantId, id);
  return rows.length > 0;
}

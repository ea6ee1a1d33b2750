import type { Tx } from '#db/client.ts';
import type { Viewer } from '#tenants/scope.ts';

export type AccountRow = {
  id: number;
  email: string;
  passwordHash: string;
  status: Viewer['status'];
  language: Viewer['language'];
  discreet: boolean;
  pendingEmail: string | null;
  pendingEmailAt: Date | null;
  deletionRequestedAt: Date | null;
  confirmedAt: Date | null;
  /** A code is asked for after the password. */
  secondFactor: boolean;
  name: string;
};

const selected = (tx: Tx) => tx.sql`
  select a.id, a.email, a.password_hash as "passwordHash", a.status, a.language, a.discreet,
    a.pending_email as "pendingEmail", a.pending_email_at as "pendingEmailAt",
    a.deletion_requested_at as "deletionRequestedAt", a.confirmed_at as "confirmedAt", exists (select from authenticators s
      where s.tenant_id = a.tenant_id and s.account_id = a.id and s.confirmed_at is not null) as "secondFactor",
    m.name
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id`;

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

/** The same, locked until the transaction ends: what is decided by it still holds when it commits. */
export async function findLockedAccount(tx: Tx, tenantId: number, id: number): Promise<AccountRow | null> {
  const [row] = await tx.sql<AccountRow[]>`
    ${selected(tx)} where a.tenant_id = ${tenantId} and a.id = ${id} for no key update of a`;
  return row ?? null;
}

export type NewAccount = {
  tenantId: number;
  id: number;
  email: string;
  passwordHash: string;
  language: string;
  signupAt: Date;
  tracking: Record<string, string>;
};

/** False when the address already has an account on this brand. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const rows = await tx.sql`
    insert into accounts (tenant_id, id, email, password_hash, language, signup_at, tracking)
    values (${account.tenantId}, ${account.id}, ${account.email}, ${account.passwordHash}, ${account.language},
      ${account.signupAt}, ${tx.sql.json(account.tracking)})
    on conflict (tenant_id, email) do nothing returning id`;
  return rows.length === 1;
}

export async function updateLanguage(tx: Tx, tenantId: number, id: number, language: string): Promise<void> {
  await tx.sql`update accounts set language = ${language} where tenant_id = ${tenantId} and id = ${id}`;
}

/** Confirms the address and lists the profile; false when it was confirmed before. Callers use `confirmAddress`. */
export async function confirmAccount(tx: Tx, tenantId: number, id: number, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update accounts set status = 'active', confirmed_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status = 'not_confirmed' returning id`;
  if (rows.length === 0) return false;
  await tx.sql`update members set status = 'active' where tenant_id = ${tenantId} and id = ${id}`;
  return true;
}

/** Notes the address that the account is to have; null forgets it. */
export async function setPendingEmail(
  tx: Tx,
  tenantId: number,
  id: number,
  pending: { email: string; at: Date } | null,
): Promise<void> {
  await tx.sql`
    update accounts set pending_email = ${pending?.email ?? null}, pending_email_at = ${pending?.at ?? null}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Sweeps addresses that nobody confirmed in time; returns how many. */
export async function forgetPendingEmails(tx: Tx, tenantId: number, before: Date): Promise<number> {
  const result = await tx.sql`
    update accounts set pending_email = null, pending_email_at = null
    where tenant_id = ${tenantId} and pending_email_at <= ${before}`;
  return result.count;
}

/**
 * Gives the account its pending address; false when another account has it meanwhile. That mails to the former one came
 * back is no reason any more to send none.
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

/** False when the password was changed since `before` was read. */
export async function updatePassword(
  tx: Tx,
  tenantId: number,
  id: number,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const rows = await tx.sql`
    update accounts set password_hash = ${hashes.after}
    where tenant_id = ${tenantId} and id = ${id} and password_hash = ${hashes.before} returning id`;
  return rows.length === 1;
}

/** Whatever the password was; the caller holds the account's row. */
export async function replacePassword(tx: Tx, tenantId: number, id: number, hash: string): Promise<void> {
  await tx.sql`update accounts set password_hash = ${hash} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function updateDiscreet(tx: Tx, tenantId: number, id: number, discreet: boolean): Promise<void> {
  await tx.sql`update accounts set discreet = ${discreet} where tenant_id = ${tenantId} and id = ${id}`;
}

/** Takes an account and its profile out of sight, until it is brought back or erased. False when it has left already. */
export async function hideLeaving(tx: Tx, tenantId: number, id: number, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update accounts set status = 'pending_deletion', deletion_requested_at = ${now}, pending_email = null, pending_email_at = null,
      confirmed_at = case when status = 'active' then coalesce(confirmed_at, signup_at) end
    where tenant_id = ${tenantId} and id = ${id} and status in ('active', 'not_confirmed') returning id`;
  if (rows.length === 0) return false;
  await tx.sql`update members set status = 'disabled' where tenant_id = ${tenantId} and id = ${id}`;
  return true;
}

/** As it was before it left: who had confirmed their address is listed again. False when it was not leaving. */
export async function bringBack(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.sql<{ confirmed: boolean }[]>`
    update accounts set status = case when confirmed_at is null then 'not_confirmed' else 'active' end,
      deletion_requested_at = null
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending_deletion'
    returning confirmed_at is not null as confirmed`;
  if (rows[0]?.confirmed)
    await tx.sql`update members set status = 'active' where tenant_id = ${tenantId} and id = ${id}`;
  return rows.length > 0;
}

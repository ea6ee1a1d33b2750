import type { Tx } from '#db/client.ts';

export type PasskeyRow = {
  id: string;
  credentialId: string;
  accountId: number;
  publicKey: string;
  counter: number;
  transports: string[];
  device: string;
  createdAt: Date;
  usedAt: Date | null;
};

const selected = (tx: Tx) => tx.sql`
  select id, credential_id as "credentialId", account_id as "accountId", public_key as "publicKey", counter, transports,
    device, created_at as "createdAt", used_at as "usedAt" from passkeys`;

export function listPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<PasskeyRow[]> {
  return tx.sql<PasskeyRow[]>`
    ${selected(tx)} where tenant_id = ${tenantId} and account_id = ${accountId} order by created_at limit 20`;
}

/** Locked, so that its counter goes up by one use at a time. */
export async function findPasskey(
  tx: Tx,
  tenantId: number,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.sql<PasskeyRow[]>`
    ${selected(tx)} where tenant_id = ${tenantId} and credential_id = ${credentialId} for update`;
  return row ?? null;
}

export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'accountId' | 'publicKey' | 'counter' | 'transports' | 'device'
> & { tenantId: number; now: Date };

/** False when the key is known already. */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<boolean> {
  const rows = await tx.sql`
    insert into passkeys (tenant_id, credential_id, account_id, public_key, counter, transports, device, created_at)
    values (${key.tenantId}, ${key.credentialId}, ${key.accountId}, ${key.publicKey}, ${key.counter}, ${key.transports},
      ${key.device}, ${key.now})
    on conflict (tenant_id, credential_id) do nothing returning 1`;
  return rows.length > 0;
}

/** False when it was removed meanwhile. */
export async function markPasskey(
  tx: Tx,
  tenantId: number,
  credentialId: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update passkeys set counter = ${counter}, used_at = ${now}
    where tenant_id = ${tenantId} and credential_id = ${credentialId} returning 1`;
  return rows.length > 0;
}

export async function deletePasskey(
  tx: Tx,
  tenantId: number,
  accountId: number,
  id: string,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from passkeys where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${id} returning 1`;
  return rows.length > 0;
}

/** Removes all of an account's keys; returns how many. */
export async function deleteAllPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<number> {
  const result =
    await tx.sql`delete from passkeys where tenant_id = ${tenantId} and account_id = ${accountId}`;
  return result.count;
}

/** Removes those that were made before the account's address was confirmed; returns how many. */
export async function deleteUnprovenPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<number> {
  const result = await tx.sql`
    delete from passkeys p using accounts a
    where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and a.tenant_id = p.tenant_id
      and a.id = p.account_id and p.created_at < coalesce(a.confirmed_at, a.signup_at)`;
  return result.count;
}

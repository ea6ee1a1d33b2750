import type { Tx } from '#db/client.ts';

export type StoredMethod = { id: number; token: string; type: string; label: string };

/** Keeps a token; one that was removed stays so. False where its member has no account here. */
export async function insertStoredMethod(
  tx: Tx,
  tenantId: number,
  method: { memberId: number; token: string; type: string; label: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.sql`
    insert into stored_methods as s (tenant_id, member_id, token, type, label, created_at)
    select ${tenantId}, id, ${method.token}, ${method.type}, ${method.label}, ${method.now}
      from accounts where tenant_id = ${tenantId} and id = ${method.memberId}
    on conflict (tenant_id, member_id, token) do update
      set label = case when excluded.label = '' then s.label else excluded.label end`;
  return count > 0;
}

/** The newest that can be paid with. */
export async function findStoredMethod(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<StoredMethod | null> {
  const [row] = await tx.sql<StoredMethod[]>`
    select id, token, type, label from stored_methods
    where tenant_id = ${tenantId} and member_id = ${memberId} and removed_at is null
    order by coalesce(used_at, created_at) desc, id desc limit 1`;
  return row ?? null;
}

export async function removeStoredMethod(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { token, id, now }: { token?: string; id?: number; now: Date },
): Promise<void> {
  await tx.sql`
    update stored_methods set removed_at = ${now}
    where tenant_id = ${tenantId} and member_id = ${memberId} and removed_at is null
      and (token = ${token ?? null} or id = ${id ?? null})`;
}

export async function touchStoredMethod(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.sql`update stored_methods set used_at = ${now} where tenant_id = ${tenantId} and id = ${id}`;
}

/** All tokens of a member, removed or not: what the provider may still have. */
export async function listTokens(tx: Tx, tenantId: number, memberId: number): Promise<string[]> {
  const rows = await tx.sql<{ token: string }[]>`
    select token from stored_methods where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return rows.map(({ token }) => token);
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { storedMethods } from '#db/schema/payments.ts';

export type StoredMethod = Pick<typeof storedMethods.$inferSelect, 'id' | 'token' | 'type' | 'label'>;

const ofMember = (tenantId: number, memberId: number) =>
  and(eq(storedMethods.tenantId, tenantId), eq(storedMethods.memberId, memberId));

/** Stores a token; a removed one stays removed. False when its member has no account with this brand. */
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

/** The most recently used method that was not removed. */
export async function findStoredMethod(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<StoredMethod | null> {
  const { id, token, type, label, usedAt, createdAt } = storedMethods;
  const [row] = await tx.db
    .select({ id, token, type, label })
    .from(storedMethods)
    .where(and(ofMember(tenantId, memberId), isNull(storedMethods.removedAt)))
    .orderBy(desc(sql`coalesce(${usedAt}, ${createdAt})`), desc(id))
    .limit(1);
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
  await tx.db
    .update(storedMethods)
    .set({ usedAt: now })
    .where(and(eq(storedMethods.tenantId, tenantId), eq(storedMethods.id, id)));
}

/** All tokens of a member, removed or not: the provider may still have them. */
export async function listTokens(tx: Tx, tenantId: number, memberId: number): Promise<string[]> {
  const rows = await tx.db
    .select({ token: storedMethods.token })
    .from(storedMethods)
    .where(ofMember(tenantId, memberId));
  return rows.map(({ token }) => token);
}

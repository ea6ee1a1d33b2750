import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { insertMember, type NewMember } from './members.queries.server.ts';
import { queueSuspiciousTexts } from './profile-texts.server.ts';

/** A new profile in the caller's transaction, hidden until its address is confirmed. Returns its id. */
export async function createMember(
  tx: Tx,
  scope: Scope,
  member: Omit<NewMember, 'tenantId' | 'createdAt'>,
): Promise<number> {
  const id = await insertMember(tx, { ...member, tenantId: scope.tenant.id, createdAt: scope.now });
  await queueSuspiciousTexts(tx, scope, id, { name: member.name, city: member.city ?? null });
  return id;
}

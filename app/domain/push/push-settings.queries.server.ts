import type { Tx } from '#db/client.ts';
import { PUSH_DEFAULTS, PUSH_TYPES, type PushPreferences } from './push-rules.ts';

export async function findPreferences(tx: Tx, tenantId: number, memberId: number): Promise<PushPreferences> {
  const [row] = await tx.sql<PushPreferences[]>`
    select ${tx.sql([...PUSH_TYPES])} from push_settings
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return row ?? PUSH_DEFAULTS;
}

export async function savePreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
  wanted: PushPreferences,
): Promise<void> {
  await tx.sql`
    insert into push_settings ${tx.sql({ tenant_id: tenantId, member_id: memberId, ...wanted })}
    on conflict (tenant_id, member_id) do update set ${tx.sql(wanted, ...PUSH_TYPES)}`;
}

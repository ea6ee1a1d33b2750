import type { Tx } from '#db/client.ts';

/** Records that a member knows a fictional profile to be fictional; true the first time. */
export async function insertAcknowledgement(
  tx: Tx,
  tenantId: number,
  memberId: number,
  fictionalId: number,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.sql`
    insert into fictional_acknowledgements (tenant_id, member_id, fictional_id, acknowledged_at)
    select ${tenantId}, ${memberId}, id, ${now} from members
      where tenant_id = ${tenantId} and id = ${fictionalId} and kind = 'fictional'
    on conflict do nothing`;
  return count > 0;
}

export async function hasAcknowledged(
  tx: Tx,
  tenantId: number,
  memberId: number,
  fictionalId: number,
): Promise<boolean> {
  const [row] = await tx.sql`
    select 1 from fictional_acknowledgements
    where tenant_id = ${tenantId} and member_id = ${memberId} and fictional_id = ${fictionalId}`;
  return row !== undefined;
}

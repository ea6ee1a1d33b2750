import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { fictionalAcknowledgements } from '#db/schema/chat.ts';

/** `desk`: the warning said that staff answer on behalf of the profile. */
export type Acknowledgement = { memberId: number; fictionalId: number; desk: boolean };

/** Records that a member knows a fictional profile to be fictional; true the first time. */
export async function insertAcknowledgement(
  tx: Tx,
  tenantId: number,
  { memberId, fictionalId, desk }: Acknowledgement,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.sql`
    insert into fictional_acknowledgements (tenant_id, member_id, fictional_id, desk, acknowledged_at)
    select ${tenantId}, ${memberId}, id, ${desk}, ${now} from members
      where tenant_id = ${tenantId} and id = ${fictionalId} and kind = 'fictional'
    on conflict do nothing`;
  return count > 0;
}

export async function hasAcknowledged(
  tx: Tx,
  tenantId: number,
  { memberId, fictionalId, desk }: Acknowledgement,
): Promise<boolean> {
  const known = fictionalAcknowledgements;
  const [row] = await tx.db
    .select({ desk: known.desk })
    .from(known)
    .where(
      and(
        eq(known.tenantId, tenantId),
        eq(known.memberId, memberId),
        eq(known.fictionalId, fictionalId),
        eq(known.desk, desk),
      ),
    );
  return row !== undefined;
}

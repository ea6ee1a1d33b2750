import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import { markDelivered } from './reading.queries.server.ts';

/**
 * The member has been given everything that was written to them so far; their correspondents are told. Returns the
 * number of conversations in which that is new.
 */
export async function confirmDelivery(tenantId: number, memberId: number): Promise<number> {
  const delivered = await inTenant(tenantId, (tx) => markDelivered(tx, tenantId, memberId));
  await Promise.all(
    delivered
      .filter(({ told }) => told)
      .map(({ otherId, conversationId, through }) =>
        publishToMember(tenantId, otherId, { type: 'delivered', conversationId, through }),
      ),
  );
  return delivered.length;
}

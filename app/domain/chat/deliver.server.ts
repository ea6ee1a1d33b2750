import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { markDelivered } from './reading.queries.server.ts';

/** A browser of the member has everything that was written to them so far; their correspondents are told. */
export async function confirmDelivery({ tenant, viewer }: MemberScope): Promise<number> {
  const delivered = await inTenant(tenant.id, (tx) => markDelivered(tx, tenant.id, viewer.id));
  await Promise.all(
    delivered
      .filter(({ told }) => told)
      .map(({ otherId, conversationId, through }) =>
        publishToMember(tenant.id, otherId, { type: 'delivered', conversationId, through }),
      ),
  );
  return delivered.length;
}

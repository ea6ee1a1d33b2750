import { inTenant, type Tx } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { eraseEndedRows, eraseRemovedRows } from './erase-messages.queries.server.ts';
import { historySince } from './message-life.ts';

const AT_ONCE = 1_000;
/** Maximum batches per run; the next run continues. */
const MAX_BATCHES = 50;

/**
 * Erases messages that are older than the chat history. The rows of paid messages are kept without the text, because
 * the ledger and fraud refunds refer to it. Photos are deleted with their files.
 */
export async function eraseEndedMessages(scope: Scope): Promise<void> {
  const { tenant, now } = scope;
  await eraseInBatches(scope, (tx) => eraseEndedRows(tx, tenant.id, historySince(scope), now, AT_ONCE));
}

/** Erases the messages of a conversation that both have removed, up to the earlier of the two removals. */
export async function eraseRemovedMessages(scope: Scope, conversationId: number): Promise<void> {
  const { tenant, now } = scope;
  await eraseInBatches(scope, (tx) => eraseRemovedRows(tx, tenant.id, conversationId, now, AT_ONCE));
}

async function eraseInBatches(
  { tenant }: Scope,
  erase: (tx: Tx) => Promise<{ count: number; photos: string[] }>,
): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await inTenant(tenant.id, async (tx) => {
      const erased = await erase(tx);
      const photos = erased.photos.map((photoId) => ({ tenantId: tenant.id, photoId }));
      await enqueueAll(tx, 'erase-chat-photo', photos);
      return erased.count;
    });
    if (count < AT_ONCE) return;
  }
}

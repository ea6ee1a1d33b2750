import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { type MessagePrices, type SenderState, sendTerms } from './message-rules.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();

const PRICES: MessagePrices[] = [
  { message_credits: 1, free_messages: 3, free_conversations: 2 },
  { message_credits: 3, free_messages: 0, free_conversations: 0 },
  { message_credits: 0, free_messages: 1, free_conversations: 1 },
];

/** Every state of a sender on both sides of every limit. */
const STATES: SenderState[] = ['active', 'not_confirmed'].flatMap((status) =>
  [true, false].flatMap((premium) =>
    [0, 2, 3].flatMap((credits) =>
      [0, 2, 3].flatMap((freeMessagesUsed) =>
        [1, 2].map((conversationsStarted) => ({
          status,
          premium,
          credits,
          freeMessagesUsed,
          conversationsStarted,
        })),
      ),
    ),
  ),
);

async function put(sender: Member, other: Member, state: SenderState, starts: boolean): Promise<void> {
  const tenantId = world.amora.id;
  await world.owner`
    update accounts set status = ${state.status}, paid_at = ${state.premium ? new Date() : null}, credits = 0,
      free_messages_used = ${state.freeMessagesUsed}, conversations_started = ${state.conversationsStarted}
    where tenant_id = ${tenantId} and id = ${sender.id}`;
  await world.owner`update credit_lots set remaining = 0 where tenant_id = ${tenantId} and member_id = ${sender.id}`;
  if (state.credits > 0) await giveCredits(world.owner, tenantId, sender.id, { credits: state.credits });
  await world.owner`delete from conversations where tenant_id = ${tenantId}`;
  if (starts) return;
  await world.owner`
    insert into conversations (tenant_id, member_low, member_high, started_by)
    values (${tenantId}, ${Math.min(sender.id, other.id)}, ${Math.max(sender.id, other.id)}, ${other.id})`;
}

it.each(PRICES)('the terms that are shown are those that apply, at %j', async (prices) => {
  const tenant = withSettings(world.amora, prices);
  const sender = await join(world.owner, tenant, 'bram');
  const other = await join(world.owner, tenant, 'anna');
  const scope = await as(tenant, sender);
  for (const state of STATES)
    for (const starts of [true, false]) {
      await put(sender, other, state, starts);
      const terms = sendTerms(state, prices, starts);
      const outcome = await sendMessage(scope, {
        recipientId: other.id,
        clientId: randomUUID(),
        body: 'Hello',
      });
      const told = terms.kind === 'blocked' ? terms.reason : terms.kind === 'free' ? 0 : terms.cost;
      expect(outcome.ok ? outcome.message.cost : outcome.code, JSON.stringify({ state, starts })).toBe(told);
    }
});

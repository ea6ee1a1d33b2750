import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MemberScope } from '#tenants/scope.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { isUnanswered, type MessagePrices, pricesFor, type SenderState, sendTerms } from './message-rules.ts';
import { openConversationWith } from './open-conversation.server.ts';
import { acknowledgeFictional } from './partner.server.ts';
import { openGiftShop, sendGift } from './send-gift.server.ts';
import { sendMessage } from './send-message.server.ts';
import { openPhotoForm } from './upload-chat-photo.server.ts';

const world = openWorld();

const PRICES: MessagePrices[] = [
  { message_credits: 1, free_messages: 3, free_conversations: 2 },
  { message_credits: 3, free_messages: 0, free_conversations: 0 },
  { message_credits: 0, free_messages: 1, free_conversations: 1 },
];

/** Every sender state on both sides of every limit. */
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

it.each(PRICES)('the terms that are shown match those that apply, at %j', async (prices) => {
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

describe('a fictional profile', () => {
  const settings = { message_credits: 2, photo_credits: 3, free_messages: 1, free_conversations: 0 };
  const write = async (scope: MemberScope, recipientId: number) =>
    await sendMessage(scope, { recipientId, clientId: randomUUID(), body: 'Hello', agreed: 0 });

  it('costs nothing and starts no conversation of a free member, where no one answers', async () => {
    const tenant = withSettings(world.amora, settings);
    const sender = await join(world.owner, tenant, 'bram');
    const gwen = await join(world.owner, tenant, 'gwen');
    const scope = await as(tenant, sender);
    await acknowledgeFictional(scope, gwen.id);
    const nothing = { kind: 'credits', cost: 0, credits: 0 } as const;
    const opened = await openConversationWith(scope, gwen.id);
    expect(opened).toMatchObject({
      conversation: {
        terms: nothing,
        photoTerms: nothing,
        giftsFrom: 0,
        warning: null,
        answeredBy: 'no_one',
      },
    });
    expect(await openPhotoForm(scope, gwen.id)).toMatchObject({ terms: nothing });
    const shop = await openGiftShop(scope, gwen.id);
    expect(shop).toMatchObject({ refused: null });
    expect(shop?.gifts.every(({ credits }) => credits === 0)).toBe(true);
    for (const body of ['first', 'second', 'third'])
      expect(await write(scope, gwen.id), body).toMatchObject({
        ok: true,
        message: { cost: 0 },
        terms: nothing,
      });
    const gift = { recipientId: gwen.id, clientId: randomUUID(), gift: 'rose', body: '', agreed: 0 };
    expect(await sendGift(scope, gift)).toMatchObject({ ok: true, message: { cost: 0 }, terms: nothing });
    expect(await sendGift(scope, gift)).toMatchObject({ ok: true, message: { cost: 0 }, terms: nothing });
    expect((await as(tenant, sender)).viewer).toMatchObject({ freeMessagesUsed: 0, conversationsStarted: 0 });
    expect(await world.owner`select from ledger_entries where member_id = ${sender.id}`).toEqual([]);
  });

  it('costs the same as a member where the brand has staff who answer, and its warning must be acknowledged again', async () => {
    const desk = withSettings(world.amora, { ...settings, free_conversations: 2, fictional_desk: true });
    const sender = await join(world.owner, desk, 'dirk');
    await giveCredits(world.owner, desk.id, sender.id, { credits: 5 });
    const gwen = await join(world.owner, desk, 'gwen');
    await acknowledgeFictional(await as(world.amora, sender), gwen.id);
    const scope = await as(desk, sender);
    expect(await openConversationWith(scope, gwen.id)).toMatchObject({
      conversation: { terms: { kind: 'credits', cost: 2 }, warning: { desk: true }, answeredBy: 'staff' },
    });
    expect(await write(scope, gwen.id)).toEqual({ ok: false, code: 'warning_needed' });
    expect(await acknowledgeFictional(scope, gwen.id)).toBe(true);
    expect(await write(scope, gwen.id)).toEqual({ ok: false, code: 'price_changed', cost: 2 });
    const paid = { recipientId: gwen.id, clientId: randomUUID(), body: 'Hello', agreed: 2 };
    expect(await sendMessage(scope, paid)).toMatchObject({ ok: true, message: { cost: 2 }, credits: 3 });
  });

  it('is the only kind that may go unanswered', () => {
    const open = { fictional_desk: false };
    expect(isUnanswered('fictional', open)).toBe(true);
    expect(isUnanswered('fictional', { fictional_desk: true })).toBe(false);
    expect(isUnanswered('member', open)).toBe(false);
    expect(pricesFor(world.amora.settings, false)).toBe(world.amora.settings);
  });
});

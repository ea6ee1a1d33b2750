import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSignupCredits } from '#app/domain/credits/signup-credits.server.ts';
import { blockMember, unblockMember } from '#app/domain/safety/block-member.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { acknowledgeFictional } from './partner.server.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const send = async (
  sender: Member,
  recipient: { id: number },
  body = 'Hello',
  clientId: string = randomUUID(),
) => sendMessage(await as(world.amora, sender), { recipientId: recipient.id, clientId, body });

/** The sender's balance, and whether the ledger explains it. */
async function wallet(member: Member) {
  const [row] = await world.owner<
    { credits: number; ledger: number; sent: number; paid: number; free: number }[]
  >`
    select credits, free_messages_used as free,
      (select coalesce(sum(amount), 0)::int from ledger_entries l where l.tenant_id = a.tenant_id and l.member_id = a.id) as ledger,
      (select count(*)::int from messages m where m.tenant_id = a.tenant_id and m.sender_id = a.id) as sent,
      (select coalesce(sum(cost), 0)::int from messages m where m.tenant_id = a.tenant_id and m.sender_id = a.id) as paid
    from accounts a where tenant_id = ${world.amora.id} and id = ${member.id}`;
  if (!row) throw new Error('There is no account.');
  return row;
}

describe('sending a message', () => {
  it('costs a premium member a credit, with a ledger entry', async () => {
    expect(await send(anna, bram)).toMatchObject({
      ok: true,
      credits: 99,
      message: { body: 'Hello', cost: 1 },
    });
    expect(await wallet(anna)).toEqual({ credits: 99, ledger: 99, sent: 1, paid: 1, free: 0 });
    const [entry] = await world.owner`
      select amount, balance_after, counter_account, reason from ledger_entries
      where member_id = ${anna.id} order by id desc limit 1`;
    expect(entry).toEqual({ amount: -1, balance_after: 99, counter_account: 'revenue', reason: 'message' });
  });

  it.each(['\u200b\u200d', '\u202e\u2066', '\u0001\u007f', '\u3164', '\u2800'])(
    'is rejected without a charge when %j has no visible characters',
    async (body) => {
      expect(await send(anna, bram, body)).toEqual({ ok: false, code: 'message_empty' });
      expect(await wallet(anna)).toMatchObject({ credits: 100, sent: 0 });
    },
  );

  it('is stored in NFC, without bidirectional controls', async () => {
    expect(await send(anna, bram, 'Zoe\u0308 \u202egnp.exe')).toMatchObject({
      ok: true,
      message: { body: 'Zo\u00eb gnp.exe' },
    });
  });

  it('is paid with the signup credits, which run out after as many messages', async () => {
    await world.owner`update accounts set free_messages_used = 3 where id = ${bram.id}`;
    await giveSignupCredits(visit(withSettings(world.amora, { signup_credits: 2 }), new Date()), bram.id);
    expect([await send(bram, anna), await send(bram, anna)]).toMatchObject([{ credits: 1 }, { credits: 0 }]);
    expect(await send(bram, anna)).toEqual({ ok: false, code: 'not_enough_credits' });
    expect(await wallet(bram)).toMatchObject({ credits: 0, ledger: 0, sent: 2, paid: 2 });
  });

  it('is free for a free member three times, then needs credits', async () => {
    for (let i = 0; i < 3; i += 1)
      expect(await send(bram, anna)).toMatchObject({ ok: true, message: { cost: 0 } });
    expect(await send(bram, anna)).toEqual({ ok: false, code: 'not_enough_credits' });
    expect(await wallet(bram)).toEqual({ credits: 0, ledger: 0, sent: 3, paid: 0, free: 3 });
  });

  it('charges no more than the agreed price when sent concurrently, and otherwise returns the price', async () => {
    const lou = await join(world.owner, world.amora, 'bram', {
      account: { status: 'active', credits: 10, premium: false },
    });
    const scope = await as(world.amora, lou);
    const draft = (agreed: number) => ({
      recipientId: anna.id,
      clientId: randomUUID(),
      body: 'Hello',
      agreed,
    });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => sendMessage(scope, draft(0))));
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ ok: false, code: 'price_changed', cost: 1 })));
    expect(await wallet(lou)).toEqual({ credits: 10, ledger: 10, sent: 3, paid: 0, free: 3 });
    const dear = { ...scope, tenant: withSettings(world.amora, { message_credits: 2 }) };
    const agreed = draft(1);
    expect(await sendMessage(dear, agreed)).toEqual({ ok: false, code: 'price_changed', cost: 2 });
    expect(await sendMessage(scope, agreed)).toMatchObject({ ok: true, credits: 9 });
    // A repeat returns the first message, regardless of the price agreed to the second time.
    expect(await sendMessage(scope, { ...agreed, agreed: 0 })).toMatchObject({ ok: true, credits: 9 });
  });

  it('lets a free member start two conversations, and answer in any', async () => {
    const tenant = withSettings(world.amora, { free_messages: 10 });
    const others = [anna, await join(world.owner, tenant, 'anna'), await join(world.owner, tenant, 'anna')];
    const outcomes = [];
    for (const { id } of others)
      outcomes.push(
        await sendMessage(await as(tenant, bram), { recipientId: id, clientId: randomUUID(), body: 'Hi' }),
      );
    expect(outcomes.map((outcome) => outcome.ok || outcome.code)).toEqual([true, true, 'premium_required']);
    await send(others[2] as Member, bram);
    expect(await send(bram, others[2] as Member)).toMatchObject({ ok: true });
  });

  it('sends exactly ten of forty concurrent messages with ten credits, matching the ledger', async () => {
    const lou = await join(world.owner, world.amora, 'anna', {
      account: { status: 'active', credits: 10, premium: true },
    });
    const scope = await as(world.amora, lou);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        sendMessage(scope, { recipientId: bram.id, clientId: randomUUID(), body: `Number ${i}` }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'not_enough_credits')).toHaveLength(
      30,
    );
    expect(await wallet(lou)).toEqual({ credits: 0, ledger: 0, sent: 10, paid: 10, free: 0 });
  });

  it('succeeds when both members write concurrently, with correct unread counts', async () => {
    const [annas, brams] = [
      await as(world.amora, anna),
      await as(withSettings(world.amora, { free_messages: 50 }), bram),
    ];
    const write = (scope: MemberScope, to: Member) =>
      sendMessage(scope, { recipientId: to.id, clientId: randomUUID(), body: 'Hey' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? write(annas, bram) : write(brams, anna))),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.conversationId)).size).toBe(1);
    expect((await as(world.amora, anna)).viewer.unread).toBe(10);
    expect((await as(world.amora, bram)).viewer.unread).toBe(10);
  });
});

describe('the same message sent again', () => {
  it('is sent and charged once, sequentially or concurrently', async () => {
    const clientId = randomUUID();
    const first = await send(anna, bram, 'Once', clientId);
    const scope = await as(world.amora, anna);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(scope, { recipientId: bram.id, clientId, body: 'Once' })),
    );
    for (const outcome of again) expect(outcome).toEqual(first);
    const other = randomUUID();
    const draft = { recipientId: bram.id, clientId: other, body: 'At once' };
    const together = await Promise.all(Array.from({ length: 10 }, () => sendMessage(scope, draft)));
    expect(new Set(together.map((outcome) => outcome.ok && outcome.message.id)).size).toBe(1);
    expect(await wallet(anna)).toMatchObject({ credits: 98, ledger: 98, sent: 2 });
  });

  it('returns the first one, whatever the second contains; the recipient gets no second event', async () => {
    const clientId = randomUUID();
    const told: string[] = [];
    setPublisher({ publish: async (_: string, event: string) => told.push(event) } as unknown as Redis);
    const first = await send(anna, bram, 'First', clientId);
    expect(told).toHaveLength(2);
    expect(await send(anna, bram, 'Second', clientId)).toEqual(first);
    expect(await send(anna, await join(world.owner, world.amora, 'dirk'), 'Third', clientId)).toEqual(first);
    // The recipient's pages refresh, because the first send may not have been published.
    expect(told.slice(2)).toEqual(Array(2).fill('{"type":"missed"}'));
  });
});

describe('a message is rejected', () => {
  it('before the address is confirmed', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    expect(await send(cleo, bram)).toEqual({ ok: false, code: 'not_confirmed' });
  });

  it('when either member has blocked the other, until the block ends', async () => {
    await blockMember(await as(world.amora, bram), anna.id);
    expect(await send(anna, bram)).toEqual({ ok: false, code: 'blocked_by_them' });
    expect(await send(bram, anna)).toEqual({ ok: false, code: 'blocked_by_you' });
    await unblockMember(await as(world.amora, bram), anna.id);
    expect(await send(anna, bram)).toMatchObject({ ok: true });
  });

  it('to oneself, an unknown or deleted member, a partner’s profile, or a member of another brand', async () => {
    const strangers = [
      anna,
      { id: 1 },
      await join(world.owner, world.amora, 'cleo'),
      await join(world.owner, world.amora, 'hugo'),
      await join(world.owner, world.she, 'bram'),
    ];
    for (const stranger of strangers)
      expect(await send(anna, stranger)).toEqual({ ok: false, code: 'not_found' });
    const gwen = await join(world.owner, world.amora, 'gwen');
    expect(await send(anna, gwen)).toEqual({ ok: false, code: 'warning_needed' });
    const scope = await as(world.amora, anna);
    expect(await acknowledgeFictional(scope, gwen.id)).toBe(true);
    expect(await acknowledgeFictional(scope, gwen.id)).toBe(false);
    expect(await acknowledgeFictional(scope, bram.id)).toBe(false);
    expect(await send(anna, gwen)).toMatchObject({ ok: true });
    expect(await wallet(anna)).toMatchObject({ credits: 100, sent: 1 });
  });

  it('when empty, or one character longer than the brand allows', async () => {
    expect(await send(anna, bram, ' \u0007 \n')).toEqual({ ok: false, code: 'message_empty' });
    expect(await send(anna, bram, '😀'.repeat(1_001))).toEqual({ ok: false, code: 'message_too_long' });
    expect(await send(anna, bram, '😀'.repeat(1_000))).toMatchObject({ ok: true });
  });
});

it.each([
  'Zażółć gęślą jaźń',
  'שלום, مرحبا',
  '👩‍👩‍👧‍👦 🏳️‍🌈 é',
  "'; drop table messages; --",
  '<script>alert(1)</script>',
  '你好\nline two\ttab',
])('the text %j arrives unchanged', async (body) => {
  expect(await send(anna, bram, body)).toMatchObject({ ok: true, message: { body } });
  const [row] = await world.owner`select body from messages where sender_id = ${anna.id}`;
  expect(row).toEqual({ body });
});

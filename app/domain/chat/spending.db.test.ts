import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLedgerEntries, readReturned } from '#app/domain/credits/list-entries.server.ts';
import { giftsOf, listReceivedGifts, thankForGift } from '#app/domain/gifts/received-gifts.server.ts';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { closeReport } from '#app/domain/support/handle-reports.server.ts';
import { reportMember } from '#app/domain/support/report-member.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { listConversations } from './list-conversations.server.ts';
import { historySince } from './message-life.ts';
import { openConversationWith } from './open-conversation.server.ts';
import { removeChat } from './read-conversation.server.ts';
import { refundSpentOn } from './refund-fraud.server.ts';
import { sendGift } from './send-gift.server.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const give = async (from: Member, to: { id: number }, gift: unknown = 'crown', more = {}) =>
  sendGift(await as(world.amora, from), {
    recipientId: to.id,
    clientId: randomUUID(),
    gift,
    body: '',
    ...more,
  });
const write = async (from: Member, to: { id: number }, clientId: string = randomUUID()) =>
  sendMessage(await as(world.amora, from), { recipientId: to.id, clientId, body: 'Hello' });

const giftsTo = (scope: MemberScope) => listReceivedGifts(scope, historySince(scope));

/** The credits spent on messages, and the totals of ledger and balance. */
async function books(member: Member) {
  const [row] = await world.owner<{ credits: number; ledger: number; paid: number; sent: number }[]>`
    select credits,
      (select sum(amount)::int from ledger_entries l where l.tenant_id = a.tenant_id and l.member_id = a.id) as ledger,
      (select coalesce(sum(cost), 0)::int from messages m where m.tenant_id = a.tenant_id and m.sender_id = a.id) as paid,
      (select count(*)::int from messages m where m.tenant_id = a.tenant_id and m.sender_id = a.id) as sent
    from accounts a where tenant_id = ${world.amora.id} and id = ${member.id}`;
  return row;
}

const outboxFor = async (recipient: Member) =>
  (
    await world.owner<{ data: Record<string, number> }[]>`
      select data from outbox where job = 'message-sent' and (data->>'recipientId')::bigint = ${recipient.id}`
  ).map(({ data }) => data);

describe('a gift', () => {
  it('costs the brand’s price and arrives with its text', async () => {
    expect(await give(anna, bram, 'crown', { body: ' For you ' })).toMatchObject({
      ok: true,
      credits: 85,
      message: { kind: 'gift', gift: { key: 'crown', thanked: false }, body: 'For you', cost: 15 },
    });
    const opened = await openConversationWith(await as(world.amora, bram), anna.id);
    expect(opened).toMatchObject({
      state: 'open',
      conversation: { messages: [{ kind: 'gift', gift: { key: 'crown' }, body: 'For you', cost: 0 }] },
    });
    expect(await books(anna)).toEqual({ credits: 85, ledger: 85, paid: 15, sent: 1 });
  });

  it('never uses a free message', async () => {
    expect(await give(bram, anna, 'rose')).toEqual({ ok: false, code: 'not_enough_credits' });
    expect(await books(bram)).toMatchObject({ sent: 0 });
  });

  it('that the brand does not offer, or with too long a text, is rejected', async () => {
    expect(await give(anna, bram, '')).toEqual({ ok: false, code: 'gift_needed' });
    expect(await give(anna, bram, 'yacht')).toEqual({ ok: false, code: 'gift_unknown' });
    const few = withSettings(world.amora, { gifts: [{ key: 'rose', credits: 7 }] });
    const draft = { recipientId: bram.id, clientId: randomUUID(), body: '' };
    expect(await sendGift(await as(few, anna), { ...draft, gift: 'crown' })).toMatchObject({ ok: false });
    expect(await give(anna, bram, 'rose', { body: 'x'.repeat(1_001) })).toMatchObject({
      code: 'message_too_long',
    });
    expect(await sendGift(await as(few, anna), { ...draft, gift: 'rose' })).toMatchObject({ credits: 93 });
  });

  it('sent again with the same id is sent only once', async () => {
    const clientId = randomUUID();
    const first = await give(anna, bram, 'rose', { clientId });
    expect(await give(anna, bram, 'crown', { clientId })).toEqual(first);
    expect(await books(anna)).toMatchObject({ credits: 97, sent: 1 });
  });

  it('can be thanked for once, by its recipient only, free of charge', async () => {
    const given = await give(anna, bram);
    const id = given.ok ? given.message.id : 0;
    expect(await thankForGift(await as(world.amora, anna), id)).toBe(false);
    expect(await thankForGift(await as(world.amora, bram), id)).toBe(true);
    expect(await thankForGift(await as(world.amora, bram), id)).toBe(true);
    expect(await books(bram)).toMatchObject({ sent: 0 });
    const { gifts } = await giftsTo(await as(world.amora, bram));
    expect(gifts).toMatchObject([{ key: 'crown', thanked: true, from: 'Anna', senderId: anna.id }]);
  });

  it('keeps its text no longer than the chat does', async () => {
    await give(anna, bram, 'rose', { body: 'For the baker' });
    const words = async (now?: Date) => {
      const { gifts } = await giftsTo(await as(world.amora, bram, now));
      return gifts.map(({ body }) => body);
    };
    expect(await words()).toEqual(['For the baker']);
    expect(await words(new Date(Date.now() + 91 * DAY_MS))).toEqual(['']);
    const [chat] = (await listConversations(await as(world.amora, bram))).items;
    await removeChat(await as(world.amora, bram), chat?.id ?? 0);
    expect(await words()).toEqual(['']);
  });

  it('is counted on the profile without revealing its sender; a gift from a blocked member is not counted', async () => {
    await give(anna, bram, 'rose');
    await give(anna, bram, 'rose');
    await give(anna, bram, 'crown');
    const scope = await as(world.amora, bram);
    expect(await giftsOf(scope, bram.id)).toEqual([
      { key: 'rose', count: 2 },
      { key: 'crown', count: 1 },
    ]);
    await blockMember(scope, anna.id);
    expect(await giftsOf(scope, bram.id)).toEqual([]);
    expect((await giftsTo(scope)).gifts).toEqual([]);
  });
});

describe('spending', () => {
  it('sends exactly ten of two hundred concurrent messages with ten credits', async () => {
    const lou = await join(world.owner, world.amora, 'anna', {
      account: { status: 'active', credits: 10, premium: true },
    });
    const scope = await as(world.amora, lou);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        sendMessage(scope, { recipientId: bram.id, clientId: randomUUID(), body: 'Hi' }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
    expect(await books(lou)).toEqual({ credits: 0, ledger: 0, paid: 10, sent: 10 });
    expect(await outboxFor(bram)).toHaveLength(10);
  });

  it('never exceeds the balance with concurrent messages and gifts', async () => {
    const lou = await join(world.owner, world.amora, 'anna', {
      account: { status: 'active', credits: 20, premium: true },
    });
    const scope = await as(world.amora, lou);
    const draft = () => ({ recipientId: bram.id, clientId: randomUUID(), body: 'Hi' });
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 ? sendMessage(scope, draft()) : sendGift(scope, { ...draft(), gift: 'cupcake' }),
      ),
    );
    const { credits = -1, ledger, paid = -1 } = (await books(lou)) ?? {};
    expect(ledger).toBe(credits);
    expect(paid + credits).toBe(20);
    expect(credits).toBeLessThan(1);
  });

  it('is listed with its reason, the other member and the time, in pages', async () => {
    for (let i = 0; i < 31; i += 1) await write(anna, bram);
    await give(anna, bram, 'rose');
    const scope = await as(world.amora, anna);
    const { entries, next } = await listLedgerEntries(scope);
    expect(entries).toHaveLength(30);
    expect(entries[0]).toMatchObject({ reason: 'gift', amount: -3, otherName: 'Bram', otherId: bram.id });
    expect(entries[1]).toMatchObject({ reason: 'message', amount: -1, balanceAfter: 69 });
    const rest = await listLedgerEntries(scope, next);
    expect(rest.entries.map(({ reason }) => reason)).toEqual(['message', 'message', 'bundle']);
    expect(rest.next).toBeNull();
    expect(rest.entries.at(-1)).toMatchObject({ otherName: null, conversationId: null });
  });

  it('enqueues a notification to the recipient, but not for a filtered message', async () => {
    await write(anna, bram);
    const [told] = await outboxFor(bram);
    expect(told).toMatchObject({ tenantId: world.amora.id, senderId: anna.id });
    expect(Object.keys(told ?? {}).sort()).toEqual(['clientId', 'recipientId', 'senderId', 'tenantId']);
    const shy = await join(world.owner, world.amora, 'bram');
    await world.owner`
      insert into safety_settings (tenant_id, member_id, muted_phrases, muted_words)
      values (${world.amora.id}, ${shy.id}, '{hello}', '{" hello "}')`;
    await write(anna, shy);
    expect(await outboxFor(shy)).toEqual([]);
  });
});

describe('credits spent on a member removed for fraud', () => {
  it('are refunded once, one entry per message, with a notification', async () => {
    for (let i = 0; i < 3; i += 1) await write(anna, bram);
    await give(anna, bram, 'crown');
    const other = await join(world.owner, world.amora, 'dirk');
    await write(anna, other);
    const scope = await as(world.amora, anna);
    const runs = await Promise.all([refundSpentOn(scope, bram.id), refundSpentOn(scope, bram.id)]);
    expect(runs.reduce((sum, { credits }) => sum + credits, 0)).toBe(18);
    expect(await refundSpentOn(scope, bram.id)).toEqual({ members: 0, credits: 0 });
    expect(await books(anna)).toMatchObject({ credits: 99, ledger: 99 });
    const { entries } = await listLedgerEntries(scope);
    expect(
      entries.slice(0, 4).map(({ reason, amount, balanceAfter }) => [reason, amount, balanceAfter]),
    ).toEqual([
      ['refund', 15, 99],
      ['refund', 1, 84],
      ['refund', 1, 83],
      ['refund', 1, 82],
    ]);
    const told = await as(world.amora, anna);
    expect(told.viewer.returnedCredits).toBe(18);
    expect(await readReturned(told)).toBe(true);
    expect((await as(world.amora, anna)).viewer.returnedCredits).toBe(0);
  });

  it.each([
    ['scam', 'account_closed', 1],
    ['fake', 'account_closed', 1],
    ['harassment', 'account_closed', 0],
    ['scam', 'warned', 0],
  ] as const)('are refunded after a report for %s is closed as %s: %i job', async (reason, outcome, jobs) => {
    const scope = await as(world.amora, anna);
    expect(await reportMember(scope, bram.id, { reason, details: '', photoId: null })).toEqual({ ok: true });
    const [report] = await world.owner<{ number: number }[]>`
      select number from reports where reported_id = ${bram.id}`;
    const closure = { outcome, note: '', closedBy: 'kim' };
    expect(await closeReport(scope, report?.number ?? 0, closure)).toBe(true);
    expect(await closeReport(scope, report?.number ?? 0, closure)).toBe(false);
    const waiting = await world.owner`
      select 1 from outbox where job = 'refund-fraud' and (data->>'memberId')::bigint = ${bram.id}`;
    expect(waiting).toHaveLength(jobs);
  });
});

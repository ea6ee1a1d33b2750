import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { MESSAGES_PAGE_SIZE } from './chat.queries.server.ts';
import { listConversations } from './list-conversations.server.ts';
import { readMessages } from './message-pages.server.ts';
import {
  type OpenedConversation,
  openConversation,
  openConversationWith,
} from './open-conversation.server.ts';
import { readConversation, removeChat } from './read-conversation.server.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;
let eve: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 100, premium: true },
  });
  eve = await join(world.owner, world.amora, 'anna', { name: 'Eve' });
});

async function send(from: Member, to: Member, body: string, now = new Date()): Promise<number> {
  const draft = { recipientId: to.id, clientId: randomUUID(), body };
  const outcome = await sendMessage(await as(world.amora, from, now), draft);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.conversationId;
}

async function open(member: Member, conversation: number, now = new Date(), before: number | null = null) {
  const opened = await openConversation(
    await as(world.amora, member, now),
    conversation,
    before === null ? undefined : { at: 'before', id: before },
  );
  return opened.state === 'open' ? opened.conversation : opened;
}

const bodies = (opened: Awaited<ReturnType<typeof open>>) =>
  'messages' in opened ? opened.messages.map(({ body }) => body) : opened.state;
const listOf = async (member: Member) => (await listConversations(await as(world.amora, member))).items;

const openersOf = (opened: OpenedConversation) =>
  opened.state === 'open' ? opened.conversation.openers : null;

describe('a conversation', () => {
  it('is in both lists with its last message and unread count; opening it marks it as read', async () => {
    const id = await send(anna, bram, 'One');
    await send(anna, bram, 'Two');
    expect(await listOf(bram)).toMatchObject([
      { id, otherId: anna.id, name: 'Anna', unread: 2, lastBody: 'Two', lastIsMine: false },
    ]);
    expect(await listOf(anna)).toMatchObject([{ id, otherId: bram.id, unread: 0, lastIsMine: true }]);
    const opened = await open(bram, id);
    expect(opened).toMatchObject({ other: { id: anna.id }, progress: { read: expect.any(Number) } });
    expect(bodies(opened)).toEqual(['One', 'Two']);
    expect((await as(world.amora, bram)).viewer.unread).toBe(0);
  });

  it('reports to the sender how far it was read, and to no one what the other member paid', async () => {
    const id = await send(anna, bram, 'Hello');
    await readConversation(await as(world.amora, bram), id);
    const mine = await open(anna, id);
    const theirs = await open(bram, id);
    if (!('messages' in mine && 'messages' in theirs)) throw new Error('It is not open.');
    expect(mine.progress.read).toBe(mine.messages[0]?.id);
    expect([mine.messages[0]?.cost, theirs.messages[0]?.cost]).toEqual([1, 0]);
  });

  it('cannot be opened, read or removed by other members', async () => {
    const id = await send(anna, bram, 'Between us');
    expect(await open(eve, id)).toEqual({ state: 'not_found' });
    expect(await readConversation(await as(world.amora, eve), id)).toBe(false);
    expect(await removeChat(await as(world.amora, eve), id)).toBe(false);
    const stranger = await join(world.owner, world.she, 'anna');
    expect(await openConversation(await as(world.she, stranger), id)).toEqual({ state: 'not_found' });
    expect((await as(world.amora, bram)).viewer.unread).toBe(1);
  });

  it('is paged newest first, without gaps or duplicates', async () => {
    const id = await send(anna, bram, 'Message 0');
    await world.owner`
      insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost)
      select ${world.amora.id}, ${id}, ${anna.id}, gen_random_uuid(), 'Message ' || n, 0
      from generate_series(1, ${MESSAGES_PAGE_SIZE * 2}) n order by n`;
    const seen: string[] = [];
    for (let before: number | null = null, page = 0; page === 0 || before; page += 1) {
      const opened = await open(bram, id, new Date(), before);
      if (!('messages' in opened)) throw new Error('It is not open.');
      seen.unshift(...opened.messages.map(({ body }) => body));
      before = opened.older;
    }
    expect(seen).toEqual(Array.from({ length: MESSAGES_PAGE_SIZE * 2 + 1 }, (_, n) => `Message ${n}`));
  });

  it('can be opened by the member’s id before it exists', async () => {
    const opened = await openConversationWith(await as(world.amora, anna), bram.id);
    expect(opened).toMatchObject({ state: 'open', conversation: { id: null, messages: [] } });
    expect(openersOf(opened)).toHaveLength(3);
    const id = await send(anna, bram, 'Hello');
    expect(await openConversationWith(await as(world.amora, bram), anna.id)).toMatchObject({
      conversation: { id, messages: [{ body: 'Hello' }], openers: [] },
    });
  });

  it('hides messages older than the brand’s history period from the list and the page', async () => {
    const sent = new Date(Date.now() - 200 * DAY_MS);
    const id = await send(anna, bram, 'Long ago', sent);
    const days = world.amora.settings.chat_history_days;
    const [before, after] = [days * DAY_MS - 1, days * DAY_MS].map((ms) => new Date(sent.getTime() + ms));
    expect(bodies(await open(bram, id, before))).toEqual(['Long ago']);
    expect(bodies(await open(bram, id, after))).toEqual([]);
    const list = async (now?: Date) => (await listConversations(await as(world.amora, bram, now))).items;
    expect(await list(before)).toMatchObject([{ lastBody: 'Long ago' }]);
    expect(await list(after)).toMatchObject([{ lastBody: null }]);
  });
});

describe('a removed chat', () => {
  it('disappears from the member’s own list only, and returns with the next message', async () => {
    const id = await send(anna, bram, 'Before');
    expect(await removeChat(await as(world.amora, bram), id)).toBe(true);
    expect(await listOf(bram)).toEqual([]);
    expect((await as(world.amora, bram)).viewer.unread).toBe(0);
    expect(bodies(await open(bram, id))).toEqual([]);
    expect(await listOf(anna)).toHaveLength(1);
    await send(anna, bram, 'After');
    expect(await listOf(bram)).toMatchObject([{ id, unread: 1, lastBody: 'After' }]);
    expect(bodies(await open(bram, id))).toEqual(['After']);
    expect(bodies(await open(anna, id))).toEqual(['Before', 'After']);
  });
});

describe('a block', () => {
  it('removes the conversation from both lists and closes it to the blocked member', async () => {
    const id = await send(anna, bram, 'Hello');
    await blockMember(await as(world.amora, bram), anna.id);
    expect([await listOf(anna), await listOf(bram)]).toEqual([[], []]);
    expect(await open(anna, id)).toEqual({ state: 'blocked_by_them', id: bram.id, name: 'Bram' });
    expect(await open(bram, id)).toMatchObject({ block: 'by_you' });
    expect((await as(world.amora, bram)).viewer.unread).toBe(0);
  });

  it('looks to the blocked member as if the other had left, on a brand with neutral texts', async () => {
    const features = { ...world.amora.features, neutral_block_messages: true };
    const neutral = { ...world.amora, features };
    const id = await send(anna, bram, 'Hello');
    await blockMember(await as(neutral, bram), anna.id);
    const scope = await as(neutral, anna);
    const gone = { id: bram.id, name: '', mainPhotoId: null, gone: true };
    expect((await listConversations(scope)).items).toMatchObject([
      { id, name: '', photoId: null, gone: true, lastBody: 'Hello' },
    ]);
    expect((await listConversations(scope, { name: 'Bram' })).items).toEqual([]);
    expect(await openConversation(scope, id)).toMatchObject({
      state: 'open',
      conversation: { block: 'none', other: gone, messages: [{ body: 'Hello' }] },
    });
    expect(await readMessages(scope, id, { at: 'newest' })).toMatchObject({ messages: [{ body: 'Hello' }] });
    const draft = { recipientId: bram.id, clientId: randomUUID(), body: 'Are you there?' };
    expect(await sendMessage(scope, draft)).toEqual({ ok: false, code: 'not_found' });
    expect((await listConversations(await as(neutral, bram))).items).toEqual([]);
  });
});

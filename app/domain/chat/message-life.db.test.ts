import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockMember, unblockMember } from '#app/domain/safety/block-member.server.ts';
import { setMutedWords } from '#app/domain/safety/safety-settings.server.ts';
import { type LiveEvent, setPublisher } from '#app/live/publisher.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { liveChannel } from '#app/platform/redis-keys.ts';
import { inTenant } from '#db/client.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { untilLocked } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { editMessage } from './edit-message.server.ts';
import { listConversations } from './list-conversations.server.ts';
import { readMessages } from './message-pages.server.ts';
import { openConversation } from './open-conversation.server.ts';
import { announceTyping, partnerPresence } from './partner.server.ts';
import { reactToMessage } from './react.server.ts';
import { confirmDelivery, readConversation, removeChat } from './read-conversation.server.ts';
import { markRead } from './reading.queries.server.ts';
import { sendMessage } from './send-message.server.ts';
import { unsendMessage } from './unsend-message.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;
let eve: Member;

const NOW = new Date('2026-05-31T12:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const scopeOf = (member: Member, now = NOW) => as(world.amora, member, now);

/** Old accounts, so that the limits of young ones do not apply. */
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
  eve = await join(world.owner, world.amora, 'anna', { name: 'Eve' });
  await world.owner`update accounts set signup_at = ${new Date('2026-01-01')} where tenant_id = ${world.amora.id}`;
});

async function send(from: Member, to: Member, body = 'Hello', replyToId: number | null = null, now = NOW) {
  const draft = { recipientId: to.id, clientId: randomUUID(), body, replyToId };
  const outcome = await sendMessage(await scopeOf(from, now), draft);
  if (!outcome.ok) throw new Error(outcome.code);
  return { id: outcome.message.id, conversation: outcome.conversationId, message: outcome.message };
}

async function messages(who: Member, conversation: number, now = NOW) {
  const opened = await openConversation(await scopeOf(who, now), conversation);
  if (opened.state !== 'open') throw new Error(opened.state);
  return opened.conversation.messages;
}

const unread = async (who: Member) => (await scopeOf(who)).viewer.unread;

async function wallet(member: Member) {
  const [row] = await world.owner<{ credits: number; ledger: number; free: number }[]>`
    select credits, free_messages_used as free, (select coalesce(sum(amount), 0)::int from ledger_entries l
      where l.tenant_id = a.tenant_id and l.member_id = a.id) as ledger
    from accounts a where tenant_id = ${world.amora.id} and id = ${member.id}`;
  return row;
}

/** Records the published events with their recipients. */
function listen(): { to: number; event: LiveEvent }[] {
  const told: { to: number; event: LiveEvent }[] = [];
  const publish = async (channel: string, text: string) =>
    told.push({ to: Number(channel.split(':').at(-1)), event: JSON.parse(text) });
  setPublisher({ publish } as unknown as Redis);
  return told;
}

describe('a message can be changed', () => {
  it('for 299 seconds, marked as edited, and no longer after 300', async () => {
    const { id, conversation } = await send(anna, bram);
    const told = listen();
    expect(await editMessage(await scopeOf(anna, at(299)), id, ' Good day ')).toMatchObject({ ok: true });
    expect(await messages(bram, conversation)).toMatchObject([
      { body: 'Good day', editedAt: at(299).toISOString() },
    ]);
    expect(told).toContainEqual({
      to: bram.id,
      event: expect.objectContaining({ type: 'edited', messageId: id, body: 'Good day' }),
    });
    const late = await editMessage(await scopeOf(anna, at(300)), id, 'Too late');
    expect(late).toEqual({ ok: false, code: 'too_late' });
  });

  it('by its sender only, to a text that could be sent', async () => {
    const { id } = await send(anna, bram);
    for (const other of [bram, eve])
      expect(await editMessage(await scopeOf(other), id, 'x')).toEqual({ ok: false, code: 'not_found' });
    expect(await editMessage(await scopeOf(anna), id, ' ')).toEqual({ ok: false, code: 'message_empty' });
    expect(await editMessage(await scopeOf(anna), id, 'write to a@example.com')).toEqual({
      ok: false,
      code: 'contact_details',
    });
  });

  it('but the change is not shown to a member who has blocked its sender, who gets no event', async () => {
    const { id, conversation } = await send(anna, bram);
    const second = await send(anna, bram, 'Second');
    await blockMember(await scopeOf(bram), anna.id);
    const told = listen();
    expect(await editMessage(await scopeOf(anna), id, 'Read this')).toEqual({ ok: false, code: 'not_found' });
    expect(await unsendMessage(await scopeOf(anna), second.id)).toMatchObject({ ok: true });
    expect(told.filter(({ to }) => to === bram.id)).toEqual([]);
    expect(await messages(bram, conversation)).toMatchObject([{ body: 'Hello' }, { unsent: true }]);
  });

  it('and is filtered again by the recipient’s muted words', async () => {
    await setMutedWords(await scopeOf(bram), 'whatsapp');
    const { id } = await send(anna, bram);
    expect(await unread(bram)).toBe(1);
    const told = listen();
    expect(await editMessage(await scopeOf(anna), id, 'WhatsApp?')).toMatchObject({ ok: true });
    expect(await unread(bram)).toBe(0);
    expect((await listConversations(await scopeOf(bram))).items).toEqual([]);
    expect(told.map(({ to }) => to)).toEqual([anna.id]);
  });
});

describe('unsending a message', () => {
  it('before it is read clears its text for both members, refunds its cost, and lowers the unread count', async () => {
    const { id, conversation } = await send(anna, bram, 'Not meant so');
    await send(anna, bram, 'Second');
    const told = listen();
    expect(await unsendMessage(await scopeOf(anna), id)).toMatchObject({ ok: true, credits: 99 });
    expect(await wallet(anna)).toEqual({ credits: 99, ledger: 99, free: 0 });
    expect(await unread(bram)).toBe(1);
    expect(told).toContainEqual({
      to: bram.id,
      event: { type: 'unsent', conversationId: conversation, messageId: id },
    });
    for (const who of [anna, bram])
      expect((await messages(who, conversation))[0]).toMatchObject({ body: '', unsent: true });
    expect(await unsendMessage(await scopeOf(anna), id)).toEqual({ ok: false, code: 'not_found' });
    expect(await wallet(anna)).toEqual({ credits: 99, ledger: 99, free: 0 });
  });

  it('restores a free message', async () => {
    const { id } = await send(bram, anna);
    expect(await wallet(bram)).toMatchObject({ free: 1, credits: 0 });
    expect(await unsendMessage(await scopeOf(bram), id)).toMatchObject({ ok: true, freeMessages: 1 });
    expect(await wallet(bram)).toMatchObject({ free: 0, credits: 0, ledger: 0 });
  });

  it('is rejected after it was read, and for another member', async () => {
    const { id, conversation } = await send(anna, bram);
    expect(await unsendMessage(await scopeOf(bram), id)).toEqual({ ok: false, code: 'not_found' });
    await readConversation(await scopeOf(bram), conversation);
    expect(await unsendMessage(await scopeOf(anna), id)).toEqual({ ok: false, code: 'not_possible' });
    expect(await wallet(anna)).toMatchObject({ credits: 99, ledger: 99 });
  });

  it('does not change the unread count of a removed chat’s later messages', async () => {
    const first = await send(anna, bram);
    await removeChat(await scopeOf(bram), first.conversation);
    await send(anna, bram, 'Are you there?');
    expect(await unsendMessage(await scopeOf(anna), first.id)).toMatchObject({ ok: true });
    expect(await unread(bram)).toBe(1);
  });

  it('is rejected after it was read before a block; the sender learns that it was read', async () => {
    const { id, conversation } = await send(anna, bram);
    await blockMember(await scopeOf(bram), anna.id);
    expect(await unread(bram)).toBe(0);
    await unblockMember(await scopeOf(bram), anna.id);
    expect(await unread(bram)).toBe(1);
    const told = listen();
    await messages(bram, conversation);
    const event = { type: 'read', conversationId: conversation, readThrough: id };
    expect(told).toContainEqual({ to: anna.id, event });
    expect(await unsendMessage(await scopeOf(anna), id)).toEqual({ ok: false, code: 'not_possible' });
  });

  it('is rejected if the recipient is invisible, read or not, so that the response does not reveal it', async () => {
    const read = await send(anna, bram);
    await world.owner`update members set invisible = true where id = ${bram.id}`;
    await messages(bram, read.conversation);
    const unreadYet = await send(anna, bram, 'Second', null, at(121));
    for (const { id } of [read, unreadYet])
      expect(await unsendMessage(await scopeOf(anna), id)).toEqual({ ok: false, code: 'not_possible' });
    expect(await wallet(anna)).toMatchObject({ credits: 98, ledger: 98 });
    await world.owner`update members set invisible = false where id = ${bram.id}`;
    expect(await unsendMessage(await scopeOf(anna), unreadYet.id)).toMatchObject({ ok: true, credits: 99 });
  });

  it('is rejected after the recipient fetched it or had the conversation open', async () => {
    const first = await send(anna, bram);
    await readMessages(await scopeOf(bram, at(1)), first.conversation, { at: 'newest' });
    expect(await unread(bram)).toBe(1);
    expect(await unsendMessage(await scopeOf(anna, at(2)), first.id)).toEqual({
      ok: false,
      code: 'not_possible',
    });
    const live = await send(anna, bram, 'While open', null, at(1 + 120));
    expect(await unsendMessage(await scopeOf(anna, at(122)), live.id)).toEqual({
      ok: false,
      code: 'not_possible',
    });
    const later = await send(anna, bram, 'Gone by then', null, at(1 + 121));
    expect(await unsendMessage(await scopeOf(anna, at(123)), later.id)).toMatchObject({ ok: true });
    await partnerPresence(await scopeOf(bram, at(130)), first.conversation);
    const again = await send(anna, bram, 'Still there', null, at(140));
    expect(await unsendMessage(await scopeOf(anna, at(141)), again.id)).toEqual({
      ok: false,
      code: 'not_possible',
    });
    expect(await wallet(anna)).toEqual({ credits: 97, ledger: 97, free: 0 });
  });

  describe('gives no refund once the text has reached the recipient', () => {
    const unsend = async (id: number) => await unsendMessage(await scopeOf(anna), id);
    const listed = async (input = {}) => await listConversations(await scopeOf(bram), input);

    it('in their chat list, which is reported to the sender as a delivery', async () => {
      const { id, conversation } = await send(anna, bram);
      const told = listen();
      expect((await listed()).items).toMatchObject([{ lastBody: 'Hello' }]);
      const event = { type: 'delivered', conversationId: conversation, through: id };
      expect(told).toEqual([{ to: anna.id, event }]);
      expect(await unsend(id)).toMatchObject({ ok: true, refunded: false, credits: 99, freeMessages: 0 });
      expect(await wallet(anna)).toEqual({ credits: 99, ledger: 99, free: 0 });
      expect((await listed()).items).toMatchObject([{ lastUnsent: true }]);
    });

    it('by a live stream, open now or before', async () => {
      const streams = { [liveChannel(world.amora.id, bram.id)]: 1 };
      const pubsub = async (_: string, channel: string) => [channel, streams[channel] ?? 0];
      setPublisher({ publish: async () => 0, pubsub } as unknown as Redis);
      const first = await send(anna, bram);
      expect(await unsend(first.id)).toMatchObject({ ok: true, refunded: false });
      const second = await send(anna, bram);
      await confirmDelivery(world.amora.id, bram.id);
      delete streams[liveChannel(world.amora.id, bram.id)];
      expect(await unsend(second.id)).toMatchObject({ ok: true, refunded: false });
      const third = await send(anna, bram);
      expect(await unsend(third.id)).toMatchObject({ ok: true, refunded: true, credits: 98 });
    });

    it('in a chat that they have removed since', async () => {
      const { id, conversation } = await send(anna, bram);
      await removeChat(await scopeOf(bram), conversation);
      expect(await unsend(id)).toMatchObject({ ok: true, refunded: false });
    });

    it('and is rejected in the list of filtered messages, or after an edit moved the message there', async () => {
      await setMutedWords(await scopeOf(bram), 'whatsapp');
      const caught = await send(anna, bram, 'WhatsApp?');
      expect((await listed({ filtered: true })).items).toMatchObject([{ lastBody: 'WhatsApp?' }]);
      expect(await unsend(caught.id)).toEqual({ ok: false, code: 'not_possible' });
      const changed = await send(eve, bram, 'Hello');
      await editMessage(await scopeOf(eve), changed.id, 'WhatsApp?');
      expect(await unsendMessage(await scopeOf(eve), changed.id)).toEqual({
        ok: false,
        code: 'not_possible',
      });
    });

    it('with a block or hiding in between, which a refund would reveal', async () => {
      const [first, second] = [await send(anna, bram), await send(anna, bram)];
      await blockMember(await scopeOf(bram), anna.id);
      expect(await unsend(first.id)).toMatchObject({ ok: true, refunded: false });
      await world.owner`update blocks set kind = 'hidden' where tenant_id = ${world.amora.id}`;
      expect(await unsend(second.id)).toMatchObject({ ok: true, refunded: false });
    });
  });

  it('publishes an event to a recipient who hides from its sender, since the recipient still sees the sender', async () => {
    const { id, conversation } = await send(anna, bram);
    await world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind)
      values (${world.amora.id}, ${bram.id}, ${anna.id}, 'hidden')`;
    const told = listen();
    expect(await unsendMessage(await scopeOf(anna), id)).toMatchObject({ ok: true });
    const event = { type: 'unsent', conversationId: conversation, messageId: id };
    expect(told).toContainEqual({ to: bram.id, event });
  });

  it('and reading are mutually exclusive when concurrent', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, conversation } = await send(anna, bram, `Round ${round}`);
      const before = (await wallet(anna))?.credits ?? 0;
      const [reader, writer] = [await scopeOf(bram), await scopeOf(anna)];
      const [, unsent] = await Promise.all([
        readConversation(reader, conversation),
        unsendMessage(writer, id),
      ]);
      const [row] = await world.owner`
        select last_read_id >= ${id} as read, unread from participants
        where tenant_id = ${world.amora.id} and member_id = ${bram.id} and conversation_id = ${conversation}`;
      expect(row).toEqual({ read: !unsent.ok, unread: 0 });
      expect((await wallet(anna))?.credits).toBe(unsent.ok ? before + 1 : before);
    }
  });

  it('waits for a concurrent read', async () => {
    const { id, conversation } = await send(anna, bram);
    const writer = await scopeOf(anna);
    let unsending: ReturnType<typeof unsendMessage> | undefined;
    await inTenant(world.amora.id, async (tx) => {
      await markRead(tx, world.amora.id, bram.id, conversation);
      unsending = unsendMessage(writer, id);
      await untilLocked(world.owner);
    });
    expect(await unsending).toEqual({ ok: false, code: 'not_possible' });
  });
});

describe('the delivery state of a message', () => {
  it('is sent, then delivered once the recipient’s browser has it, then read; each is reported once', async () => {
    const { conversation, id } = await send(anna, bram);
    const state = async () => (await listConversations(await scopeOf(anna))).items[0]?.lastState;
    expect(await state()).toBe('sent');
    const told = listen();
    expect(await confirmDelivery(world.amora.id, bram.id)).toBe(1);
    expect(await confirmDelivery(world.amora.id, bram.id)).toBe(0);
    expect(told).toEqual([
      { to: anna.id, event: { type: 'delivered', conversationId: conversation, through: id } },
    ]);
    expect(await state()).toBe('delivered');
    await readConversation(await scopeOf(bram), conversation);
    expect(await state()).toBe('read');
  });

  it('is not reported for an invisible member, nor is typing', async () => {
    const { conversation } = await send(anna, bram);
    await world.owner`update members set invisible = true where id = ${bram.id}`;
    const told = listen();
    await confirmDelivery(world.amora.id, bram.id);
    await announceTyping(await scopeOf(bram), conversation);
    await readConversation(await scopeOf(bram), conversation);
    expect(told.filter(({ to }) => to === anna.id)).toEqual([]);
    expect((await listConversations(await scopeOf(anna))).items[0]?.lastState).toBe('sent');
  });

  it('does not become read by an answer sent without opening the conversation', async () => {
    const { conversation, id } = await send(anna, bram);
    await send(bram, anna, 'From the offline queue');
    expect(await unread(bram)).toBe(1);
    expect(await unsendMessage(await scopeOf(anna), id)).toMatchObject({ ok: true });
    expect((await messages(anna, conversation)).at(0)).toMatchObject({ unsent: true });
  });
});

it('typing is reported to the other member of the conversation, unless either has blocked the other', async () => {
  const { conversation } = await send(anna, bram);
  const told = listen();
  await announceTyping(await scopeOf(eve), conversation);
  expect(told).toEqual([]);
  await announceTyping(await scopeOf(bram), conversation);
  expect(told).toEqual([
    { to: anna.id, event: { type: 'typing', conversationId: conversation, memberId: bram.id } },
  ]);
  await blockMember(await scopeOf(anna), bram.id);
  told.length = 0;
  await announceTyping(await scopeOf(bram), conversation);
  await announceTyping(await scopeOf(anna), conversation);
  expect(told).toEqual([]);
});

it('a member who hides sees the other’s activity, but not vice versa', async () => {
  const { conversation } = await send(anna, bram);
  await world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind)
    values (${world.amora.id}, ${anna.id}, ${bram.id}, 'hidden')`;
  const told = listen();
  await announceTyping(await scopeOf(bram), conversation);
  await confirmDelivery(world.amora.id, bram.id);
  expect(told.map(({ to, event }) => [to, event.type])).toEqual([
    [anna.id, 'typing'],
    [anna.id, 'delivered'],
  ]);
  await world.owner`
    update blocks set blocker_id = ${bram.id}, blocked_id = ${anna.id} where blocker_id = ${anna.id}`;
  await world.owner`update participants set delivered_through_id = 0 where member_id = ${bram.id}`;
  told.length = 0;
  await announceTyping(await scopeOf(bram), conversation);
  await confirmDelivery(world.amora.id, bram.id);
  expect(told).toEqual([]);
});

describe('a reaction', () => {
  it('is limited to one per member, and can be changed and removed', async () => {
    const { id, conversation } = await send(anna, bram);
    const shown = async () => (await messages(anna, conversation))[0]?.reactions;
    expect(await reactToMessage(await scopeOf(bram), id, 'heart')).toBe(true);
    expect(await reactToMessage(await scopeOf(bram), id, 'laugh')).toBe(true);
    expect(await reactToMessage(await scopeOf(anna, at(1)), id, 'fire')).toBe(true);
    expect(await shown()).toEqual([
      { memberId: bram.id, reaction: 'laugh' },
      { memberId: anna.id, reaction: 'fire' },
    ]);
    expect(await reactToMessage(await scopeOf(bram), id, null)).toBe(true);
    expect(await shown()).toEqual([{ memberId: anna.id, reaction: 'fire' }]);
  });

  it('is possible for both members, on messages that they can see', async () => {
    const { id, conversation } = await send(anna, bram);
    expect(await reactToMessage(await scopeOf(eve), id, 'heart')).toBe(false);
    const days = world.amora.settings.chat_history_days * DAY_SECONDS;
    expect(await reactToMessage(await scopeOf(bram, at(days)), id, 'heart')).toBe(false);
    expect(await reactToMessage(await scopeOf(bram, at(days - 1)), id, 'heart')).toBe(true);
    await removeChat(await scopeOf(bram), conversation);
    expect(await reactToMessage(await scopeOf(bram), id, 'sad')).toBe(false);
    await blockMember(await scopeOf(bram), anna.id);
    expect(await reactToMessage(await scopeOf(anna), id, 'sad')).toBe(false);
  });
});

describe('an answer to a message', () => {
  it('quotes the message to both members, until it is unsent or older than the history', async () => {
    const first = await send(anna, bram, 'Where shall we meet?');
    const answer = await send(bram, anna, 'At the harbour', first.id, at(60));
    const quote = { id: first.id, senderId: anna.id, kind: 'text', body: 'Where shall we meet?' };
    expect(answer.message.replyTo).toEqual(quote);
    expect((await messages(anna, first.conversation, at(61)))[1]?.replyTo).toEqual(quote);
    const days = world.amora.settings.chat_history_days * DAY_SECONDS;
    expect(await messages(anna, first.conversation, at(days))).toMatchObject([
      { body: 'At the harbour', replyTo: { id: first.id, body: null } },
    ]);
  });

  it('does not quote messages of other conversations', async () => {
    const foreign = await send(anna, eve, 'Between us');
    const { message } = await send(anna, bram, 'Hello', foreign.id);
    expect(message.replyTo).toBeNull();
  });
});

describe('a deleted member', () => {
  it('keeps their sent messages, without name and photo, and cannot receive messages', async () => {
    const { conversation } = await send(anna, bram, 'Remember this');
    await world.owner`update members set status = 'disabled' where id = ${bram.id}`;
    expect((await listConversations(await scopeOf(anna))).items).toMatchObject([
      { id: conversation, gone: true, name: '', photoId: null, online: false },
    ]);
    const opened = await openConversation(await scopeOf(anna), conversation);
    expect(opened).toMatchObject({
      state: 'open',
      conversation: { other: { gone: true, name: '' }, messages: [{ body: 'Remember this' }] },
    });
    await expect(send(anna, bram)).rejects.toThrow('not_found');
    expect(await openConversation(await scopeOf(eve), conversation)).toEqual({ state: 'not_found' });
  });
});

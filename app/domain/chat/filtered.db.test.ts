import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseMutedWords } from '#app/domain/safety/mute-words.ts';
import { setMutedWords } from '#app/domain/safety/safety-settings.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { liveChannel } from '#app/platform/redis-keys.ts';
import { isMuted } from '#tests/world/is-muted.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { listConversations } from './list-conversations.server.ts';
import { openConversationWith } from './open-conversation.server.ts';
import { unfilterChat } from './read-conversation.server.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
  await setMutedWords(await as(world.amora, anna), 'WhatsApp\nsend me money');
});

const brand = () => withSettings(world.amora, { free_messages: 50 });
const send = async (from: Member, to: Member, body: string) =>
  sendMessage(await as(brand(), from), { recipientId: to.id, clientId: randomUUID(), body });
const list = async (who: Member, filtered = false) =>
  (await listConversations(await as(brand(), who), { filtered })).items.map(({ otherId }) => otherId);
const unread = async (who: Member) => (await as(brand(), who)).viewer.unread;

describe('a first message with a muted word', () => {
  it('is filtered without a count or a live event, and its sender sees no difference', async () => {
    const told: string[] = [];
    setPublisher({ publish: async (channel: string) => told.push(channel) } as unknown as Redis);
    const outcome = await send(bram, anna, 'Hi, ｗｈａｔｓａｐｐ?');
    expect(outcome).toMatchObject({ ok: true, message: { body: 'Hi, ｗｈａｔｓａｐｐ?', cost: 0 } });
    expect(JSON.stringify(outcome)).not.toContain('filtered');
    expect(told).toEqual([liveChannel(world.amora.id, bram.id)]);
    expect([await list(anna), await list(anna, true), await unread(anna)]).toEqual([[], [bram.id], 0]);
    expect([await list(bram), await list(bram, true)]).toEqual([[anna.id], []]);
    expect((await listConversations(await as(brand(), anna))).filtered).toBe(1);
    expect((await listConversations(await as(brand(), bram))).filtered).toBe(0);
  });

  it('stays filtered until its recipient answers or releases it', async () => {
    await send(bram, anna, 'Send me money');
    await send(bram, anna, 'Please');
    expect([await list(anna), await unread(anna)]).toEqual([[], 0]);
    await send(anna, bram, 'No');
    expect([await list(anna), await list(anna, true)]).toEqual([[bram.id], []]);
    await send(bram, anna, 'Send me money, whatsapp');
    expect([await list(anna), await unread(anna)]).toEqual([[bram.id], 1]);

    const dirk = await join(world.owner, world.amora, 'bram');
    await send(dirk, anna, 'whatsapp');
    const opened = await openConversationWith(await as(brand(), anna), dirk.id);
    expect(opened).toMatchObject({ conversation: { filtered: true, messages: [{ body: 'whatsapp' }] } });
    const id = opened.state === 'open' ? (opened.conversation.id ?? 0) : 0;
    expect(await unfilterChat(await as(brand(), bram), id)).toBe(false);
    expect(await unfilterChat(await as(brand(), dirk), id)).toBe(true);
    expect(await list(anna, true)).toEqual([dirk.id]);
    expect(await unfilterChat(await as(brand(), anna), id)).toBe(true);
    expect(await unfilterChat(await as(brand(), anna), id)).toBe(true);
    expect(await list(anna)).toEqual([dirk.id, bram.id]);
  });

  it('is unread once released', async () => {
    await send(bram, anna, 'whatsapp');
    expect(await unread(anna)).toBe(0);
    const scope = await as(brand(), anna);
    const held = await openConversationWith(await as(brand(), bram), anna.id);
    if (held.state !== 'open') throw new Error('The conversation is missing.');
    expect(await unfilterChat(scope, held.conversation.id ?? 0)).toBe(true);
    expect(await unread(anna)).toBe(1);
  });

  it('is marked as read when opened, which its sender sees', async () => {
    await send(bram, anna, 'whatsapp');
    const through = async () => {
      const opened = await openConversationWith(await as(brand(), bram), anna.id);
      return opened.state === 'open' ? opened.conversation.progress.read : -1;
    };
    expect(await through()).toBe(0);
    await openConversationWith(await as(brand(), anna), bram.id);
    expect(await through()).toBeGreaterThan(0);
  });

  it('filters an unanswered conversation that was not filtered before', async () => {
    await send(bram, anna, 'Hello');
    expect([await list(anna), await unread(anna)]).toEqual([[bram.id], 1]);
    await send(bram, anna, 'send me money');
    expect([await list(anna), await list(anna, true)]).toEqual([[], [bram.id]]);
  });
});

it('the SQL function finds the same words as the TypeScript rule', async () => {
  const phrases = ['WhatsApp', 'send me money', 'Größe', 'on line', '你好'];
  await setMutedWords(await as(world.amora, anna), phrases.join('\n'));
  const parsed = parseMutedWords(phrases.join('\n'));
  const words = 'words' in parsed ? parsed.words : [];
  for (const body of [
    'WHATSAPP!',
    'whatsapps',
    'send  me\nmoney',
    'send money',
    'GROSSE',
    'on-line',
    'online',
    '我你好吗',
  ]) {
    const writer = await join(world.owner, world.amora, 'bram');
    await send(writer, anna, body);
    expect((await list(anna, true)).includes(writer.id), body).toBe(isMuted(body, words));
  }
});

it('filtered chats are counted up to a hundred', async () => {
  await world.owner`
    with crowd as (
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
      select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 150) n
      returning id
    ), talks as (
      insert into conversations (tenant_id, member_low, member_high, started_by)
      select ${world.amora.id}, least(id, ${anna.id}::bigint), greatest(id, ${anna.id}::bigint), id from crowd returning *
    ) insert into participants (tenant_id, member_id, conversation_id, other_id, filtered, last_message_id, last_message_at)
      select tenant_id, ${anna.id}, id, started_by, true, 1, now() from talks`;
  const count = async () => (await listConversations(await as(brand(), anna))).filtered;
  expect(await count()).toBe(100);
  await world.owner`update participants set filtered = false where member_id = ${anna.id} and other_id in
    (select other_id from participants where member_id = ${anna.id} limit 51)`;
  expect(await count()).toBe(99);
});

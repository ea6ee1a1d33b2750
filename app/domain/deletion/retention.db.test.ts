import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import { eraseEndedMessages, eraseRemovedMessages } from '#app/domain/chat/erase-messages.server.ts';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { removeChat } from '#app/domain/chat/read-conversation.server.ts';
import { sendGift } from '#app/domain/chat/send-gift.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { insertChatPhoto } from '#tests/world/attachments.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { endInactive, endInactiveDue } from './end-inactive.server.ts';
import { endRetention } from './end-retention.server.ts';
import { eraseDue, eraseMember, eraseUnconfirmed, eraseUnconfirmedDue } from './erase-member.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms);
const scope = (now = NOW) => visit(world.amora, now);
const jobs = async (job: string) =>
  (await world.owner`select data from outbox where job = ${job} order by id`).map(({ data }) => data);

let anna: Member;
let bram: Member;
beforeEach(async () => {
  await world.owner`delete from members`;
  await world.owner`delete from outbox`;
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

it('a banned account is erased a year after its ban and not a moment before, and never once the ban has ended', async () => {
  const banned = (at: Date, ended: Date | null = null) =>
    world.owner.begin(async (sql) => {
      await sql`update accounts set status = 'banned' where id = ${bram.id}`;
      await sql`delete from restrictions where member_id = ${bram.id}`;
      await sql`
      insert into restrictions (tenant_id, member_id, kind, rule, automated, imposed_by, created_at, ended_at, end_reason)
      values (${world.amora.id}, ${bram.id}, 'ban', 'fraud', false, 1, ${at}, ${ended}, ${ended && 'lifted'})`;
    });
  await banned(daysAgo(365, 1));
  expect(await eraseDue(scope())).toBe(0);
  expect(await eraseMember(scope(), bram.id)).toBeNull();
  await banned(daysAgo(365), NOW);
  expect(await eraseDue(scope())).toBe(0);
  await banned(daysAgo(365));
  expect(await eraseDue(scope())).toBe(1);
  expect(await jobs('erase-member')).toEqual([{ tenantId: world.amora.id, memberId: bram.id }]);
  expect(await eraseMember(scope(), bram.id)).toBeGreaterThan(0);
  expect(await world.owner`select from members where id = ${bram.id}`).toHaveLength(0);
  expect(await jobs('erased-mail')).toHaveLength(1);
});

describe('an account that was never confirmed', () => {
  const days = RETENTION_DAYS.unconfirmedAccounts;
  const unconfirmed = (signupAt: Date) =>
    world.owner`update accounts set status = 'not_confirmed', signup_at = ${signupAt} where id = ${bram.id}`;
  const isThere = async () => (await world.owner`select 1 from members where id = ${bram.id}`).length > 0;

  it('is erased seven days after signup and not a moment before, without a proof or an email', async () => {
    await unconfirmed(daysAgo(days, 1));
    expect(await eraseUnconfirmedDue(scope())).toBe(0);
    expect(await eraseUnconfirmed(scope(), bram.id)).toBe(false);
    await unconfirmed(daysAgo(days));
    expect(await eraseUnconfirmedDue(scope())).toBe(1);
    expect(await jobs('erase-unconfirmed')).toEqual([{ tenantId: world.amora.id, memberId: bram.id }]);
    expect(await eraseUnconfirmed(scope(), bram.id)).toBe(true);
    expect(await isThere()).toBe(false);
    expect(await eraseUnconfirmed(scope(), bram.id)).toBe(false);
    expect(await world.owner`select 1 from erasures where member_id = ${bram.id}`).toHaveLength(0);
    expect(await jobs('erased-mail')).toEqual([]);
  });

  it('takes no complaint with it that came from its address without an account', async () => {
    await unconfirmed(daysAgo(days));
    await world.owner`
      insert into complaints (tenant_id, code, email, name, language, topic, body, created_at, waiting_since, due_at)
      values (${world.amora.id}, 'AB23-CD45', ${bram.email}, 'Ann', 'en', 'other', 'He is 16.', ${NOW}, ${NOW}, ${NOW})`;
    expect(await eraseUnconfirmed(scope(), bram.id)).toBe(true);
    expect(
      await world.owner`select body, closed_at as closed from complaints where code = 'AB23-CD45'`,
    ).toEqual([{ body: 'He is 16.', closed: null }]);
  });

  it('is kept once confirmed, even at the last moment, and if it has paid', async () => {
    await unconfirmed(daysAgo(days));
    await eraseUnconfirmedDue(scope());
    await world.owner`update accounts set status = 'active' where id = ${bram.id}`;
    expect(await eraseUnconfirmed(scope(), bram.id)).toBe(false);
    await unconfirmed(daysAgo(days));
    await world.owner`update accounts set paid_at = now() where id = ${bram.id}`;
    expect(await eraseUnconfirmedDue(scope())).toBe(0);
    expect(await isThere()).toBe(true);
  });
});

describe('messages', () => {
  const send = async (from: Member, to: Member, body: string, now: Date) => {
    const draft = { recipientId: to.id, clientId: randomUUID(), body };
    const sent = await sendMessage({ ...(await as(world.amora, from)), now }, draft);
    if (!sent.ok) throw new Error(sent.code);
    return sent.conversationId;
  };
  const rows = () => world.owner<{ body: string; erased: boolean; cost: number }[]>`
    select body, erased_at is not null as erased, cost from messages where tenant_id = ${world.amora.id} order by id`;

  it('are erased when age hides them from both members: free ones are deleted, paid ones lose their text', async () => {
    const history = world.amora.settings.chat_history_days;
    await send(anna, bram, 'Paid', daysAgo(history));
    await send(bram, anna, 'Free', daysAgo(history));
    await send(bram, anna, 'Young', daysAgo(history, 1));
    await sendGift(
      { ...(await as(world.amora, anna)), now: daysAgo(history) },
      { recipientId: bram.id, clientId: randomUUID(), gift: 'rose', body: 'For you' },
    );
    await eraseEndedMessages(scope(daysAgo(0, -1)));
    expect((await rows()).map(({ body }) => body)).toEqual(['Paid', 'Free', 'Young', 'For you']);
    await eraseEndedMessages(scope());
    expect(await rows()).toEqual([
      { body: '', erased: true, cost: 1 },
      { body: 'Young', erased: false, cost: 0 },
      { body: '', erased: true, cost: 3 },
    ]);
    expect(await world.owner`select 1 from gifts where recipient_id = ${bram.id}`).toHaveLength(1);
    await eraseEndedMessages(scope());
    expect(await rows()).toHaveLength(3);
  });

  it('are erased with their photo files and their counts', async () => {
    await send(bram, anna, 'Hello', daysAgo(400));
    const photo = await insertChatPhoto(world.owner, world.amora, bram, anna);
    await world.owner`update messages set created_at = ${daysAgo(400)} where tenant_id = ${world.amora.id}`;
    await eraseEndedMessages(scope());
    expect(await jobs('erase-chat-photo')).toEqual([{ tenantId: world.amora.id, photoId: photo }]);
    expect((await as(world.amora, anna)).viewer.unread).toBe(0);
  });

  it('are erased once both have removed the chat, up to the earlier removal', async () => {
    const conversation = await send(bram, anna, 'One', NOW);
    await removeChat(await as(world.amora, anna), conversation);
    await eraseRemovedMessages(scope(), conversation);
    expect((await rows()).map(({ body }) => body)).toEqual(['One']);
    await send(bram, anna, 'Two', NOW);
    await removeChat(await as(world.amora, bram), conversation);
    expect(await jobs('erase-removed')).toHaveLength(2);
    await eraseRemovedMessages(scope(), conversation);
    expect((await rows()).map(({ body }) => body)).toEqual(['Two']);
    expect((await openConversation(await as(world.amora, anna), conversation)).state).toBe('open');
  });
});

describe('data kept for a last email or a last order', () => {
  it('is deleted after thirty days: receipts of erasures and removed payment methods', async () => {
    const erasure = (at: Date) => world.owner`
      insert into erasures (tenant_id, member_id, address_hash, requested_at, erased_at, rows, files, receipt)
      values (${world.amora.id}, ${Math.floor(Math.random() * 1e9)}, 'h', ${at}, ${at}, '{}', 0, 'sealed')`;
    await world.owner`delete from erasures`;
    await erasure(daysAgo(RETENTION_DAYS.erasureReceipts));
    await erasure(daysAgo(RETENTION_DAYS.erasureReceipts, 1));
    const method = (token: string, removedAt: Date | null) => world.owner`
      insert into stored_methods (tenant_id, member_id, token, type, created_at, removed_at)
      values (${world.amora.id}, ${anna.id}, ${token}, 'scheme', ${daysAgo(400)}, ${removedAt})`;
    await method('old', daysAgo(RETENTION_DAYS.removedMethods));
    await method('young', daysAgo(RETENTION_DAYS.removedMethods, 1));
    await method('used', null);
    expect(await endRetention(scope())).toMatchObject({ receipts: 1, methods: 1 });
    expect(await world.owner`select receipt from erasures order by erased_at`).toEqual([
      { receipt: null },
      { receipt: 'sealed' },
    ]);
    const left =
      await world.owner`select token from stored_methods where member_id = ${anna.id} order by token`;
    expect(left.map(({ token }) => token)).toEqual(['used', 'young']);
  });
});

describe('an unused account', () => {
  it('is warned by email twice, then deleted with the option to reactivate', async () => {
    const state = async () => {
      const [row] = await world.owner`
        select status, inactive_warnings as warnings from accounts where id = ${bram.id}`;
      return [row?.status, row?.warnings];
    };
    const run = async (now: Date) => {
      await endInactiveDue(scope(now));
      for (const { accountId } of await jobs('end-inactive')) await endInactive(scope(now), accountId);
      await world.owner`delete from outbox where job = 'end-inactive'`;
    };
    await world.owner`update members set last_active_at = '2024-06-15T12:00:00Z' where id = ${bram.id}`;
    await world.owner`update members set last_active_at = ${NOW} where id = ${anna.id}`;
    await run(daysAgo(30, -1));
    expect(await state()).toEqual(['active', 0]);
    await run(daysAgo(30));
    await run(daysAgo(29));
    expect(await state()).toEqual(['active', 1]);
    await run(daysAgo(7));
    expect(await state()).toEqual(['active', 2]);
    expect(await jobs('inactive-mail')).toMatchObject([
      { accountId: bram.id, endsOn: '2026-06-15', warning: 1 },
      { accountId: bram.id, endsOn: '2026-06-15', warning: 2 },
    ]);
    await run(daysAgo(0, -1));
    expect(await state()).toEqual(['active', 2]);
    await world.owner`update members set last_active_at = ${daysAgo(1)} where id = ${bram.id}`;
    await run(NOW);
    expect(await state()).toEqual(['active', 2]);
    await world.owner`update members set last_active_at = '2024-06-15T12:00:00Z' where id = ${bram.id}`;
    await run(NOW);
    expect(await state()).toEqual(['pending_deletion', 2]);
    expect(await jobs('deletion-pending-mail')).toEqual([{ tenantId: world.amora.id, accountId: bram.id }]);
    expect((await world.owner`select status from accounts where id = ${anna.id}`)[0]).toEqual({
      status: 'active',
    });
  });
});

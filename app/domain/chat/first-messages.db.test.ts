import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#app/platform/durations.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { sendMessage } from './send-message.server.ts';

const world = openWorld();
const NOW = new Date('2026-05-31T12:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const brand = () =>
  withSettings(world.amora, {
    free_messages: 50,
    free_conversations: 50,
    young_account_hours: 24,
    young_conversations_per_hour: 2,
    young_conversations_per_day: 3,
    conversations_per_hour: 4,
    conversations_per_day: 5,
    same_first_messages_per_day: 3,
    messages_per_minute: 6,
  });
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const signedUp = (member: Member, when: Date) =>
  world.owner`update accounts set signup_at = ${when} where tenant_id = ${world.amora.id} and id = ${member.id}`;

async function send(from: Member, to: Member, body: string, now = NOW): Promise<string> {
  const draft = { recipientId: to.id, clientId: randomUUID(), body };
  const outcome = await sendMessage(await as(brand(), from, now), draft);
  return outcome.ok ? 'sent' : outcome.code;
}

const CONTACT = 'Write to anna@example.com';

describe('a message with contact details', () => {
  it('is rejected without a charge until both members have written twice', async () => {
    for (const member of [anna, bram]) await signedUp(member, new Date('2026-01-01'));
    expect(await send(anna, bram, CONTACT)).toBe('contact_details');
    const [none] = await world.owner`select from conversations where tenant_id = ${world.amora.id}
      and ${anna.id} in (member_low, member_high)`;
    expect(none).toBeUndefined();
    for (const body of ['One', 'Two']) expect(await send(anna, bram, body)).toBe('sent');
    expect(await send(bram, anna, 'One')).toBe('sent');
    expect(await send(anna, bram, CONTACT)).toBe('contact_details');
    expect(await send(bram, anna, 'Two')).toBe('sent');
    expect(await send(anna, bram, CONTACT)).toBe('sent');
    const [row] = await world.owner`select credits from accounts where id = ${anna.id}`;
    expect(row).toEqual({ credits: 97 });
  });

  it('from a young account is rejected in every conversation until the account is 24 hours old', async () => {
    await signedUp(bram, new Date('2026-01-01'));
    await signedUp(anna, NOW);
    for (const [from, to] of [
      [anna, bram],
      [bram, anna],
      [anna, bram],
      [bram, anna],
    ] as const)
      await send(from, to, 'Hello');
    expect(await send(anna, bram, CONTACT, later(24 * HOUR_MS - 1))).toBe('contact_details');
    expect(await send(bram, anna, CONTACT)).toBe('sent');
    expect(await send(anna, bram, CONTACT, later(24 * HOUR_MS))).toBe('sent');
  });
});

describe('a young account', () => {
  it('has an hourly and a daily limit on new conversations, and can continue existing ones', async () => {
    await signedUp(anna, NOW);
    const others: Member[] = [];
    for (let i = 0; i < 5; i += 1) others.push(await join(world.owner, world.amora, 'bram'));
    const begin = (which: number, now: Date) => send(anna, others[which] as Member, 'Hello', now);
    expect(await begin(0, NOW)).toBe('sent');
    expect(await begin(1, NOW)).toBe('sent');
    expect(await begin(2, later(HOUR_MS - 1))).toBe('too_many_conversations');
    expect(await begin(1, later(HOUR_MS - 1))).toBe('sent');
    expect(await begin(2, later(HOUR_MS))).toBe('sent');
    expect(await begin(3, later(3 * HOUR_MS))).toBe('too_many_conversations');
    expect(await begin(3, later(24 * HOUR_MS))).toBe('sent');
  });
});

describe('an older account', () => {
  const crowd = () => Promise.all(Array.from({ length: 7 }, () => join(world.owner, world.amora, 'bram')));
  beforeEach(() => signedUp(anna, new Date('2026-01-01')));
  const words = ['Hello', 'Good evening', 'What a view', 'Nice to see you', 'Do you sing', 'Coffee', 'Tea'];

  it('has a higher limit on new conversations', async () => {
    const others = await crowd();
    const begin = (which: number, now: Date) => send(anna, others[which] as Member, words[which] ?? '', now);
    for (const which of [0, 1, 2, 3]) expect(await begin(which, NOW)).toBe('sent');
    expect(await begin(4, later(HOUR_MS - 1))).toBe('too_many_conversations');
    expect(await begin(4, later(HOUR_MS))).toBe('sent');
    expect(await begin(5, later(24 * HOUR_MS - 1))).toBe('too_many_conversations');
    expect(await begin(5, later(24 * HOUR_MS))).toBe('sent');
  });

  it('has a daily limit on sending the same first message, ignoring name, case, punctuation and digits', async () => {
    const others = await crowd();
    const begin = (which: number, body: string, now = NOW) => send(anna, others[which] as Member, body, now);
    expect(await begin(0, 'Hello Bram, please write to me!')).toBe('sent');
    expect(await begin(1, 'hello, please write to me 7')).toBe('sent');
    expect(await begin(2, 'HELLO *please* write to me…', later(HOUR_MS))).toBe('sent');
    expect(await begin(3, 'Hello Bram: please write to me 12', later(2 * HOUR_MS))).toBe('same_message');
    expect(await begin(3, 'I liked your picture by the lake', later(2 * HOUR_MS))).toBe('sent');
    expect(await begin(4, 'Hello, please write to me', later(25 * HOUR_MS))).toBe('sent');
    const [row] = await world.owner`select credits from accounts where id = ${anna.id}`;
    expect(row).toEqual({ credits: 95 });
  });

  it.each([
    [19, 'sent'],
    [20, 'same_message'],
  ])('that sends the same first message of %i letters to a fourth person: %s', async (letters, outcome) => {
    const others = await crowd();
    const body = `Hello 7, ${'abcdefghijklmno'.slice(0, letters - 5)}`;
    const begin = (which: number) => send(anna, others[which] as Member, body, later(which * HOUR_MS));
    for (const which of [0, 1, 2]) expect(await begin(which)).toBe('sent');
    expect(await begin(3)).toBe(outcome);
  });

  it('has a per-minute limit on messages to one member, even when that member answers', async () => {
    for (let i = 0; i < 6; i += 1) {
      expect(await send(anna, bram, `Message ${i}`, later(i))).toBe('sent');
      expect(await send(bram, anna, `Answer ${i}`, later(i))).toBe('sent');
    }
    expect(await send(anna, bram, 'One more', later(59_999))).toBe('too_fast');
    expect(await send(anna, bram, 'One more', later(60_000))).toBe('sent');
    expect(await send(anna, bram, 'Two more', later(60_000))).toBe('too_fast');
  });
});

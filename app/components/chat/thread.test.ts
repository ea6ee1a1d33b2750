import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '#app/live/publisher.ts';
import {
  MAX_SHOWN,
  type Thread,
  withArrived,
  withChange,
  withNewer,
  withOlder,
  withReloaded,
} from './thread.ts';

const message = (id: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  id,
  senderId: 1,
  clientId: `c${id}`,
  body: `m${id}`,
  cost: 0,
  sentAt: '2026-05-31T12:00:00.000Z',
  kind: 'text',
  replyTo: null,
  editedAt: null,
  unsent: false,
  reactions: [],
  ...more,
});
const run = (from: number, to: number): LiveMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, older: number | null, newer: number | null = null): Thread => ({
  messages: run(from, to),
  older,
  newer,
});
const ids = (thread: Thread) => thread.messages.map(({ id }) => id);

describe('the window of a conversation', () => {
  it('never exceeds the maximum, and keeps the cursor at either end', () => {
    let thread = page(951, 1000, 951);
    for (let from = 901; from >= 1; from -= 50)
      thread = withOlder(thread, page(from, from + 49, from === 1 ? null : from));
    expect(ids(thread)).toEqual(run(1, MAX_SHOWN).map(({ id }) => id));
    expect(thread).toMatchObject({ older: null, newer: MAX_SHOWN });
    for (let from = MAX_SHOWN + 1; from <= 1000; from += 50)
      thread = withNewer(thread, page(from, from + 49, from, from + 49 === 1000 ? null : from + 49));
    expect(ids(thread)).toEqual(run(801, 1000).map(({ id }) => id));
    expect(thread).toMatchObject({ older: 801, newer: null });
  });

  it('shows a new message once, and not while it is at an earlier position', () => {
    const thread = page(1, 3, null);
    expect(ids(withArrived(withArrived(thread, message(4)), message(4)))).toEqual([1, 2, 3, 4]);
    expect(ids(withArrived(page(1, 3, null, 3), message(9)))).toEqual([1, 2, 3]);
  });

  it('merges a reloaded newest page, and starts from it after a gap', () => {
    const thread = page(1, 60, null);
    const joined = withReloaded(thread, page(41, 90, 41));
    expect(ids(joined)).toEqual(run(1, 90).map(({ id }) => id));
    expect(joined).toMatchObject({ older: null, newer: null });
    expect(withReloaded(thread, page(101, 150, 101))).toEqual(page(101, 150, 101));
    expect(ids(withReloaded(page(1, 3, null, 3), page(101, 150, 101)))).toEqual([1, 2, 3]);
    // A live message after a gap does not connect the two.
    const gapped = withArrived(page(1, 10, null), message(81));
    expect(withReloaded(gapped, page(32, 81, 32))).toEqual(page(32, 81, 32));
  });

  it('keeps the price of a message when a copy without a price arrives', () => {
    const thread = { ...page(1, 1, null), messages: [message(1, { cost: 3 })] };
    expect(withArrived(thread, message(1)).messages[0]?.cost).toBe(3);
    expect(withArrived(page(1, 1, null), message(1, { cost: 3 })).messages[0]?.cost).toBe(3);
  });

  it('keeps the newer state of a message when its first event is repeated', () => {
    const thread = { ...page(1, 1, null), messages: [message(1, { body: 'changed', editedAt: 'then' })] };
    expect(withArrived(thread, message(1))).toBe(thread);
  });
});

describe('a changed message', () => {
  const thread: Thread = {
    ...page(1, 1, null),
    messages: [message(1), message(2, { replyTo: { id: 1, senderId: 1, kind: 'text', body: 'm1' } })],
  };

  it('has its new text and an edit mark', () =>
    expect(
      withChange(thread, { type: 'edited', messageId: 1, body: 'new', editedAt: 'then' }).messages[0],
    ).toMatchObject({ body: 'new', editedAt: 'then' }));

  it('has no text when unsent, and is no longer quoted', () =>
    expect(withChange(thread, { type: 'unsent', messageId: 1 }).messages).toMatchObject([
      { body: '', unsent: true },
      { body: 'm2', replyTo: { id: 1, body: null } },
    ]));

  it('has one reaction per member', () => {
    const sign = (memberId: number, reaction: string | null) =>
      ({ type: 'reaction', messageId: 1, memberId, reaction }) as const;
    const three = [sign(7, 'heart'), sign(8, 'fire'), sign(7, 'wow')].reduce(withChange, thread);
    expect(three.messages[0]?.reactions).toEqual([
      { memberId: 8, reaction: 'fire' },
      { memberId: 7, reaction: 'wow' },
    ]);
    expect(withChange(three, sign(7, null)).messages[0]?.reactions).toEqual([
      { memberId: 8, reaction: 'fire' },
    ]);
  });
});

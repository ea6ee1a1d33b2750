import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearMemberData } from '#app/components/session/clear-member-data.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { outboxOf } from './own-outbox.ts';

const MESSAGE: Outgoing = {
  clientId: 'c1',
  recipientId: 7,
  body: 'On my way',
  replyTo: null,
  at: '2026-05-31T12:00:00.000Z',
  cost: 5,
};
const ENDED = { status: 403, body: { error: 'authentication_required', authentication_required: true } };
const SENT = { status: 200, body: { message: {}, conversation: { id: 1 }, credits: 0 } };

let answer: { status: number; body: object };
let kept: Record<string, string>;
let viewerId = 0;
let outbox: Outbox;
const assign = vi.fn();
const fetch = vi.fn(async () => Response.json(answer.body, { status: answer.status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  kept = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => void delete kept[key],
  };
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, keys));
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    addEventListener: () => {},
    location: { pathname: '/chats/7', search: '', assign },
  });
  vi.stubGlobal('fetch', fetch);
  // Outboxes last as long as a page.
  viewerId += 1;
  outbox = outboxOf(viewerId);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a message when the session has ended, opens the login, and sends it after it', async () => {
  answer = ENDED;
  outbox.add(MESSAGE);
  await outbox.flush();
  expect(assign).toHaveBeenCalledWith('/login?back=%2Fchats%2F7');
  expect(Object.keys(kept)).toEqual([`outbox:${viewerId}`]);
  expect(outbox.waiting).toEqual([MESSAGE]);
  answer = SENT;
  await outbox.flush();
  expect([outbox.waiting, kept]).toEqual([[], {}]);
});

it.each([
  ['another member is logged in', { status: 409, body: { error: 'other_member' } }],
  ['too many were sent', { status: 429, body: { error: 'too_often' } }],
  ['the server fails', { status: 503, body: {} }],
])('keeps a message for later when %s', async (_, refusal) => {
  answer = refusal;
  outbox.add(MESSAGE);
  await outbox.flush();
  expect(outbox.waiting).toEqual([MESSAGE]);
});

it('marks a refused message with the reason and the current price', async () => {
  answer = { status: 402, body: { error: 'price_changed', cost: 8 } };
  outbox.add(MESSAGE);
  await outbox.flush();
  expect(outbox.waiting).toEqual([{ ...MESSAGE, refused: 'price_changed', costsNow: 8 }]);
});

it('forgets messages when their author logs out', async () => {
  answer = ENDED;
  outbox.add(MESSAGE);
  await outbox.flush();
  clearMemberData();
  expect(kept).toEqual({});
});

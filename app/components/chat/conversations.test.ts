import { describe, expect, it } from 'vitest';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import type { LiveEvent, LiveMessage } from '#app/live/publisher.ts';
import { withEvent, withPage } from './conversations.ts';

const row = (id: number, more: Partial<ConversationItem> = {}) =>
  ({ id, lastId: 10, unread: 0, lastState: null, lastBody: 'old', ...more }) as ConversationItem;
const viewer = { id: 1, openId: null, looks: true };
const changed = (item: ConversationItem, event: LiveEvent) => withEvent([item], event, viewer)?.[0];
const message = (id: number, senderId: number): LiveEvent => ({
  type: 'message',
  conversationId: 7,
  message: { id, senderId, body: 'new', kind: 'text', sentAt: '2026-05-31T12:00:00.000Z' } as LiveMessage,
});

describe('the conversation list', () => {
  it('counts a message once, and none that the page already had', () => {
    const once = changed(row(7), message(11, 2));
    expect(once).toMatchObject({ unread: 1, lastBody: 'new', lastId: 11 });
    if (once) expect(changed(once, message(11, 2))).toBe(once);
    expect(changed(row(7), message(10, 2))).toMatchObject({ unread: 0, lastBody: 'old' });
  });

  it('marks the last message as delivered or read, but not a newer one', () => {
    const mine = row(7, { lastState: 'sent' });
    const read = (readThrough: number): LiveEvent => ({ type: 'read', conversationId: 7, readThrough });
    const delivered = (through: number): LiveEvent => ({ type: 'delivered', conversationId: 7, through });
    expect(
      [read(9), read(10), delivered(9), delivered(10)].map((event) => changed(mine, event)?.lastState),
    ).toEqual(['sent', 'read', 'sent', 'delivered']);
  });

  it('shows an edit of the last message, and reloads when only the server knows the state', () => {
    const edited = (messageId: number): LiveEvent => ({
      type: 'edited',
      conversationId: 7,
      messageId,
      body: 'better',
      editedAt: '',
    });
    expect([changed(row(7), edited(10))?.lastBody, changed(row(7), edited(9))?.lastBody]).toEqual([
      'better',
      'old',
    ]);
    expect(withEvent([row(7)], { type: 'unsent', conversationId: 7, messageId: 10 }, viewer)).toBeNull();
    expect(withEvent([row(7, { unread: 1 })], { type: 'counts' }, viewer)).toBeNull();
    const items = [row(7)];
    expect(withEvent(items, { type: 'counts' }, viewer)).toBe(items);
  });

  it('keeps newer messages and further pages when it is reloaded', () => {
    const held = [row(7, { lastId: 12, unread: 1 }), row(8, { unread: 3 }), row(9)];
    const first = [row(7, { lastId: 11 }), row(8)];
    const ids = (items: ConversationItem[]) => items.map(({ id, lastId, unread }) => [id, lastId, unread]);
    expect(ids(withPage(held, { items: first, next: 'more' }))).toEqual([
      [7, 12, 1],
      [8, 10, 0],
      [9, 10, 0],
    ]);
    expect(ids(withPage(held, { items: first, next: null }))).toEqual([
      [7, 12, 1],
      [8, 10, 0],
    ]);
  });
});

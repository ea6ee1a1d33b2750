import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRemoved, removeChat, removedChats, restoreChat } from './removed-chats.ts';

const hidden = () => [...removedChats()];
const answers = (ok: boolean) =>
  vi.stubGlobal('fetch', async () => Response.json({}, { status: ok ? 200 : 422 }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hides a removed chat until a list is loaded after the server removed it', async () => {
  answers(true);
  const removing = removeChat(1);
  clearRemoved(() => true);
  expect(hidden()).toEqual([1]);
  await removing;
  clearRemoved(() => false);
  expect(hidden()).toEqual([1]);
  clearRemoved(() => true);
  expect(hidden()).toEqual([]);
});

it('restores a chat when its removal failed, or when a message arrives afterwards', async () => {
  answers(false);
  expect(await removeChat(1)).toBe(false);
  expect(hidden()).toEqual([]);
  answers(true);
  const before = performance.now();
  vi.advanceTimersByTime(10);
  await removeChat(1);
  restoreChat(1, before);
  expect(hidden()).toEqual([1]);
  restoreChat(1, performance.now());
  expect(hidden()).toEqual([]);
});

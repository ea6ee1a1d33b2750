import { expect, it } from 'vitest';
import { isReaction, mayStillEdit } from './message-life.ts';

const sent = new Date('2026-05-31T12:00:00Z');
const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000);

it('a message can be changed for 299 seconds, and no longer after 300', () => {
  expect(mayStillEdit(sent, after(299))).toBe(true);
  expect(mayStillEdit(sent, after(300))).toBe(false);
});

it('a reaction is one of the allowed emoji', () => {
  expect(isReaction('heart')).toBe(true);
  for (const other of ['hearts', '', null, 7, '❤️']) expect(isReaction(other)).toBe(false);
});

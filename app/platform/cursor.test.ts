import { expect, it } from 'vitest';
import { openCursor, sealCursor } from './cursor.ts';

Object.assign(process.env, {
  DATABASE_URL: 'postgres://x@localhost/x',
  REDIS_URL: 'redis://localhost',
  APP_ENV: 'test',
  SECRET_KEY: 'ab'.repeat(32),
});

const cursor = { at: Date.parse('2026-11-21T10:00:00.123Z'), id: 281_474_976_710_655 };

it('a cursor can be read only for its own list and brand', () => {
  const sealed = sealCursor(1, 'online', cursor);
  expect(openCursor(1, 'online', sealed)).toEqual(cursor);
  expect(openCursor(2, 'online', sealed)).toBeNull();
  expect(openCursor(1, 'search', sealed)).toBeNull();
});

it('a cursor does not reveal its time, and equal ones look different', () => {
  const sealed = [sealCursor(1, 'online', cursor), sealCursor(1, 'online', cursor)];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const text of sealed) {
    expect(text).not.toContain(cursor.at.toString(36));
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain(String(cursor.at));
  }
});

it.each([null, '', '-', 'a', "1-1'", '1-zzzzzzzzzzz', 'Ä-1', 'mhk3-7', 'A'.repeat(5_000)])(
  '%j is not a cursor',
  (text) => {
    expect(openCursor(1, 'online', text)).toBeNull();
  },
);

it('a modified cursor is invalid', () => {
  const sealed = sealCursor(1, 'online', cursor);
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(openCursor(1, 'online', changed)).toBeNull();
});

import { expect, it } from 'vitest';
import { formatAuditCursor, parseAuditCursor } from './audit-cursor.server.ts';

it.each([
  ['123', { main: 123 }],
  ['main.123~north.45', { main: 123, north: 45 }],
  ['north.45', { north: 45 }],
])('%s round-trips', (text, cursor) => {
  expect(parseAuditCursor(text)).toEqual(cursor);
  expect(formatAuditCursor(cursor)).toBe(text);
});

it.each([null, '', 'north', '-1', 'main.1~', "main.1' or 1"])('%s means the first page', (text) => {
  expect(parseAuditCursor(text)).toBeNull();
});

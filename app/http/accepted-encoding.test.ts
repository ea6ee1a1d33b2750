import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['brotli, xgzip', null],
])('of the encodings in “%s”, %s is used', (header, expected) => {
  const headers = header === undefined ? {} : { 'accept-encoding': header };
  expect(acceptedEncoding({ headers } as IncomingMessage)).toBe(expected);
});

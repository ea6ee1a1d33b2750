import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { mayMutate } from './origin-check.ts';

const own = 'http://amora.localhost:3000';
const request = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as IncomingMessage;
const may = (headers: Record<string, string>, method = 'POST') => mayMutate(request(method, headers), own);

describe('a request that changes data', () => {
  it('is allowed from the site itself', () => {
    expect(may({ origin: own, 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true);
    expect(may({ origin: own, cookie: 'a=b' })).toBe(true);
  });

  it('is allowed from a program without cookies', () => expect(may({})).toBe(true));

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://she.localhost:3000' }],
    [{ origin: 'https://amora.localhost:3000' }],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }],
    [{ origin: own, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ cookie: 'auth.session=x' }],
    [{ cookie: 'auth.session=x', 'x-forwarded-host': 'amora.localhost:3000' }],
  ])('is rejected with %j', (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(may(headers as Record<string, string>, method)).toBe(false);
  });

  it('needs no origin when it only reads', () =>
    expect(may({ origin: 'https://evil.example' }, 'GET')).toBe(true));
});

import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { AnyScope } from '#tenants/scope.ts';
import { limitSearches } from './rate-limits.server.ts';

const NOW = new Date('2026-06-01T12:10:00Z');
const scope = { tenant: { id: 7 }, viewer: null, now: NOW, locale: 'en' } as unknown as AnyScope;
const from = (address: string) => {
  const request = { facts: { address }, scope: async () => scope, retryAfterSeconds: null };
  return { request } as unknown as AppLoadContext;
};

it('visitors of one network may search 600 times an hour, and so may each member', async () => {
  const here = from('198.51.100.7');
  for (let i = 0; i < 600; i += 1) await limitSearches(here, scope);
  await expect(limitSearches(here, scope)).rejects.toMatchObject({ status: 429 });
  expect(here.request.retryAfterSeconds).toBe(50 * 60);
  await limitSearches(from('203.0.113.7'), scope);
  const member = (id: number) => ({ ...scope, viewer: { id } }) as unknown as AnyScope;
  for (let i = 0; i < 600; i += 1) await limitSearches(here, member(1));
  await expect(limitSearches(here, member(1))).rejects.toMatchObject({ status: 429 });
  await limitSearches(here, member(2));
});

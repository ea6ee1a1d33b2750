import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { isAnswered } from './request-facts.ts';

const answered = (served: boolean, method: string, url: string) =>
  isAnswered({ served } as Tenant, { method, url } as IncomingMessage);

it.each([
  ['GET', `/${'a'.repeat(32)}`],
  ['GET', '/restrictions?token=x'],
  ['POST', '/restrictions'],
  ['POST', '/withdraw/do'],
])('a brand that is switched off responds to %s %s', (method, url) => {
  expect(answered(false, method, url)).toBe(true);
});

it.each(['/members', '/restrictions/../members', '/restrictions/x', '/pages/ban'])(
  'a brand that is switched off does not respond to %s',
  (url) => {
    expect(answered(false, 'GET', url)).toBe(false);
    expect(answered(true, 'GET', url)).toBe(true);
  },
);

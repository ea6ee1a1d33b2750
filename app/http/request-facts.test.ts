import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { factsOf } from './request-facts.ts';

const PROXY = '192.0.2.1';
const countryOf = (country: string) => {
  const request = {
    headers: { host: 'brand.example', 'cf-ipcountry': country },
    rawHeaders: ['host', 'brand.example'],
    socket: { remoteAddress: PROXY },
    url: '/',
    method: 'GET',
  };
  return factsOf(request as unknown as IncomingMessage, {} as Tenant, new Set([PROXY])).country;
};

it('takes a country from the proxy, but not its codes for an unknown one', () => {
  expect(countryOf('NL')).toBe('NL');
  for (const unknown of ['XX', 'ZZ', 'T1', 'nl', '']) expect(countryOf(unknown)).toBeNull();
});

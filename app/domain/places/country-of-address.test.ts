import { expect, it } from 'vitest';
import { countryOfAddress } from './country-of-address.server.ts';

/** Addresses that have belonged to their registries for decades. */
it.each([
  ['193.0.6.139', 'NL'],
  ['2001:67c:2e8:22::c100:68b', 'NL'],
  ['194.246.96.1', 'DE'],
  ['199.43.0.43', 'US'],
  ['2001:500:4:13::81', 'US'],
])('%s is in %s', async (address, country) => expect(await countryOfAddress(address)).toBe(country));

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.31.0.1',
  '100.64.0.1',
  '169.254.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '',
  'unknown',
  '1.2.3',
  '300.1.1.1',
  '2001:::1',
])('%j has no country', async (address) => expect(await countryOfAddress(address)).toBeNull());

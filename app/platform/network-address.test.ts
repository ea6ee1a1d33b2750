import { expect, it } from 'vitest';
import { networkOf, siteOf } from './network-address.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network));

it('addresses in one /64 are one network, and the next /64 is another', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['198.51.100.7', '198.51.100.7'],
  ['', ''],
])('%s is at %s', (address, site) => expect(siteOf(networkOf(address))).toBe(site));

import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { env } from './env.ts';

/** Addresses that are not on the public internet (RFC 6890), which operator input must never reach (SSRF). */
const PRIVATE = new BlockList();
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
for (const network of NETWORKS) {
  const [address = '', bits = ''] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  // An IPv4-mapped IPv6 address, which no public name has.
  if (family === 0 || /^::ffff:/i.test(address)) return false;
  return !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Looks a name up and refuses it if any of its addresses is private; the connection uses the checked address. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('The host has a private address.'), { code: 'EPRIVATE' }), []);
    const [first] = found;
    return options.all || !first ? done(null, found) : done(null, first.address, first.family);
  });
};

const ANSWER_WITHIN_MS = 10_000;

/**
 * Requests a third party's URL (GET) and returns the status. Refuses private addresses, follows no redirects, reads no
 * body and has a timeout. Throws when there is no response. `testOrigin`: an origin for tests that is exempt from these
 * rules.
 */
export function callThirdParty(
  address: string,
  headers: Record<string, string>,
  testOrigin: string | null = env().POSTBACK_TEST_ORIGIN ?? null,
): Promise<number> {
  const url = new URL(address);
  const inTest = testOrigin !== null && url.origin === new URL(testOrigin).origin;
  if (!inTest && url.protocol !== 'https:') throw new Error('Only https addresses are called.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address in the URL is connected to without a lookup.
  if (!inTest && isIP(host) !== 0 && !isPublicAddress(host))
    throw new Error('The host has a private address.');
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: 'GET',
      headers: { 'User-Agent': 'postback/1', ...headers },
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(!inTest && { lookup: publicLookup }),
    });
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.once('error', reject);
    sent.end();
  });
}

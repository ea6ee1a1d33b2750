import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 customer, who can use a new address for
 * every request.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = MAPPED.exec(plain);
  if (mapped) return mapped[1] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  // An embedded IPv4 address counts as two groups.
  const size = first.length + last.length + (plain.includes('.') ? 1 : 0);
  const whole =
    tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - size)).fill('0'), ...last];
  const network = whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** The /48 of such a network, which many providers assign to one customer; an IPv4 address is returned unchanged. */
export const siteOf = (network: string): string =>
  network.replace(/^((?:[^:]+:){2}[^:]+):[^:]+::\/64$/, '$1::/48');

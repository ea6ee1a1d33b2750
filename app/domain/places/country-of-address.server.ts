import { isIPv4, isIPv6 } from 'node:net';
import { errorFields, log } from '#app/platform/log.ts';
import { readPlaces } from '#app/platform/places.ts';

type Ranges = { starts: Uint32Array | BigUint64Array; countries: string };
let ranges: Promise<{ four: Ranges; six: Ranges } | null> | undefined;

/**
 * The country that a network address is assigned to; null when it is private or unknown. The ranges (4.7 MB) are
 * loaded for the first public address; behind a CDN that sends the country they are never needed.
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  const value = numberOf(address);
  if (value === null) return null;
  ranges ??= readRanges().catch((error: unknown) => {
    log.error(errorFields(error), 'the countries of addresses could not be read');
    // Read again for the next address.
    ranges = undefined;
    return null;
  });
  const found = await ranges;
  if (!found) return null;
  return typeof value === 'bigint' ? lookUp(found.six, value) : lookUp(found.four, value);
}

const PRIVATE =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

function numberOf(address: string): number | bigint | null {
  if (isIPv4(address)) {
    if (PRIVATE.test(address)) return null;
    return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  }
  // Global addresses begin with 2000::/3; the upper half identifies the network.
  if (!isIPv6(address) || !/^[23]/.test(address)) return null;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':');
  const after = tail.split(':').filter(Boolean);
  const gap = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group || '0'}`), 0n);
}

async function readRanges(): Promise<{ four: Ranges; six: Ranges }> {
  const file = await readPlaces('countries-of-addresses.bin');
  // A copy, because typed arrays need an aligned offset.
  const bytes = new Uint8Array(file).buffer;
  const [four = 0, six = 0] = new Uint32Array(bytes, 0, 2);
  const codes = file.subarray(8 + six * 8 + four * 4).toString('latin1');
  return {
    six: { starts: new BigUint64Array(bytes, 8, six), countries: codes.slice(0, six * 2) },
    four: { starts: new Uint32Array(bytes, 8 + six * 8, four), countries: codes.slice(six * 2) },
  };
}

/** The last range that begins at or before the address. */
function lookUp({ starts, countries }: Ranges, value: number | bigint): string | null {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  const code = countries.slice(low * 2, low * 2 + 2);
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const PACKAGE = '@ip-location-db/geo-whois-asn-country';
const LOWER_64 = (1n << 64n) - 1n;

type Range = { from: bigint; to: bigint; country: string };

/**
 * The country of each network address, as one file: the number of ranges of each version, then for each range its
 * start (4 bytes; 8 for IPv6, whose lower half is irrelevant) and its country's two letters (0 if unassigned).
 * Adjacent ranges of one country are merged.
 */
export async function addressFile(): Promise<Buffer> {
  const four = await readRanges('ipv4-num', (value) => value);
  const six = await readRanges('ipv6-num', (value) => value >> 64n);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(four.length, 0);
  head.writeUInt32LE(six.length, 4);
  const starts4 = Buffer.from(new Uint32Array(four.map(({ from }) => Number(from))).buffer);
  const starts6 = Buffer.from(new BigUint64Array(six.map(({ from }) => from)).buffer);
  return Buffer.concat([head, starts6, starts4, countries(six), countries(four)]);
}

const countries = (ranges: Range[]): Buffer =>
  Buffer.from(ranges.map(({ country }) => (country === '' ? '\0\0' : country)).join(''), 'latin1');

async function readRanges(file: string, unit: (value: bigint) => bigint): Promise<Range[]> {
  const folder = require.resolve(`${PACKAGE}/package.json`).replace(/package\.json$/, '');
  const lines = createInterface({ input: createReadStream(`${folder}geo-whois-asn-country-${file}.csv`) });
  const ranges: Range[] = [];
  let end = -1n;
  for await (const line of lines) {
    const [first = '', last = '', country = ''] = line.split(',');
    if (!/^[A-Z]{2}$/.test(country)) continue;
    // IPv6 networks smaller than /64 are left out.
    if (file === 'ipv6-num' && ((BigInt(first) & LOWER_64) !== 0n || (BigInt(last) & LOWER_64) !== LOWER_64))
      continue;
    const range = { from: unit(BigInt(first)), to: unit(BigInt(last)), country };
    if (range.from > end + 1n) append(ranges, { from: end + 1n, to: range.from - 1n, country: '' });
    append(ranges, range);
    end = range.to;
  }
  append(ranges, { from: end + 1n, to: end + 1n, country: '' });
  return ranges;
}

function append(ranges: Range[], range: Range): void {
  if (ranges.at(-1)?.country !== range.country) ranges.push(range);
}

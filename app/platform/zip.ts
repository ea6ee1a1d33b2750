import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { name: string; bytes: Uint8Array };

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
const VERSION = 20;

type Entry = { name: Buffer; crc: number; method: number; packed: Uint8Array; size: number; offset: number };

/** A ZIP archive of some files (PKWARE's format without its 64-bit extension: below 4 GB, 65,535 files). */
export function zip(files: readonly ZipFile[], at: Date): Buffer {
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const entry = { ...pack(bytes), name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset };
    const head = localHeader(entry, at);
    parts.push(head, entry.packed);
    entries.push(entry);
    offset += head.length + entry.packed.length;
  }
  const directory = entries.map((entry) => directoryHeader(entry, at));
  const length = directory.reduce((sum, head) => sum + head.length, 0);
  return Buffer.concat([...parts, ...directory, endOfDirectory(entries.length, length, offset)]);
}

/** Pictures are packed already and stay as they are. */
function pack(bytes: Uint8Array): { method: number; packed: Uint8Array } {
  const packed = deflateRawSync(bytes);
  return packed.length < bytes.length ? { method: DEFLATED, packed } : { method: STORED, packed: bytes };
}

/** Date and time as MS-DOS had them, in UTC. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

/** What both headers of a file say, from the version that is needed on. */
function facts(entry: Entry, at: Date): Buffer {
  const block = Buffer.alloc(26);
  const [time, date] = dosTime(at);
  [VERSION, UTF8_NAMES, entry.method, time, date].forEach((value, i) => {
    block.writeUInt16LE(value, i * 2);
  });
  [entry.crc, entry.packed.length, entry.size].forEach((value, i) => {
    block.writeUInt32LE(value, 10 + i * 4);
  });
  block.writeUInt16LE(entry.name.length, 22);
  return block;
}

const signed = (signature: number): Buffer => {
  const block = Buffer.alloc(4);
  block.writeUInt32LE(signature);
  return block;
};

const localHeader = (entry: Entry, at: Date): Buffer =>
  Buffer.concat([signed(0x04034b50), facts(entry, at), entry.name]);

function directoryHeader(entry: Entry, at: Date): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signed(0x02014b50), made, facts(entry, at), rest, entry.name]);
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const block = Buffer.alloc(18);
  block.writeUInt16LE(count, 4);
  block.writeUInt16LE(count, 6);
  block.writeUInt32LE(length, 8);
  block.writeUInt32LE(offset, 12);
  return Buffer.concat([signed(0x06054b50), block]);
}

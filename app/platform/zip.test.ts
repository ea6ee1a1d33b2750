import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

/** Python's reader verifies every checksum. */
const READ = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, z.read(i).decode('latin1'), i.compress_type, i.date_time] for i in z.infolist()]))`;

it('a zip file can be read by another program', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'zip-'));
  const file = join(dir, 'a.zip');
  const random = Buffer.from(Array.from({ length: 64 }, (_, i) => (i * 167) % 251));
  const at = new Date('2026-03-01T18:30:42Z');
  writeFileSync(
    file,
    await zip(
      [
        { name: 'data.json', bytes: Buffer.from('x'.repeat(5_000)) },
        { name: 'photos/größe.webp', bytes: random, compressed: true },
        { name: 'empty.txt', bytes: Buffer.alloc(0) },
      ],
      at,
    ),
  );
  const read = JSON.parse(execFileSync('python3', ['-c', READ, file], { encoding: 'utf8' }));
  rmSync(dir, { recursive: true });
  const day = [2026, 3, 1, 18, 30, 42];
  expect(read).toEqual([
    ['data.json', 'x'.repeat(5_000), 8, day],
    ['photos/größe.webp', random.toString('latin1'), 0, day],
    ['empty.txt', '', 8, day],
  ]);
});

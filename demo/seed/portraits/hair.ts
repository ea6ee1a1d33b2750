import { createRandom } from '../random.ts';
import { mensStyle } from './hair-men.ts';
import type { Hair } from './hair-shapes.ts';
import { womensStyle } from './hair-women.ts';
import type { Look } from './look.ts';

/** The sitter's hair, the same in all of their pictures. */
export function drawHair(look: Look): Hair {
  const random = createRandom(`hair ${look.sitter.seed}`);
  const style = look.female ? womensStyle(look.sitter.age, random) : mensStyle(look, random);
  const { back, front } = style(look, random);
  const stretch = look.build.cheek / 92;
  const fitted = (drawing: string) =>
    `<g transform="translate(300 0) scale(${stretch.toFixed(3)} 1) translate(-300 0)">${drawing}</g>`;
  return { back: fitted(back), front: fitted(front) };
}

export function hairDefs({ hair }: Look): string {
  return (
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="250" y1="120" x2="330" y2="600"><stop offset="0" stop-color="${hair.light}"/>` +
    `<stop offset=".22" stop-color="${hair.base}"/><stop offset="1" stop-color="${hair.dark}"/></linearGradient>` +
    '<clipPath id="brow"><rect x="0" y="0" width="600" height="236"/></clipPath>'
  );
}

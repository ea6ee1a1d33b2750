import type { Look } from './look.ts';

/** Wrinkles by age, strong enough to be seen on a card: eyes from 42, cheeks from 45, forehead from 51, jaw from 56. */
export function drawLines(look: Look): string {
  const { wear, skin } = look;
  if (wear <= 0.02) return '';
  const draw = (d: string, from: number, strength: number) => {
    const opacity = Math.min(1, 0.25 + (wear - from) * 2) * strength;
    return wear > from
      ? `<path d="${d}" fill="none" stroke="${skin.line}" stroke-width="3.4" stroke-linecap="round" stroke-opacity="${opacity.toFixed(2)}"/>`
      : '';
  };
  return (
    draw('M230 310l-11 -5M230 317l-13 1M232 324l-11 7M370 310l11 -5M370 317l13 1M368 324l11 7', 0.05, 0.6) +
    draw('M244 334q16 8 32 1M356 334q-16 8 -32 1', 0.05, 0.55) +
    draw('M268 374q-15 10 -19 30M332 374q15 10 19 30', 0.12, 0.7) +
    draw('M256 250q44 -8 88 0M262 264q38 -6 76 0', 0.3, 0.5) +
    draw('M258 424q-4 6 -3 12M342 424q4 6 3 12', 0.42, 0.55)
  );
}

import type { Sitter } from '../people/seed-person.ts';
import { createRandom } from '../random.ts';
import { mix } from './color.ts';
import type { Look } from './look.ts';

export type Cut = 'none' | 'stubble' | 'full' | 'goatee' | 'moustache';

const MOUSTACHE =
  'M300 388C286 380 266 386 258 402C272 406 290 402 300 396C310 402 328 406 342 402C334 386 314 380 300 388Z';

function full(look: Look, opacity: number): string {
  const { jaw, chinY, cheek } = look.build;
  const drop = chinY + (opacity > 0.6 ? 16 : 2);
  const [left, right] = [300 - cheek, 300 + cheek];
  const path =
    `M${left - 1} 322C${left} 366 ${300 - jaw - 6} 386 ${300 - jaw * 0.92} 408C${300 - jaw * 0.7} ${drop - 12} 268 ${drop} 300 ${drop}` +
    `C332 ${drop} ${300 + jaw * 0.7} ${drop - 12} ${300 + jaw * 0.92} 408C${300 + jaw + 6} 386 ${right} 366 ${right + 1} 322` +
    `C${right - 8} 372 ${right - 20} 388 346 390C334 382 314 380 300 388C286 380 266 382 254 390C${left + 20} 388 ${left + 8} 372 ${left - 1} 322Z`;
  const gap = 'M262 404Q300 396 338 404Q332 434 300 436Q268 434 262 404Z';
  return `<path d="${path}${gap}" fill-rule="evenodd" fill="${mix(look.hair.base, look.hair.dark, 0.35)}" fill-opacity="${opacity}"/>`;
}

function goatee(look: Look): string {
  const { chinY } = look.build;
  const d = `${MOUSTACHE}M258 402C256 426 268 ${chinY + 8} 300 ${chinY + 8}C332 ${chinY + 8} 344 426 342 402C338 424 326 436 300 436C274 436 262 424 258 402Z`;
  return `<path d="${d}" fill="${look.hair.dark}" fill-opacity=".88"/>`;
}

/** The cut of a man's beard, the same in all of his pictures. */
export function cutOf(sitter: Sitter): Cut {
  const bald = sitter.hairColour === 'bald' ? 3 : 0;
  return createRandom(`beard ${sitter.seed}`).weighted<Cut>([
    ['none', 8],
    ['stubble', 6],
    ['full', 6 + bald],
    ['goatee', 2 + bald / 2],
    ['moustache', 1.2],
  ]);
}

/** A man's beard, drawn under the mouth. */
export function drawBeard(look: Look): string {
  if (look.female) return '';
  const cut = cutOf(look.sitter);
  if (cut === 'stubble') return `<g clip-path="url(#head)">${full(look, 0.2)}</g>`;
  if (cut === 'full') return full(look, 0.9);
  if (cut === 'goatee') return goatee(look);
  return cut === 'moustache' ? `<path d="${MOUSTACHE}" fill="${look.hair.dark}" fill-opacity=".92"/>` : '';
}

import type { Random } from '../random.ts';
import { type Cut, cutOf } from './beard.ts';
import { mix } from './color.ts';
import {
  combedCap,
  curls,
  curlTexture,
  type Hair,
  mirrored,
  partedCap,
  shape,
  strands,
} from './hair-shapes.ts';
import type { Look } from './look.ts';

type Style = (look: Look, random: Random) => Hair;

const either = (random: Random, drawing: string) => (random.chance(0.5) ? drawing : mirrored(drawing));

/** Close-cut sides from temple to sideburn, under every short style. */
function sides(look: Look, top = 210): string {
  const shade = mix(look.hair.base, look.hair.dark, 0.6);
  const side = `M208 336L200 330C190 280 196 236 222 ${top - 12}L240 ${top + 6}C220 236 213 268 214 306Z`;
  return shape(side, shade) + mirrored(shape(side, shade));
}

const sidePart: Style = (look, random) => {
  const top =
    'M212 262C214 238 224 226 238 220C276 224 330 222 366 206C380 222 386 244 388 262L402 262C412 196 380 138 306 138C226 136 190 190 198 262Z';
  const drawing =
    sides(look) +
    shape(top) +
    strands(
      'M240 212Q300 208 356 182M230 196Q290 186 340 160M226 226Q214 240 210 258',
      look.hair.dark,
      3,
      0.4,
    ) +
    strands('M236 178Q270 154 316 152', look.hair.light, 6, 0.35);
  return { back: '', front: either(random, drawing) };
};

const quiff: Style = (look, random) => {
  const top =
    'M212 258C216 236 226 222 244 214C284 220 336 216 362 204C378 220 386 240 388 258L402 254C410 206 398 168 366 144C330 112 252 112 226 146C202 170 190 210 198 256Z';
  const drawing =
    sides(look) +
    shape(top) +
    strands(
      'M246 206C246 172 272 146 312 136M280 208C282 178 308 156 344 150M320 206C324 184 344 172 368 172M222 222Q212 190 234 162',
      look.hair.dark,
      3,
      0.4,
    ) +
    strands('M262 196C264 168 284 148 318 142', look.hair.light, 5, 0.4);
  return { back: '', front: either(random, drawing) };
};

const crop: Style = (look) => ({
  back: '',
  front:
    sides(look) +
    shape(
      'M213 262C213 242 219 230 228 226Q246 233 262 226Q282 233 300 226Q320 233 338 226Q356 233 372 226C381 230 387 242 387 262L396 250C404 190 376 147 300 147C224 147 196 190 204 250Z',
    ) +
    strands(
      'M240 226Q246 196 262 176M276 226Q282 196 292 172M318 226Q318 196 322 174M354 226Q352 198 346 180',
      look.hair.dark,
      3,
      0.4,
    ) +
    strands('M238 182Q266 158 304 156', look.hair.light, 6, 0.35),
});

const buzz: Style = (look) => ({
  back: '',
  front: shape(
    'M206 320C208 286 210 262 220 246C236 220 268 216 300 216C332 216 364 220 380 246C390 262 392 286 394 320L398 300C404 214 370 160 300 160C230 160 196 214 202 300Z',
    mix(look.hair.base, look.skin.base, 0.24),
  ),
});

const curly: Style = (look, random) => {
  const full = random.chance(0.5);
  const top = curls(300, full ? 190 : 196, full ? 116 : 102, full ? 72 : 58, 15);
  const line = 'M214 262C222 232 250 222 300 222C350 222 378 232 386 262L398 240L380 190L220 190L202 240Z';
  return {
    back: full ? shape(curls(300, 250, 126, 110, 18), look.hair.dark) : '',
    front:
      sides(look) +
      shape(line) +
      `<g clip-path="url(#brow)">${shape(top)}</g>` +
      curlTexture(
        [
          [224, 196],
          [252, 172],
          [284, 158],
          [318, 160],
          [350, 176],
          [240, 212],
          [272, 196],
          [306, 194],
          [340, 206],
          [366, 204],
        ],
        look.hair.light,
      ),
  };
};

const slick: Style = (look, random) => ({
  back: '',
  front: sides(look) + combedCap(look, random.int(206, 214), 2),
});

const receding: Style = (look) => ({
  back: '',
  front:
    sides(look, 222) +
    shape(
      'M204 286C206 250 222 222 240 200C256 190 280 198 300 206C320 198 344 190 360 200C378 222 394 250 396 286L402 262C408 196 376 150 300 150C224 150 192 196 198 262Z',
    ) +
    strands(
      'M252 196Q258 174 276 164M300 204Q300 180 304 164M346 194Q342 176 328 164',
      look.hair.dark,
      3,
      0.38,
    ),
});

/** A bald crown with a short wreath of hair. */
const wreath: Style = (look) => {
  const side = shape(
    'M214 334C198 330 190 302 194 278C196 262 201 250 208 241C215 236 219 243 218 252C212 276 212 300 217 318Z',
    mix(look.hair.base, look.skin.base, 0.2),
  );
  return { back: '', front: side + mirrored(side) };
};

const bald: Style = () => ({
  back: '',
  front:
    '<ellipse cx="268" cy="206" rx="34" ry="15" fill="#fff" fill-opacity=".16" transform="rotate(-24 268 206)"/>',
});

export const long: Style = (look, random) => {
  const end = random.int(470, 540);
  const lock =
    shape(
      `M194 300C180 350 190 400 180 450Q178 ${end - 20} 190 ${end}Q222 ${end + 6} 230 ${end - 40}C216 420 212 360 214 306Z`,
    ) + strands(`M204 330Q194 400 202 ${end - 20}`, look.hair.dark, 3, 0.38);
  return {
    back: shape(
      `M300 150C186 150 184 330 190 ${end - 20}L410 ${end - 20}C416 330 414 150 300 150Z`,
      look.hair.dark,
    ),
    front: partedCap(look, random.pick([288, 300, 314])) + lock + mirrored(lock),
  };
};

const topKnot: Style = (look) => ({
  back: shape(curls(300, 132, 36, 30, 8)),
  front: sides(look) + combedCap(look, 210),
});

const STYLES: readonly (readonly [Style, number])[] = [
  [sidePart, 5],
  [quiff, 5],
  [crop, 5],
  [buzz, 2.5],
  [curly, 3.5],
  [slick, 2],
  [long, 1.2],
  [topKnot, 1.2],
];

const MATURE: readonly (readonly [Style, number])[] = [
  [sidePart, 5],
  [receding, 5],
  [crop, 3],
  [slick, 3],
  [wreath, 2.5],
  [buzz, 2],
  [quiff, 1],
];

const BEARDS: readonly Cut[] = ['full', 'goatee'];

export function mensStyle(look: Look, random: Random): Style {
  if (look.sitter.hairColour === 'bald') return look.sitter.age > 48 && random.chance(0.5) ? wreath : bald;
  const style = random.weighted(look.sitter.age > 48 ? MATURE : STYLES);
  // In a drawing this simple, long hair without a beard is read as a woman's.
  return style === long && !BEARDS.includes(cutOf(look.sitter)) ? topKnot : style;
}

import type { Random } from '../random.ts';
import {
  combedCap,
  curls,
  curlTexture,
  HAIR_FILL,
  type Hair,
  mirrored,
  partedCap,
  shape,
  strands,
} from './hair-shapes.ts';
import type { Look } from './look.ts';

type Style = (look: Look, random: Random) => Hair;

const parting = (random: Random) => random.pick([300, 286, 318, 330, 272]);

const straight: Style = (look, random) => {
  const end = random.int(560, 640);
  const lock = `M192 300C180 400 172 500 176 ${end}Q204 ${end + 16} 240 ${end - 6}C228 520 212 430 214 306Z`;
  const line = strands(
    `M204 330Q192 450 200 ${end - 10}M212 380Q208 470 222 ${end - 20}`,
    look.hair.dark,
    3,
    0.34,
  );
  const side = shape(lock) + line;
  return {
    back: shape(
      `M300 150C180 150 184 300 182 ${end - 20}L418 ${end - 20}C416 300 420 150 300 150Z`,
      look.hair.dark,
    ),
    front: partedCap(look, parting(random)) + side + mirrored(side),
  };
};

const wavy: Style = (look, random) => {
  const end = random.int(540, 610);
  const lock =
    `M190 296C168 340 196 372 178 412C160 452 186 480 170 516C158 548 176 ${end - 14} 190 ${end}` +
    `C226 ${end + 10} 252 ${end - 26} 244 528C238 500 214 480 222 444C230 410 208 386 212 350L214 304Z`;
  const line = strands(
    `M202 330C190 362 208 386 196 424C184 462 206 490 194 530M216 420C206 450 230 490 222 548`,
    look.hair.dark,
    3,
    0.36,
  );
  const glow = strands('M194 350C186 380 200 398 188 432', look.hair.light, 4, 0.4);
  const side = shape(lock) + line + glow;
  return {
    back: shape(
      `M300 146C176 146 160 320 176 ${end - 30}L424 ${end - 30}C440 320 424 146 300 146Z`,
      look.hair.dark,
    ),
    front: partedCap(look, parting(random), 6) + side + mirrored(side),
  };
};

const bob: Style = (look, random) => {
  const end = random.int(424, 452);
  const side =
    shape(
      `M190 300C176 350 172 400 182 ${end}C200 ${end + 12} 232 ${end + 6} 240 ${end - 22}C222 400 214 350 216 304Z`,
    ) + strands(`M202 330Q190 390 202 ${end - 6}`, look.hair.dark, 3, 0.36);
  return {
    back: shape(
      `M300 150C186 150 178 320 184 ${end - 8}Q300 ${end + 34} 416 ${end - 8}C422 320 414 150 300 150Z`,
      look.hair.dark,
    ),
    front: partedCap(look, parting(random), 4) + side + mirrored(side),
  };
};

const fringe: Style = (look, random) => {
  const long = random.chance(0.5);
  const end = long ? 560 : 446;
  const side = shape(
    `M192 280C178 360 176 ${end - 70} 180 ${end}Q208 ${end + 14} 238 ${end - 14}C220 ${end - 80} 214 360 216 290Z`,
  );
  const bangs = `M208 300C208 276 214 262 220 258Q260 276 300 272Q340 276 380 258C386 262 392 276 392 300L408 300C422 220 396 144 300 144C204 144 178 220 192 300Z`;
  const flow = strands(
    'M300 166Q286 220 284 268M262 176Q244 220 244 264M338 176Q356 220 356 264M228 200Q218 230 216 262M372 200Q382 230 384 262',
    look.hair.dark,
    3,
    0.34,
  );
  return {
    back: shape(
      `M300 150C184 150 180 320 182 ${end - 20}L418 ${end - 20}C420 320 416 150 300 150Z`,
      look.hair.dark,
    ),
    front:
      side +
      mirrored(side) +
      shape(bangs) +
      flow +
      strands('M232 190Q262 160 306 158', look.hair.light, 6, 0.35),
  };
};

const bun: Style = (look, random) => {
  const high = random.chance(0.6);
  const knot = high
    ? `${shape(curls(300, 122, 50, 42, 9, 1.1))}${strands('M270 118q30 -26 60 2M276 134q26 -18 50 0', look.hair.dark, 3, 0.4)}`
    : '';
  const nape = high ? '' : shape('M392 330C426 336 436 388 410 408C384 424 360 408 358 390Z', look.hair.dark);
  const wisps = strands('M212 300Q202 340 212 372M388 300Q398 340 388 372', look.hair.base, 4, 0.9);
  return { back: nape + (high ? knot : ''), front: combedCap(look) + (random.chance(0.6) ? wisps : '') };
};

const ponytail: Style = (look) => {
  const tail =
    'M404 280C452 330 440 420 452 486C458 540 440 590 404 612C412 560 396 520 396 470C396 410 404 350 388 310Z';
  return {
    back: shape('M380 200C440 220 436 300 420 330L380 300Z', look.hair.dark),
    front:
      shape(tail) +
      strands('M412 330C430 400 418 480 426 570', look.hair.dark, 3, 0.4) +
      combedCap(look, 208, 4),
  };
};

const curly: Style = (look, random) => {
  const long = random.chance(0.55);
  const [cy, rx, ry] = long ? [350, 156, 216] : [296, 140, 158];
  const spots = Array.from(
    { length: 16 },
    (_, index) =>
      [index % 2 ? 172 + (index % 4) * 9 : 404 - (index % 4) * 9, 220 + index * (long ? 18 : 11)] as const,
  );
  const crown = `M300 210C250 206 222 250 214 306L186 330C156 250 190 134 300 130C410 134 444 250 414 330L386 306C378 250 350 206 300 210Z`;
  const rim = [
    curls(196, 268, 25, 54, 8),
    curls(404, 268, 25, 54, 8),
    curls(240, 188, 46, 34, 8),
    curls(300, 168, 58, 38, 9),
    curls(358, 186, 48, 34, 8),
  ]
    .map((outline) => shape(outline))
    .join('');
  return {
    back: shape(curls(300, cy, rx, ry, long ? 26 : 22, 1.05), look.hair.dark),
    front:
      shape(crown) +
      rim +
      curlTexture([...spots, [240, 168], [290, 156], [336, 166], [264, 190], [318, 190]], look.hair.light),
  };
};

const pixie: Style = (look, random) => {
  const sweep =
    'M210 306C204 270 212 246 222 236C250 262 330 260 372 214C384 240 392 274 390 306L406 296C420 214 392 138 300 138C206 138 180 220 196 304Z';
  const drawing =
    shape(sweep) +
    strands(
      'M228 226Q290 236 352 190M222 206Q280 206 336 168M392 270Q394 230 372 196',
      look.hair.dark,
      3,
      0.4,
    ) +
    strands('M232 186Q270 160 320 158', look.hair.light, 6, 0.4);
  return {
    back: shape('M202 300C202 340 214 372 236 386L364 386C386 372 398 340 398 300Z', look.hair.dark),
    front: random.chance(0.5) ? drawing : mirrored(drawing),
  };
};

const braid: Style = (look, random) => {
  const links = [340, 384, 428, 472, 516, 556]
    .map(
      (y, index) =>
        `<ellipse cx="${196 - index * 3 + (index % 2) * 6}" cy="${y}" rx="${25 - index * 2}" ry="28" fill="${HAIR_FILL}" stroke="${look.hair.dark}" stroke-width="2.500" stroke-opacity=".45" transform="rotate(${index % 2 ? 24 : -24} 196 ${y})"/>`,
    )
    .join('');
  return {
    back: shape('M204 300C204 340 216 372 238 386L362 386C384 372 396 340 396 300Z', look.hair.dark),
    front: links + shape('M176 578q8 34 -2 44q18 -6 16 -44Z') + partedCap(look, parting(random), 2, 322),
  };
};

/** Short waves away from the face, as older women often wear them. */
const setWaves: Style = (look, random) => {
  const sweep =
    'M206 316C196 270 208 240 236 226C268 246 318 238 346 206C378 224 402 262 396 318L412 330C444 280 428 214 398 180C372 136 268 122 224 160C184 190 160 262 188 330Z';
  const drawing =
    shape(sweep) +
    shape(curls(196, 318, 22, 44, 7)) +
    shape(curls(404, 318, 22, 44, 7)) +
    strands(
      'M228 216C254 190 300 206 336 180M208 244C196 268 206 290 198 316M386 222C398 250 396 280 404 306M250 172C280 158 320 160 352 172',
      look.hair.dark,
      3,
      0.36,
    ) +
    strands('M232 184C262 158 300 166 334 152', look.hair.light, 6, 0.45);
  return {
    back: shape('M190 300C186 356 212 386 240 392L360 392C388 386 414 356 410 300Z', look.hair.dark),
    front: random.chance(0.5) ? drawing : mirrored(drawing),
  };
};

const YOUNG: readonly (readonly [Style, number])[] = [
  [straight, 4],
  [wavy, 6],
  [bob, 3],
  [fringe, 3],
  [bun, 3],
  [ponytail, 2],
  [curly, 4],
  [pixie, 1.5],
  [braid, 2],
];

const MATURE: readonly (readonly [Style, number])[] = [
  [setWaves, 5],
  [bob, 5],
  [pixie, 3],
  [wavy, 3],
  [bun, 2],
  [curly, 2],
  [straight, 1],
];

export const womensStyle = (age: number, random: Random): Style => random.weighted(age > 52 ? MATURE : YOUNG);

import type { Random } from '../random.ts';
import { darken, distance, lighten } from './color.ts';
import type { Look } from './look.ts';

/** A garment is drawn over the bare neck and shoulders. */
type Garment = (look: Look, color: string, random: Random) => string;

/** From the right end of the neckline around shoulders and frame back to the left end. */
function torso({ build }: Look, necklineStart: number, necklineY: number): string {
  const { shoulder, weight } = build;
  const out = shoulder + 6;
  const low = out + 26 + weight * 24;
  return (
    `L${300 + necklineStart} ${necklineY}C${300 + necklineStart + 20} ${necklineY + 10} ${300 + out * 0.66} 541 ${300 + out * 0.8} 557` +
    `C${300 + out} 578 ${300 + out + 10} 620 ${300 + low} 810L${300 - low} 810` +
    `C${300 - out - 10} 620 ${300 - out} 578 ${300 - out * 0.8} 557C${300 - out * 0.66} 541 ${300 - necklineStart - 20} ${necklineY + 10} ${300 - necklineStart} ${necklineY}Z`
  );
}

/** The outline of the arms, and a fold or two. */
function folds(look: Look, color: string): string {
  const arm = look.build.shoulder * 0.74;
  const ink = darken(color, 0.42);
  return (
    `<path d="M${300 - arm} 690Q${300 - arm - 4} 750 ${300 - arm - 2} 810M${300 + arm} 690Q${300 + arm + 4} 750 ${300 + arm + 2} 810" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-opacity=".45"/>` +
    `<path d="M${300 - arm + 30} 640q26 26 60 32M${300 + arm - 30} 650q-24 24 -52 28" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-opacity=".22"/>`
  );
}

const body = (look: Look, color: string, neckline: string, start: number, y: number) =>
  `<path d="${neckline}${torso(look, start, y)}" fill="${color}"/>` +
  `<path d="${neckline}${torso(look, start, y)}" fill="url(#cloth)"/>` +
  folds(look, color);

const hem = (d: string, color: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const processes: Garment = (look, color, random) => {
  const start = look.build.neck + 8;
  const neckline = `M${300 - start} 512Q300 572 ${300 + start} 512`;
  const stripes = random.chance(0.22)
    ? `<clipPath id="shirt"><path d="${neckline}${torso(look, start, 512)}"/></clipPath><g clip-path="url(#shirt)" stroke="${lighten(color, 0.75)}" stroke-width="13" stroke-opacity=".85">${[600, 644, 688, 732, 776].map((y) => `<path d="M60 ${y}Q300 ${y + 26} 540 ${y}" fill="none"/>`).join('')}</g>`
    : '';
  return body(look, color, neckline, start, 512) + stripes + hem(neckline, darken(color, 0.22), 7);
};

const vNeck: Garment = (look, color) => {
  const start = look.build.neck + 14;
  const neckline = `M${300 - start} 514Q${300 - 24} 570 300 622Q${300 + 24} 570 ${300 + start} 514`;
  return body(look, color, neckline, start, 514) + hem(neckline, darken(color, 0.24));
};

const scoop: Garment = (look, color) => {
  const start = look.build.neck + 40;
  const neckline = `M${300 - start} 530C${300 - start + 10} 620 ${300 - 40} 640 300 640C${300 + 40} 640 ${300 + start - 10} 620 ${300 + start} 530`;
  return body(look, color, neckline, start, 530) + hem(neckline, darken(color, 0.2), 4);
};

/** A summer dress with thin straps. */
const straps: Garment = (look, color, random) => {
  const { shoulder, weight } = look.build;
  const strap = shoulder * 0.52;
  const side = shoulder * 0.88;
  const top =
    `M${300 - side} 660C${300 - side * 0.8} 616 ${300 - strap} 636 ${300 - strap} 602C${300 - strap * 0.5} 626 280 632 300 626` +
    `C320 632 ${300 + strap * 0.5} 626 ${300 + strap} 602C${300 + strap} 636 ${300 + side * 0.8} 616 ${300 + side} 660` +
    `L${300 + side + weight * 14} 810L${300 - side - weight * 14} 810Z`;
  const dot = (n: number) =>
    `<circle cx="${(n % 2 ? 216 : 244) + Math.floor(n / 3) * 44}" cy="${664 + (n % 3) * 40}" r="4.5"/>`;
  const dots = random.chance(0.3)
    ? `<g fill="${lighten(color, 0.8)}" fill-opacity=".8">${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(dot).join('')}</g>`
    : '';
  return (
    `<path d="${top}" fill="${color}"/><path d="${top}" fill="url(#cloth)"/>${dots}` +
    hem(
      `M${300 - strap} 606Q${300 - strap + 2} 570 ${300 - strap + 8} 546M${300 + strap} 606Q${300 + strap - 2} 570 ${300 + strap - 8} 546`,
      color,
      8,
    )
  );
};

const turtleneck: Garment = (look, color) => {
  const start = look.build.neck + 5;
  const neckline = `M${300 - start} 474Q300 492 ${300 + start} 474L${300 + start} 500`;
  return (
    body(look, color, neckline, start, 506) +
    hem(
      `M${300 - start} 476Q300 494 ${300 + start} 476M${300 - start - 3} 514Q300 538 ${300 + start + 3} 514`,
      darken(color, 0.24),
      4,
    )
  );
};

const shirt: Garment = (look, color, random) => {
  const neck = look.build.neck;
  const open = random.int(570, 606);
  const neckline = `M${300 - neck - 8} 506L300 ${open}L${300 + neck + 8} 506`;
  const fold = `M${300 - neck - 10} 494L${300 - neck - 20} 520L${300 - neck * 0.62} 584L300 ${open - 8}L${300 - neck + 4} 500Z`;
  const collar = `<path d="${fold}" fill="${lighten(color, 0.14)}" stroke="${darken(color, 0.25)}" stroke-width="2.500" stroke-linejoin="round"/>`;
  const buttons = [open + 34, open + 86, open + 138]
    .map(
      (y) =>
        `<circle cx="303" cy="${y}" r="4" fill="${lighten(color, 0.5)}" stroke="${darken(color, 0.3)}" stroke-width="1.500"/>`,
    )
    .join('');
  return (
    body(look, color, neckline, neck + 8, 506) +
    hem(`M300 ${open}L302 810`, darken(color, 0.24), 3.5) +
    buttons +
    collar +
    `<g transform="matrix(-1 0 0 1 600 0)">${collar}</g>`
  );
};

/** A jacket over other clothes; leather shines, denim has seams. */
function jacketOver(inner: Garment, shades: readonly string[]): Garment {
  return (look, color, random) => {
    const neck = look.build.neck;
    const cloth = random.pick(shades);
    const under = inner(look, color, random);
    const neckline = `M${300 - neck - 26} 518L${300 - 40} 700L${300 - 34} 812L${300 + 34} 812L${300 + 40} 700L${300 + neck + 26} 518`;
    const lapel = `M${300 - neck - 22} 512L${300 - neck - 58} 560L${300 - neck - 36} 600L${300 - neck - 46} 618L${300 - 38} 716L${300 - neck + 8} 600Z`;
    const flap = `<path d="${lapel}" fill="${lighten(cloth, 0.1)}" stroke="${darken(cloth, 0.45)}" stroke-width="3" stroke-linejoin="round"/>`;
    const gap = `<path d="${neckline}${torso(look, neck + 26, 518)}" fill="${cloth}" fill-rule="evenodd"/>`;
    return `${under}${gap}${folds(look, cloth)}${flap}<g transform="matrix(-1 0 0 1 600 0)">${flap}</g>`;
  };
}

const leather = jacketOver(processes, ['#2a2629', '#3a2a2a', '#1f1d22']);
const blazer = jacketOver(vNeck, ['#2f3b52', '#4b4a52', '#5b4a40', '#7a2f3d']);
const denim = jacketOver(processes, ['#4c6a8a', '#3d5876', '#6f8aa6']);

const hoodie: Garment = (look, color) => {
  const start = look.build.neck + 14;
  const neckline = `M${300 - start} 508Q300 580 ${300 + start} 508`;
  const hood = `<path d="M${300 - start - 34} 530Q${300 - start - 20} 486 ${300 - start + 2} 490Q300 590 ${300 + start - 2} 490Q${300 + start + 20} 486 ${300 + start + 34} 530Q300 640 ${300 - start - 34} 530Z" fill="${darken(color, 0.16)}"/>`;
  return (
    body(look, color, neckline, start, 508) +
    hood +
    hem('M272 584Q268 630 272 668M328 584Q332 630 328 668', lighten(color, 0.6), 5)
  );
};

const WOMENS: readonly (readonly [Garment, number])[] = [
  [processes, 3],
  [vNeck, 4],
  [scoop, 5],
  [straps, 4],
  [turtleneck, 2],
  [shirt, 2],
  [blazer, 2.5],
  [denim, 1.5],
];
const MENS: readonly (readonly [Garment, number])[] = [
  [processes, 6],
  [shirt, 6],
  [turtleneck, 1.5],
  [blazer, 2.5],
  [denim, 2],
  [hoodie, 2.5],
  [vNeck, 1],
];
const WOMENS_MATURE: readonly (readonly [Garment, number])[] = [
  [vNeck, 4],
  [scoop, 3],
  [turtleneck, 3],
  [shirt, 4],
  [blazer, 4],
  [processes, 2],
];
const MENS_MATURE = MENS.filter(([garment]) => garment !== hoodie);

/** One outfit; `leathers` is the probability of a leather jacket. */
export function drawClothes(look: Look, colors: readonly string[], leathers: number, random: Random): string {
  const mature = look.sitter.age > 54;
  const women = mature ? WOMENS_MATURE : WOMENS;
  const men = mature ? MENS_MATURE : MENS;
  const garment = random.chance(leathers) ? leather : random.weighted(look.female ? women : men);
  // Nothing that could be mistaken for bare skin.
  const fabrics = colors.filter((color) => distance(color, look.skin.base) > 110);
  return garment(look, random.pick(fabrics), random);
}

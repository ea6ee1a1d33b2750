import type { Look } from './look.ts';

/** Outline of the head; the same path clips what is drawn on the face. */
function facePath({ build }: Look): string {
  const { cheek, jaw, chin, chinY } = build;
  const right = (x: number) => (300 + x).toFixed(1);
  const left = (x: number) => (300 - x).toFixed(1);
  return [
    `M${left(cheek)} 298`,
    `C${left(cheek)} 214 ${left(cheek * 0.62)} 172 300 172`,
    `C${right(cheek * 0.62)} 172 ${right(cheek)} 214 ${right(cheek)} 298`,
    `C${right(cheek)} 345 ${right(jaw + 4)} 376 ${right(jaw * 0.9)} 402`,
    `C${right(jaw * 0.7)} 432 ${right(chin)} ${chinY} 300 ${chinY}`,
    `C${left(chin)} ${chinY} ${left(jaw * 0.7)} 432 ${left(jaw * 0.9)} 402`,
    `C${left(jaw + 4)} 376 ${left(cheek)} 345 ${left(cheek)} 298Z`,
  ].join('');
}

function ear(look: Look, side: 1 | -1): string {
  const x = 300 + side * (look.build.cheek + 4);
  const inner = x - side * 2;
  return (
    `<ellipse cx="${x}" cy="322" rx="15" ry="29" fill="${look.skin.base}" transform="rotate(${side * 8} ${x} 322)"/>` +
    `<path d="M${inner} 304q${side * 9} 10 ${side * 3} 30" fill="none" stroke="${look.skin.shade}" stroke-width="4" stroke-linecap="round"/>`
  );
}

/** Head without features: ears, shape, light from one side, warm cheeks. */
export function drawHead(look: Look): string {
  const { skin, build } = look;
  const outline = facePath(look);
  const cheekY = 366;
  const fullness = Math.max(0, build.weight - 0.62) * 2.4;
  const double =
    fullness > 0
      ? `<ellipse cx="300" cy="${build.chinY - 16}" rx="${Math.min(build.neck - 2, build.jaw * 0.7)}" ry="${24 + fullness * 8}" fill="${skin.base}"/>` +
        `<path d="M${300 - build.neck * 0.5} ${build.chinY + 12}Q300 ${build.chinY + 22} ${300 + build.neck * 0.5} ${build.chinY + 12}" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round" stroke-opacity="${Math.min(0.6, fullness).toFixed(2)}"/>`
      : '';
  return (
    double +
    ear(look, -1) +
    ear(look, 1) +
    `<path d="${outline}" fill="url(#face)"/>` +
    `<g clip-path="url(#head)">` +
    `<ellipse cx="${300 - build.cheek * 0.58}" cy="${cheekY}" rx="36" ry="26" fill="url(#blush)"/>` +
    `<ellipse cx="${300 + build.cheek * 0.58}" cy="${cheekY}" rx="36" ry="26" fill="url(#blush)"/>` +
    `<ellipse cx="276" cy="236" rx="70" ry="40" fill="url(#shine)"/>` +
    '</g>'
  );
}

/** Gradients and clips that the head uses; `lit` is the side the light comes from. */
export function headDefs(look: Look, lit: 1 | -1): string {
  const { skin } = look;
  const [from, to] = lit === -1 ? ['0', '1'] : ['1', '0'];
  return (
    `<linearGradient id="face" x1="${from}" y1=".3" x2="${to}" y2=".62"><stop offset="0" stop-color="${skin.light}"/>` +
    `<stop offset=".5" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>` +
    `<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="${look.female ? 0.62 : 0.4}"/>` +
    `<stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="shine"><stop offset="0" stop-color="${skin.light}" stop-opacity=".7"/>` +
    `<stop offset="1" stop-color="${skin.light}" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="head"><path d="${facePath(look)}"/></clipPath>`
  );
}

import type { Look } from './look.ts';

/** Bare neck and shoulders, with the shadow of the head on them. */
export function drawBody({ build, skin }: Look): string {
  const { neck, shoulder, weight } = build;
  const low = shoulder + 24 + weight * 24;
  const half = (side: 1 | -1) => {
    const x = (offset: number) => (300 + side * offset).toFixed(1);
    return side === 1
      ? `L${x(neck)} 480C${x(neck + 2)} 516 ${x(neck + 24)} 526 ${x(shoulder * 0.56)} 538C${x(shoulder * 0.8)} 548 ${x(shoulder * 0.96)} 566 ${x(shoulder + 4)} 620L${x(low)} 810`
      : `L${x(low)} 810L${x(shoulder + 4)} 620C${x(shoulder * 0.96)} 566 ${x(shoulder * 0.8)} 548 ${x(shoulder * 0.56)} 538C${x(neck + 24)} 526 ${x(neck + 2)} 516 ${x(neck)} 480Z`;
  };
  const outline = `M${300 - neck} 400L${300 + neck} 400${half(1)}${half(-1)}`;
  return (
    `<path d="${outline}" fill="${skin.base}"/><clipPath id="bare"><path d="${outline}"/></clipPath>` +
    `<linearGradient id="neck" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${build.chinY}" y2="${build.chinY + 84}"><stop offset="0" stop-color="${skin.shade}"/><stop offset="1" stop-color="${skin.shade}" stop-opacity="0"/></linearGradient>` +
    `<rect x="160" y="400" width="280" height="150" fill="url(#neck)" clip-path="url(#bare)"/>` +
    `<path d="M${300 - shoulder * 0.42} 566Q${300 - 40} 578 ${300 - 16} 592M${300 + shoulder * 0.42} 566Q${300 + 40} 578 ${300 + 16} 592" fill="none" stroke="${skin.shade}" stroke-width="4" stroke-linecap="round" stroke-opacity=".6"/>`
  );
}

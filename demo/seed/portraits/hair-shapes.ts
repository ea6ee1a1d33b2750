import type { Look } from './look.ts';

/** Hair is drawn for a head of half width 92 and then scaled to the sitter's. */
export interface Hair {
  /** Behind neck and shoulders. */
  back: string;
  /** Over the head. */
  front: string;
}

export const HAIR_FILL = 'url(#hair)';

export const shape = (d: string, fill = HAIR_FILL) => `<path d="${d}" fill="${fill}"/>`;

export const strands = (d: string, color: string, width = 3, opacity = 0.5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** Mirrors a drawing at the center of the face. */
export const mirrored = (drawing: string) => `<g transform="matrix(-1 0 0 1 600 0)">${drawing}</g>`;

/** The hair on the skull, parted at `part`, down to the temples; `volume` lifts the crown. */
export function partedCap(look: Look, part: number, volume = 0, temple = 312): string {
  const top = 144 - volume;
  const left =
    `M${part} 204C${part - 40} 206 228 240 215 ${temple}L190 ${temple + 8}` +
    `C${174 - volume / 2} 232 ${204 - volume / 2} ${top} 300 ${top}L${part + 8} ${top + 2}Z`;
  const right =
    `M${part} 204C${part + 40} 206 372 240 385 ${temple}L410 ${temple + 8}` +
    `C${426 + volume / 2} 232 ${396 + volume / 2} ${top} 300 ${top}L${part - 8} ${top + 2}Z`;
  const flow =
    `M${part - 8} 190Q${part - 70} 196 206 ${temple - 20}M${part - 12} 172Q${part - 88} 176 196 ${temple - 40}` +
    `M${part + 8} 190Q${part + 70} 196 394 ${temple - 20}M${part + 12} 172Q${part + 88} 176 404 ${temple - 40}`;
  return (
    shape(left) +
    shape(right) +
    strands(flow, look.hair.dark, 3, 0.38) +
    strands(`M${part} ${top + 6}L${part} 202`, look.hair.dark, 3.5, 0.55) +
    strands(`M${part - 30} ${top + 16}Q${part - 84} ${top + 34} 204 250`, look.hair.light, 5, 0.35)
  );
}

/** Hair combed back from the whole hairline. */
export function combedCap(look: Look, hairline = 206, volume = 0): string {
  const top = 146 - volume;
  const cap = `M212 312C214 262 232 ${hairline + 12} 300 ${hairline}C368 ${hairline + 12} 386 262 388 312L406 316C420 232 396 ${top} 300 ${top}C204 ${top} 180 232 194 316Z`;
  const flow = `M240 ${hairline + 22}Q248 176 272 ${top + 10}M276 ${hairline + 6}Q282 180 294 ${top + 6}M324 ${hairline + 6}Q318 180 310 ${top + 6}M360 ${hairline + 22}Q352 176 332 ${top + 10}M214 276Q206 214 238 176M386 276Q394 214 362 176`;
  return (
    shape(cap) +
    strands(flow, look.hair.dark, 3, 0.38) +
    strands(`M228 230Q244 178 282 ${top + 12}`, look.hair.light, 6, 0.35)
  );
}

/** A closed outline of soft bumps around an ellipse, for curls. */
export function curls(cx: number, cy: number, rx: number, ry: number, count: number, depth = 1): string {
  const point = (index: number) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const;
  };
  const radius = ((Math.PI * (rx + ry)) / count) * (0.56 / depth);
  let path = '';
  for (let index = 0; index <= count; index++) {
    const [x, y] = point(index);
    path +=
      index === 0
        ? `M${x.toFixed(1)} ${y.toFixed(1)}`
        : `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${path}Z`;
}

/** Small open curls strewn over an area, as texture. */
export function curlTexture(spots: readonly (readonly [x: number, y: number])[], color: string): string {
  return strands(spots.map(([x, y]) => `M${x} ${y}q8 -12 16 0q-2 10 -10 6`).join(''), color, 3, 0.42);
}

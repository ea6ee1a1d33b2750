import type { Random } from '../random.ts';
import { darken, mix } from './color.ts';
import type { Look } from './look.ts';

type Smile = 'soft' | 'warm' | 'open';

/** The differences between pictures: the smile and how far the eyes are open. */
interface Expression {
  smile: Smile;
  /** Lids: 1 wide open, 0.6 smiling eyes. */
  open: number;
  browLift: number;
}

export function expressionOf(random: Random): Expression {
  const smile = random.weighted<Smile>([
    ['soft', 4],
    ['warm', 3],
    ['open', 4],
  ]);
  return {
    smile,
    open: smile === 'open' ? random.between(0.72, 0.9) : random.between(0.85, 1),
    browLift: random.between(-2, 4),
  };
}

function eye(look: Look, side: 1 | -1, open: number): string {
  const x = 300 + side * 40;
  const y = 316;
  const upper = 11 * open;
  const lower = 6.5;
  const [inner, outer] = [x - side * 19, x + side * 20];
  const lid = `M${inner} ${y + 3}Q${x - side * 3} ${y - upper * 1.45} ${outer} ${y - 2}`;
  const white = `${lid}Q${x + side * 4} ${y + lower * 1.6} ${inner} ${y + 3}Z`;
  const lidLine = mix(look.skin.line, '#1b1014', 0.65);
  const lash = look.female
    ? `<path d="M${outer - side * 7} ${y - 6}Q${outer} ${y - 4} ${outer + side * 8} ${y - 9}" fill="none" stroke="${lidLine}" stroke-width="3.6" stroke-linecap="round"/>`
    : '';
  const clip = `eye${side === 1 ? 'r' : 'l'}`;
  return (
    `<clipPath id="${clip}"><path d="${white}"/></clipPath>` +
    `<path d="M${inner + side * 2} ${y - upper - 5}Q${x} ${y - upper - 12} ${outer + side} ${y - upper - 2}" fill="none" stroke="${look.skin.shade}" stroke-width="3" stroke-linecap="round" stroke-opacity=".8"/>` +
    `<path d="${white}" fill="#fdf8f4"/><g clip-path="url(#${clip})"><circle cx="${x}" cy="${y - 1}" r="9.6" fill="${look.iris}"/>` +
    `<circle cx="${x}" cy="${y - 1}" r="9.6" fill="none" stroke="${darken(look.iris, 0.5)}" stroke-width="2"/>` +
    (`<circle cx="${x}" cy="${y - 1}" r="4.4" fill="#17100f"/><path d="${lid}" fill="none" stroke="#3a2522" stroke-width="6" stroke-opacity=".22"/>` +
      '</g>') +
    `<circle cx="${x - 3}" cy="${y - 4.6}" r="2.3" fill="#fff"/>` +
    `<path d="${lid}" fill="none" stroke="${lidLine}" stroke-width="${look.female ? 4.2 : 3.2}" stroke-linecap="round"/>${lash}`
  );
}

function brow(look: Look, side: 1 | -1, lift: number): string {
  const y = 286 - lift;
  const x = (offset: number) => (300 + side * offset).toFixed(1);
  const thick = (look.female ? 6 : 8.5) * look.traits.brow;
  const arch = y - (look.female ? 9 : 6) - look.traits.browArch;
  return (
    `<path d="M${x(20)} ${y + 3}Q${x(44)} ${arch} ${x(69)} ${y + 5}` +
    `Q${x(44)} ${arch + thick * 1.3} ${x(21)} ${y + 3 + thick}Q${x(16)} ${y + 5} ${x(20)} ${y + 3}Z" fill="${look.brow}" fill-opacity=".92"/>`
  );
}

function nose(look: Look, lit: 1 | -1, width: number): string {
  const { skin } = look;
  const away = -lit;
  return (
    `<path d="M${300 + away * 6} 312Q${300 + away * 9} 340 ${300 + away * (width + 2)} 364Q${300 + away * 8} 378 300 376Q${300 + away * 3} 345 ${300 + away * 6} 312Z" fill="${skin.shade}" fill-opacity=".5"/>` +
    `<path d="M${300 - width} 366Q${300 - width + 4} 375 ${300 - 6} 373Q300 379 306 373Q${300 + width - 4} 375 ${300 + width} 366" fill="none" stroke="${skin.line}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".62"/>` +
    `<ellipse cx="${300 + lit * 3}" cy="352" rx="5" ry="11" fill="${skin.light}" fill-opacity=".7"/>`
  );
}

function closedMouth(look: Look, lips: string, curve: number): string {
  const half = 30 + curve;
  const y = 408;
  const full = (look.female ? 11 : 7) * (1 - look.wear * 0.25);
  const corner = y - curve * 0.55;
  return (
    `<path d="M${300 - half} ${corner}Q${300 - 14} ${y - full * 0.6} ${300 - 6} ${y - full * 0.72}Q300 ${y - full * 0.35} 306 ${y - full * 0.72}Q${300 + 14} ${y - full * 0.6} ${300 + half} ${corner}Q300 ${y + full * 2.3 + curve} ${300 - half} ${corner}Z" fill="${lips}"/>` +
    `<path d="M${300 - half - 3} ${corner - 1}Q${300 - 14} ${y + curve * 0.7} 300 ${y + curve * 0.62}Q${300 + 14} ${y + curve * 0.7} ${300 + half + 3} ${corner - 1}" fill="none" stroke="${darken(lips, 0.45)}" stroke-width="3" stroke-linecap="round"/>` +
    `<ellipse cx="298" cy="${y + full * 0.95 + curve * 0.5}" rx="10" ry="2.6" fill="#fff" fill-opacity=".22"/>`
  );
}

function openMouth(look: Look, lips: string): string {
  const half = look.female ? 37 : 38;
  const upper = look.female ? 9 : 5.5;
  return (
    `<path d="M${300 - half} 397Q280 ${402 - upper} 294 ${400 - upper}Q300 ${403 - upper} 306 ${400 - upper}Q320 ${402 - upper} ${300 + half} 397Q322 ${431 + upper * 0.4} 300 ${432 + upper * 0.5}Q278 ${431 + upper * 0.4} ${300 - half} 397Z" fill="${lips}"/>` +
    `<path d="M${300 - half + 5} 399.5Q300 407 ${300 + half - 5} 399.5Q320 425 300 425Q280 425 ${300 - half + 5} 399.5Z" fill="#fffaf3"/>` +
    `<path d="M${300 - 25} 416Q300 424 ${300 + 25} 416Q315 425.500 300 425.500Q285 425.500 ${300 - 25} 416Z" fill="#7a2a30" fill-opacity=".55"/>` +
    `<path d="M${300 - half} 397q-3 -1 -5 -4M${300 + half} 397q3 -1 5 -4" fill="none" stroke="${look.skin.line}" stroke-width="3" stroke-linecap="round" stroke-opacity=".6"/>`
  );
}

/** Eyes, brows, nose and mouth, in the colors of the sitter. */
export function drawFeatures(look: Look, expression: Expression, lit: 1 | -1, random: Random): string {
  const painted = look.female && random.chance(0.45);
  const rouge = random.pick(['#b3283c', '#c24a57', '#9c2f4b', '#c9605a']);
  const lips = painted
    ? mix(look.skin.lips, rouge, 0.6)
    : look.female
      ? look.skin.lips
      : mix(look.skin.lips, look.skin.shade, 0.55);
  const mouth =
    expression.smile === 'open'
      ? openMouth(look, lips)
      : closedMouth(look, lips, expression.smile === 'warm' ? 11 : 6);
  const { traits } = look;
  const noseWidth = (look.female ? 15 : 18.5) * traits.nose + look.build.weight * 3;
  const eyes = ([-1, 1] as const).map((side) => {
    const x = 300 + side * (40 + traits.eyeGap);
    const place = `translate(${x} 316) rotate(${-side * traits.eyeSlant}) scale(${traits.eyes}) translate(${-300 - side * 40} -316)`;
    return `<g transform="${place}">${eye(look, side, expression.open)}</g>`;
  });
  return (
    `<g transform="translate(0 316) scale(1 ${traits.noseLength}) translate(0 -316)">${nose(look, lit, noseWidth)}</g>` +
    eyes.join('') +
    brow(look, -1, expression.browLift) +
    brow(look, 1, expression.browLift) +
    `<g transform="translate(300 ${traits.mouthShift}) scale(${traits.mouth} 1) translate(-300 0)">${mouth}</g>`
  );
}

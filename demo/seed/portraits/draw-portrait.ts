import type { Sitter } from '../people/seed-person.ts';
import { createRandom, type Random } from '../random.ts';
import { drawFaceWear, drawNeckWear } from './accessories.ts';
import { drawLines } from './age.ts';
import { drawBeard } from './beard.ts';
import { drawBody } from './body.ts';
import { drawClothes } from './clothes.ts';
import { lighten } from './color.ts';
import { drawHead, headDefs } from './face.ts';
import { drawFeatures, expressionOf } from './features.ts';
import { drawHair, hairDefs } from './hair.ts';
import { type BrandSlug, type Light, lightOf } from './light.ts';
import { type Look, lookOf } from './look.ts';
import { INDOORS } from './scenes-indoors.ts';
import { OUTDOORS } from './scenes-outdoors.ts';
import { drawVignette } from './vignettes.ts';

// Full-frame layers use linear gradients and fill-opacity only: radial gradients and group opacity take librsvg several
// times as long, and a seed draws thousands of these.
function lightDefs(light: Light, lit: 1 | -1): string {
  const from = lit === -1 ? 0 : 1;
  const across = `x1="${from}" x2="${1 - from}" y2="1"`;
  const stop = (offset: number, color: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return (
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, light.skyTop)}${stop(0.75, light.skyLow)}</linearGradient>` +
    `<radialGradient id="halo">${stop(0, light.glow, 0.55)}${stop(1, light.glow, 0)}</radialGradient>` +
    `<linearGradient id="room" ${across}>${stop(0, light.glow, light.dark ? 0.34 : 0.66)}${stop(0.4, light.wall, 0.1)}${stop(1, '#1a1020', 0.3)}</linearGradient>` +
    `<linearGradient id="cloth" x1="${from}" x2="${1 - from}" y2=".7">${stop(0, '#ffffff', 0.16)}${stop(0.5, '#ffffff', 0)}${stop(1, '#120a18', 0.28)}</linearGradient>` +
    `<linearGradient id="wash" ${across}>${stop(0, lighten(light.glow, 0.2), 0.3)}${stop(0.42, light.glow, 0)}${stop(1, '#1a0f24', light.dark ? 0.3 : 0.13)}</linearGradient>`
  );
}

/** The scale and height of a sitter in the frame: brands where bodies matter show more of them. */
type Framing = { zoom: [number, number]; height: [number, number] };
const CLOSE: Framing = { zoom: [1.2, 1.4], height: [318, 352] };
const WHOLE: Framing = { zoom: [1.05, 1.18], height: [297, 310] };

function drawSitter(
  look: Look,
  light: Light,
  lit: 1 | -1,
  random: Random,
  { zoom, height }: Framing,
): string {
  const hair = drawHair(look);
  // The head is placed a little lower than drawn, for a shorter neck.
  const pose = `translate(0 9) rotate(${random.between(-4, 4).toFixed(1)} 300 470)`;
  const scale = random.between(...zoom).toFixed(3);
  const place = `translate(${300 + random.int(-24, 24)} ${random.int(...height)}) scale(${scale}) translate(-300 -326)`;
  const clothes = drawClothes(look, light.taste.wardrobe, light.taste.leathers, random);
  const neckWear = drawNeckWear(look, light.taste.bands, random);
  const turn = random.between(-7, 7).toFixed(1);
  const head =
    drawHead(look) +
    `<g clip-path="url(#head)">${drawLines(look)}</g>` +
    drawBeard(look) +
    `<g transform="translate(${turn} 0)">${drawFeatures(look, expressionOf(random), lit, random)}</g>` +
    hair.front +
    drawFaceWear(look);
  return (
    `<g transform="${place}"><g transform="${pose}">${hair.back}</g>` +
    `${drawBody(look)}${clothes}${neckWear}<g transform="${pose}">${head}</g></g>`
  );
}

const WASH = '<rect width="600" height="800" fill="url(#wash)"/>';

function frame(look: Look, light: Light, lit: 1 | -1, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="720" height="960">' +
    `<defs>${lightDefs(light, lit)}${headDefs(look, lit)}${hairDefs(look)}</defs>${content}</svg>`
  );
}

/**
 * A drawn picture of a demo member, 3:4. Picture 0 is always the portrait. The same sitter keeps face, hair and build
 * in every picture; pictures 1, 2, … differ in place, light, clothes, pose and smile, and some of them show a view, a
 * pet or a table instead.
 */
export function drawPortrait(sitter: Sitter, brand: BrandSlug, picture = 0): string {
  const look = lookOf(sitter);
  const random = createRandom(`picture ${sitter.seed} ${picture}`);
  const light = lightOf(brand, random);
  const lit = random.chance(0.5) ? -1 : 1;
  if (picture > 0 && random.chance(0.45)) return frame(look, light, lit, drawVignette(light, random) + WASH);
  const indoors = random.chance(brand === 'bdsm' ? 0.68 : 0.5);
  const backdrop = random.pick(indoors ? INDOORS : OUTDOORS)(light, random);
  // Indoor scenes already have light on the walls.
  return frame(
    look,
    light,
    lit,
    backdrop + drawSitter(look, light, lit, random, brand === 'bbw' ? WHOLE : CLOSE) + (indoors ? '' : WASH),
  );
}

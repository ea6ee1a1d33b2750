import type { Random } from '../random.ts';
import { darken, lighten, mix } from './color.ts';
import type { Light } from './light.ts';
import { cat, dog } from './pets.ts';
import { INDOORS } from './scenes-indoors.ts';
import { OUTDOORS, type Scene } from './scenes-outdoors.ts';

export const table = (light: Light) =>
  `<rect y="590" width="600" height="210" fill="${mix('#9a6f4e', light.wall, 0.3)}"/><rect y="590" width="600" height="14" fill="#fff" fill-opacity=".18"/>`;

const coffee: Scene = (light, random) => {
  const cup = random.pick(['#f6f0e8', light.accent, '#3c4a5c']);
  return (
    table(light) +
    `<ellipse cx="300" cy="668" rx="170" ry="26" fill="${darken(cup, 0.14)}"/>` +
    `<path d="M396 548c70 -10 74 84 -14 82" fill="none" stroke="${cup}" stroke-width="20"/>` +
    `<path d="M192 520H408C408 610 372 660 300 660S192 610 192 520Z" fill="${cup}"/>` +
    `<ellipse cx="300" cy="520" rx="108" ry="22" fill="${lighten(cup, 0.3)}"/><ellipse cx="300" cy="522" rx="96" ry="17" fill="#6b432c"/>` +
    '<path d="M300 512q-16 -8 -22 2q2 12 22 18q20 -6 22 -18q-6 -10 -22 -2Z" fill="#ecd3b4"/>' +
    '<path d="M270 470q-16 -30 0 -56t0 -54M328 462q-16 -30 0 -56t0 -54" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".34"/>'
  );
};

const wine: Scene = (light) => {
  const glass = (x: number, tint: string) =>
    `<path d="M${x - 62} 300H${x + 62}C${x + 70} 400 ${x + 40} 450 ${x} 456C${x - 40} 450 ${x - 70} 400 ${x - 62} 300Z" fill="#fff" fill-opacity=".28"/>` +
    `<path d="M${x - 64} 362H${x + 64}C${x + 58} 418 ${x + 34} 448 ${x} 452C${x - 34} 448 ${x - 58} 418 ${x - 64} 362Z" fill="${tint}"/>` +
    `<path d="M${x} 454V640M${x - 52} 642H${x + 52}" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".6"/>`;
  const candle =
    '<circle cx="500" cy="560" r="120" fill="url(#halo)"/><rect x="484" y="560" width="32" height="70" rx="4" fill="#f4ead8"/>' +
    '<path d="M500 556q-14 -18 0 -40q14 22 0 40Z" fill="#ffd27a"/>';
  return table(light) + glass(200, '#8e2438') + glass(360, '#a52f3f') + candle;
};

const bicycle: Scene = (light, random) => {
  const paint = random.pick([light.accent, '#2f5d6b', '#d98f3a', '#f2ede4']);
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="600" r="104" fill="none" stroke="#26232a" stroke-width="11"/><circle cx="${x}" cy="600" r="95" fill="none" stroke="#cfd2d6" stroke-width="3"/>` +
    `<path d="M${x - 92} 600H${x + 92}M${x} 508V692M${x - 65} 535L${x + 65} 665M${x + 65} 535L${x - 65} 665" stroke="#cfd2d6" stroke-width="2" stroke-opacity=".7"/>`;
  return (
    `<rect y="690" width="600" height="120" fill="${darken(light.floor, 0.2)}" fill-opacity=".85"/>` +
    wheel(156) +
    wheel(446) +
    `<path d="M156 600L226 440H396L290 604Z M226 440L290 604M446 600L388 400" fill="none" stroke="${paint}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>` +
    '<path d="M222 430L212 396M178 392Q214 380 248 394" fill="none" stroke="#3a2a24" stroke-width="13" stroke-linecap="round"/>' +
    '<path d="M388 402L380 372Q340 356 330 378M380 372Q420 352 436 372" fill="none" stroke="#3a3a40" stroke-width="10" stroke-linecap="round"/>' +
    '<path d="M396 400H500L486 470H410Z" fill="#b98b58"/><path d="M396 424H496M402 448H490" stroke="#8d6538" stroke-width="4"/>'
  );
};

const guitar: Scene = (light, random) => {
  const wood = random.pick(['#c07f3f', '#8d4a2a', '#d9a55c']);
  return (
    `<circle cx="120" cy="200" r="150" fill="url(#halo)" fill-opacity="${light.dark ? 0.9 : 0.4}"/><g transform="rotate(14 300 500)">` +
    '<rect x="282" y="90" width="36" height="330" fill="#4a2f22"/><rect x="272" y="50" width="56" height="64" rx="8" fill="#3a241a"/>' +
    `<path d="M300 384C372 384 384 450 360 500C420 540 420 690 300 696C180 690 180 540 240 500C216 450 228 384 300 384Z" fill="${wood}" stroke="${darken(wood, 0.5)}" stroke-width="8"/>` +
    `<circle cx="300" cy="524" r="44" fill="#24160f" stroke="${lighten(wood, 0.4)}" stroke-width="5"/><rect x="256" y="628" width="88" height="14" rx="5" fill="#3a241a"/>` +
    '<path d="M290 110V634M297 110V634M303 110V634M310 110V634" stroke="#efe6d6" stroke-width="1.6" stroke-opacity=".8"/></g>'
  );
};

const INSIDE = [coffee, wine, cat, guitar] as const;
const OUTSIDE = [dog, bicycle] as const;

/** A picture without the member: a view, a pet, a table. */
export function drawVignette(light: Light, random: Random): string {
  const kind = random.next();
  if (kind < 0.36) return random.pick(OUTDOORS)(light, random);
  if (kind < 0.6) return random.pick(OUTDOORS)(light, random) + random.pick(OUTSIDE)(light, random);
  return random.pick(INDOORS)(light, random) + random.pick(INSIDE)(light, random);
}

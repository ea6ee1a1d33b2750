import type { Random } from '../random.ts';
import { darken, lighten, mix } from './color.ts';
import type { Light } from './light.ts';

export type Scene = (light: Light, random: Random) => string;

export const sky = '<rect width="600" height="800" fill="url(#sky)"/>';

/** Sun or moon with its halo. */
export function sun(light: Light, x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 3.4}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${lighten(light.glow, 0.45)}" fill-opacity=".9"/>`;
}

/** Left or right of the sitter's head. */
const beside = (random: Random) => (random.chance(0.5) ? random.int(50, 130) : random.int(470, 550));

export function bokeh(light: Light, random: Random, count: number, top: number, bottom: number): string {
  const colors = [light.glow, lighten(light.accent, 0.35), '#ffffff', light.accent];
  return Array.from({ length: count }, () => {
    const fill = random.pick(colors);
    return `<circle cx="${random.int(-10, 610)}" cy="${random.int(top, bottom)}" r="${random.int(12, 46)}" fill="${fill}" fill-opacity="${random.between(0.1, 0.34).toFixed(2)}"/>`;
  }).join('');
}

function ridge(random: Random, y: number, height: number, color: string): string {
  const step = 120;
  let d = `M-20 ${y}`;
  for (let x = -20; x < 640; x += step)
    d += `Q${x + step / 2} ${y - random.between(0.3, 1) * height} ${x + step} ${y - random.between(-0.2, 0.3) * height}`;
  return `<path d="${d}L640 820L-20 820Z" fill="${color}"/>`;
}

const sea: Scene = (light, random) => {
  const line = random.int(360, 430);
  const x = beside(random);
  const water = mix(
    light.skyTop,
    light.hour === 'golden' ? '#3f8796' : '#2f6d92',
    light.dark ? 0.35 : light.hour === 'golden' ? 0.82 : 0.55,
  );
  const glints = Array.from(
    { length: 9 },
    (_, row) =>
      `<path d="M${x - 34 + random.int(-24, 24)} ${line + 16 + row * 22}h${random.int(30, 86)}" stroke="${light.glow}" stroke-width="5" stroke-linecap="round" stroke-opacity="${(0.6 - row * 0.05).toFixed(2)}"/>`,
  ).join('');
  return (
    `${sky}${sun(light, x, line - random.int(40, 150), 40)}<rect y="${line}" width="600" height="440" fill="${water}"/>` +
    `<rect y="${line}" width="600" height="7" fill="${lighten(water, 0.35)}" fill-opacity=".6"/>` +
    `${glints}<path d="M0 690Q160 660 330 700T600 690V800H0Z" fill="${mix('#e8cfa5', light.skyTop, light.dark ? 0.5 : 0.15)}"/>`
  );
};

const hills: Scene = (light, random) => {
  const far = mix(light.skyLow, '#5f7d8f', 0.5);
  const x = beside(random);
  return (
    sky +
    sun(light, x, random.int(120, 240), 36) +
    ridge(random, 440, 170, far) +
    ridge(random, 520, 110, mix(far, light.leaf, 0.55)) +
    ridge(random, 610, 80, darken(light.leaf, 0.2))
  );
};

const park: Scene = (light, random) => {
  const crown = (x: number, y: number, r: number, color: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/><circle cx="${x - r * 0.6}" cy="${y + r * 0.4}" r="${r * 0.7}" fill="${color}"/>` +
    `<circle cx="${x + r * 0.65}" cy="${y + r * 0.35}" r="${r * 0.72}" fill="${color}"/>`;
  const trees = [20, 110, 500, 590].map((x) => {
    const y = random.int(250, 340);
    return `<rect x="${x - 8}" y="${y}" width="16" height="300" fill="${darken('#7a5a44', light.dark ? 0.5 : 0.1)}"/>${crown(x, y, random.int(74, 104), mix(light.leaf, random.pick(['#7fa35b', '#3f6b52', '#94a852', light.accent]), 0.24))}`;
  });
  return `${sky}${sun(light, beside(random), 150, 34)}${ridge(random, 470, 90, mix(light.leaf, light.skyLow, 0.55))}${trees.join('')}<path d="M0 600Q300 560 600 600V800H0Z" fill="${mix(light.leaf, '#8fb46a', light.dark ? 0.1 : 0.45)}"/>${bokeh(light, random, 8, 60, 420)}`;
};

const skyline: Scene = (light, random) => {
  const row = (base: number, tall: number, color: string, lit: number) => {
    let out = '';
    for (let x = -20; x < 620; ) {
      const width = random.int(52, 96);
      const height = random.int(tall * 0.4, tall);
      out += `<rect x="${x}" y="${base - height}" width="${width}" height="${height + 400}" fill="${color}"/>`;
      for (let y = base - height + 22; y < base + 60; y += 40) {
        if (random.chance(lit))
          out += `<rect x="${x + random.int(8, width - 24)}" y="${y}" width="13" height="18" rx="2" fill="${light.glow}" fill-opacity=".75"/>`;
      }
      x += width + random.int(2, 16);
    }
    return out;
  };
  const far = mix(light.skyLow, light.skyTop, 0.55);
  const near = mix(far, light.dark ? '#100d20' : '#4b5876', 0.5);
  return (
    sky +
    sun(light, beside(random), random.int(110, 210), 28) +
    row(470, 270, far, light.dark ? 0.25 : 0.05) +
    row(560, 230, near, light.dark ? 0.5 : 0.16)
  );
};

const street: Scene = (light, random) =>
  `${sky}<rect width="600" height="800" fill="${darken(light.wall, light.dark ? 0.35 : 0.12)}" fill-opacity=".72"/>` +
  `${bokeh(light, random, light.dark ? 30 : 20, 40, 620)}<path d="M-10 120Q300 ${random.int(190, 240)} 610 90" fill="none" stroke="${darken(light.wall, 0.4)}" stroke-width="3" stroke-opacity=".6"/>` +
  `${[40, 130, 220, 310, 400, 490, 570].map((x) => `<circle cx="${x}" cy="${150 + 34 * Math.sin(x / 190)}" r="9" fill="${lighten(light.glow, 0.4)}"/><circle cx="${x}" cy="${150 + 34 * Math.sin(x / 190)}" r="26" fill="url(#halo)"/>`).join('')}`;

export const OUTDOORS: readonly Scene[] = [sea, hills, park, skyline, street];

import type { Random } from '../random.ts';
import { darken, lighten, mix } from './color.ts';
import type { Light } from './light.ts';
import { bokeh, type Scene } from './scenes-outdoors.ts';

const SHADE = '<rect width="600" height="800" fill="url(#room)"/>';

const bareWall = (light: Light) => `<rect width="600" height="800" fill="${light.wall}"/>`;

const room = (light: Light) => bareWall(light) + SHADE;

/** A leafy pot plant growing from a corner. */
export function plant(light: Light, random: Random, x: number, base: number, tall: number): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -150 + index * 15 + random.int(-6, 6);
    const length = tall * random.between(0.6, 1);
    const color = mix(light.leaf, random.pick(['#2f5d46', '#8fb07a', light.leaf]), 0.4);
    return `<path d="M0 0C${length * 0.3} ${-length * 0.16} ${length * 0.8} ${-length * 0.14} ${length} 0C${length * 0.8} ${length * 0.14} ${length * 0.3} ${length * 0.16} 0 0Z" fill="${color}" transform="translate(${x} ${base}) rotate(${angle})"/>`;
  });
  return leaves.join('');
}

const window: Scene = (light, random) => {
  const x = random.chance(0.5) ? random.int(-40, 40) : random.int(300, 360);
  const frame = lighten(light.wall, light.dark ? 0.12 : 0.6);
  return (
    `${room(light)}<rect x="${x}" y="60" width="280" height="460" fill="url(#sky)" stroke="${frame}" stroke-width="16"/>` +
    `${light.dark ? bokehWindow(light, random, x) : ''}<path d="M${x + 140} 60V520M${x} 270H${x + 280}" stroke="${frame}" stroke-width="9"/>` +
    `<path d="M${x + 40} 540L${x + 260} 540L${x + 420} 800L${x + 60} 800Z" fill="${light.glow}" fill-opacity=".16"/>` +
    `${plant(light, random, x < 100 ? 560 : 40, 800, 300)}`
  );
};

function bokehWindow(light: Light, random: Random, x: number): string {
  return Array.from(
    { length: 12 },
    () =>
      `<circle cx="${x + random.int(30, 250)}" cy="${random.int(260, 490)}" r="${random.int(8, 20)}" fill="${random.pick([light.glow, light.accent])}" fill-opacity=".4"/>`,
  ).join('');
}

const plants: Scene = (light, random) =>
  `${room(light)}<circle cx="${random.int(180, 420)}" cy="260" r="230" fill="${lighten(light.wall, light.dark ? 0.1 : 0.4)}" fill-opacity=".6"/>${plant(light, random, 30, 780, 380)}${plant(light, random, 580, 700, 360)}`;

const buckets: Scene = (light, random) => {
  const wood = mix('#8a6548', light.wall, 0.3);
  const books = [150, 320, 490].map((y) => {
    let out = '';
    for (let x = -10; x < 600; ) {
      const width = random.int(16, 34);
      const height = random.int(84, 128);
      const cover = mix(
        random.pick([light.accent, '#d9c9a9', '#566a83', '#a8694e', '#7d8f6b', '#e9e2d4']),
        light.wall,
        0.42,
      );
      if (random.chance(0.86))
        out += `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" rx="2" fill="${cover}"/>`;
      x += width + 2;
    }
    return `${out}<rect x="0" y="${y}" width="600" height="13" fill="${darken(wood, light.dark ? 0.3 : 0)}"/>`;
  });
  return `${bareWall(light)}${books.join('')}${SHADE}`;
};

const cafe: Scene = (light, random) => {
  const lamp = (x: number, y: number) =>
    `<path d="M${x} 0V${y}" stroke="${darken(light.wall, 0.5)}" stroke-width="3"/>` +
    `<path d="M${x - 32} ${y + 30}Q${x} ${y - 26} ${x + 32} ${y + 30}Z" fill="${darken(light.accent, 0.3)}"/>` +
    `<circle cx="${x}" cy="${y + 34}" r="90" fill="url(#halo)"/><circle cx="${x}" cy="${y + 34}" r="12" fill="${lighten(light.glow, 0.5)}"/>`;
  return `${room(light)}<rect width="600" height="800" fill="${darken(light.accent, 0.45)}" fill-opacity=".34"/>${bokeh(light, random, 16, 120, 560)}${lamp(random.int(50, 130), random.int(90, 150))}${lamp(random.int(460, 540), random.int(60, 130))}<rect y="610" width="600" height="200" fill="${darken(light.wall, 0.42)}" fill-opacity=".5"/>`;
};

const studio: Scene = (light, random) => {
  const tone = mix(light.wall, light.accent, random.between(0.1, 0.5));
  const x = random.int(200, 400);
  return (
    `<rect width="600" height="800" fill="${tone}"/><circle cx="${x}" cy="330" r="270" fill="${lighten(tone, light.dark ? 0.12 : 0.3)}"/>` +
    `<circle cx="${x}" cy="330" r="190" fill="${lighten(tone, light.dark ? 0.2 : 0.46)}" fill-opacity=".7"/>` +
    `${SHADE}`
  );
};

const arches: Scene = (light, random) => {
  const tone = mix(light.wall, light.accent, 0.3);
  const x = random.int(-30, 70);
  return (
    `${bareWall(light)}<path d="M${x} 800V300a150 150 0 0 1 300 0V800Z" fill="${tone}" fill-opacity=".7"/>` +
    `<path d="M${x + 300} 800V420a140 140 0 0 1 280 0V800Z" fill="${lighten(tone, 0.35)}" fill-opacity=".6"/>` +
    `${random.chance(0.6) ? plant(light, random, 570, 790, 300) : ''}${SHADE}`
  );
};

const brick: Scene = (light, random) => {
  const stone = mix(light.wall, '#a0563f', light.dark ? 0.22 : 0.35);
  let rows = '';
  for (let y = 0, row = 0; y < 800; y += 44, row++) {
    for (let x = row % 2 ? -60 : 0; x < 600; x += 120)
      rows += `<rect x="${x + 2}" y="${y + 2}" width="114" height="38" rx="3" fill="${mix(stone, '#fff1e0', random.between(0, 0.16))}"/>`;
  }
  return `<rect width="600" height="800" fill="${lighten(stone, 0.28)}"/>${rows}${SHADE}${light.dark ? bokeh(light, random, 8, 40, 300) : ''}`;
};

export const INDOORS: readonly Scene[] = [window, plants, buckets, cafe, studio, arches, brick];

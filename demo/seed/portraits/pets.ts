import { darken, lighten } from './color.ts';
import type { Scene } from './scenes-outdoors.ts';

const FELINE = ['#3d3634', '#c98b4f', '#9b9693', '#e8ddd0', '#5c4a40'];
const CANINE = ['#c9975f', '#6a4a38', '#e9dcc6', '#3a3433'];

const mirrored = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 600 0)">${drawing}</g>`;

export const cat: Scene = (_light, random) => {
  const fur = random.pick(FELINE);
  const ink = darken(fur, 0.35);
  const ear = `<path d="M418 318L420 196L332 256Z" fill="${fur}"/><path d="M404 290L406 224L354 258Z" fill="#d99a92"/>`;
  const gaze =
    '<ellipse cx="350" cy="352" rx="19" ry="21" fill="#b9c25a"/><ellipse cx="350" cy="352" rx="6" ry="18" fill="#16120f"/><circle cx="355" cy="344" r="4" fill="#fff"/>';
  const whiskers =
    '<path d="M378 398l74 -12M378 412l72 10" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-opacity=".55"/>';
  return (
    `<path d="M470 810C560 700 560 560 492 560C470 640 440 700 430 810Z" fill="${ink}"/>` +
    `<path d="M150 820C140 600 190 440 300 420C410 440 460 600 450 820Z" fill="${fur}"/>` +
    `<ellipse cx="300" cy="640" rx="70" ry="120" fill="${lighten(fur, 0.3)}" fill-opacity=".6"/>` +
    mirrored(ear) +
    `<ellipse cx="300" cy="358" rx="128" ry="112" fill="${fur}"/>` +
    `<path d="M262 262l8 40M300 256v44M338 262l-8 40" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-opacity=".6"/>` +
    mirrored(gaze) +
    '<path d="M288 392h24l-12 14Z" fill="#c67d78"/>' +
    `<path d="M300 406q-14 24 -34 12M300 406q14 24 34 12" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>` +
    mirrored(whiskers)
  );
};

export const dog: Scene = (light, random) => {
  const fur = random.pick(CANINE);
  const ear = `<path d="M206 250C150 240 124 330 150 420C186 420 214 360 216 300Z" fill="${darken(fur, 0.4)}"/>`;
  const gaze =
    '<circle cx="256" cy="332" r="13" fill="#1d1512"/><circle cx="260" cy="327" r="4" fill="#fff"/>';
  return (
    `<path d="M150 820C150 640 220 500 300 440C380 500 450 640 450 820Z" fill="${fur}"/>` +
    `<path d="M222 540Q300 600 378 540L372 584Q300 632 228 584Z" fill="${light.accent}"/>` +
    `<ellipse cx="300" cy="350" rx="112" ry="138" fill="${fur}"/>` +
    mirrored(ear) +
    `<ellipse cx="300" cy="418" rx="66" ry="66" fill="${lighten(fur, 0.35)}"/>` +
    mirrored(gaze) +
    '<path d="M282 436q18 64 40 -2Z" fill="#d9727a"/><ellipse cx="300" cy="390" rx="25" ry="18" fill="#241a18"/>' +
    '<path d="M300 408v20M262 426q38 30 76 0" fill="none" stroke="#241a18" stroke-width="6" stroke-linecap="round"/>'
  );
};

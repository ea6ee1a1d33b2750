import { type Colors, colorNames, colorVariable } from './colors.ts';
import type { Theme } from './contract.ts';
import { hoverColor } from './hover.ts';
import { typeFamilies } from './type-families.ts';

/** On cards, on what is raised above the page, and on bars of the whole width where it is not that of cards. */
const shadows = {
  none: ['none', '0 1px 12px #0003'],
  soft: ['0 1px 2px #0000000f,0 6px 18px #00000014', '0 12px 40px #0000002e'],
  lifted: ['0 10px 28px #00000033', '0 20px 60px #0000004d'],
  offset: [
    '5px 5px 0 var(--color-secondary)',
    '8px 8px 0 var(--color-secondary)',
    '0 5px 0 var(--color-secondary)',
  ],
  glow: ['0 0 0 1px var(--color-line)', '0 0 0 1px var(--color-line),0 16px 50px #0007'],
} as const;

const spacing = { compact: '.225rem', regular: '.25rem', roomy: '.275rem' } as const;

/** The placement of a name on its photo: position, inset, padding, background, text color, corners. */
const captions = {
  gradient: 'absolute|0|20px 12px 8px|linear-gradient(#0000,var(--color-caption) 20px)|on-caption|0',
  below: 'static|0|.6rem 2px .25rem|none|ink|0',
  frame: 'absolute|9px|8px 10px|var(--color-caption)|on-caption|0',
  chip: 'absolute|10px|6px 12px|var(--color-caption)|on-caption|22px',
  band: 'absolute|0|7px 10px|var(--color-caption)|on-caption|0',
} as const;

const shorten = (hex: string) => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

function colorLines(colors: Colors, except?: Colors): string[] {
  const named = colorNames.map((name) => [colorVariable(name), colors[name], except?.[name]] as const);
  const hovers = (['primary', 'secondary', 'danger'] as const).map((name) => {
    const hover = (from: Colors) =>
      hoverColor(from[name], from[`on${name[0]?.toUpperCase()}${name.slice(1)}` as 'onPrimary']);
    return [`--color-${name}-hover`, hover(colors), except && hover(except)] as const;
  });
  return [...named, ...hovers]
    .filter(([, value, same]) => value !== same)
    .map(([name, value]) => `${name}:${shorten(value)}`);
}

function typeLines({ type, control }: Theme): string[] {
  const size = (step: number) => type.ratio ** step;
  const rem = (times: number) => `${Number(times.toFixed(2))}rem`;
  // From `small` on a phone of 360 px, where a long German word must fit, to its step at 1200 px.
  const fluid = (step: number, small: number) => {
    const start = Math.min(size(step) * 0.85, small / type.base);
    const growth = ((size(step) - start) * 16) / 8.4;
    return `clamp(${rem(start)},${rem(start - (growth * 3.6) / 16)} + ${growth.toFixed(1)}vw,${rem(size(step))})`;
  };
  return [
    `--font-display:${typeFamilies[type.display]}`,
    `--font-body:${typeFamilies[type.body]}`,
    `--display-weight:${type.displayWeight}`,
    `--display-width:${type.displayWidth}%`,
    `--display-style:${type.displayStyle}`,
    `--display-tracking:${type.displayTracking}em`,
    `--display-case:${type.displayCase}`,
    `--text-size:${type.base * 100}%`,
    `--text-headline:${fluid(5, 2.4)}`,
    `--text-title:${fluid(3, 1.65)}`,
    `--text-heading:${rem(size(1))}`,
    `--control-weight:${control.weight}`,
    `--control-case:${control.case}`,
    `--control-tracking:${control.tracking}em`,
    `--control-border:${control.border}px`,
  ];
}

function shapeLines({ card, control, panelRadius, shadow, density }: Theme): string[] {
  const [position, inset, padding, fill, text, corners] = captions[card.caption].split('|');
  return [
    `--spacing:${spacing[density]}`,
    `--radius-control:${control.radius}px`,
    `--radius-panel:${panelRadius}px`,
    `--radius-card:${card.corners}`,
    `--radius-photo:${card.photoCorners}`,
    `--shadow-card:${shadows[shadow][0]}`,
    `--shadow-raised:${shadows[shadow][1]}`,
    ...shadows[shadow].slice(2).map((bar) => `--shadow-bar:${bar}`),
    `--card-ratio:${card.ratio}`,
    `--card-gap:${card.gap}px`,
    `--card-mat:${card.mat}px`,
    `--card-fill:${card.caption === 'below' && card.mat === 0 ? 'none' : 'var(--color-surface)'}`,
    `--card-frame:${card.caption === 'frame' ? '1px solid #fff6' : 'none'}`,
    `--caption-position:${position}`,
    `--caption-inset:${inset}`,
    `--caption-padding:${padding}`,
    `--caption-fill:${fill}`,
    `--caption-ink:var(--color-${text})`,
    `--caption-corners:${corners}`,
    `--caption-align:${card.align}`,
  ];
}

/** A theme's variables in one color scheme, stronger than any other sheet's: for previews. */
export function schemeCss(theme: Theme, scheme: 'light' | 'dark'): string {
  const lines = [
    `color-scheme:${scheme}`,
    ...colorLines(theme[scheme]),
    ...typeLines(theme),
    ...shapeLines(theme),
  ];
  for (const line of lines) if (/[{}<;\\]|\/\*/.test(line)) throw new Error(`Theme ${theme.slug}: ${line}`);
  return `html:root:root{${lines.join(';')}}`;
}

/** A brand's style sheet: the platform's CSS variables with its values, for both color schemes. */
export function themeCss(theme: Theme): string {
  const light = ['color-scheme:light', ...colorLines(theme.light), ...typeLines(theme), ...shapeLines(theme)];
  const dark = ['color-scheme:dark', ...colorLines(theme.dark, theme.light)].join(';');
  for (const line of light) if (/[{}<;\\]|\/\*/.test(line)) throw new Error(`Theme ${theme.slug}: ${line}`);
  return [
    `:root{${light.join(';')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `:root[data-scheme=dark]{${dark}}`,
  ].join('');
}

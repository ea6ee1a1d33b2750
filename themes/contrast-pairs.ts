import type { ColorName } from './colors.ts';

export type Pair = { text: ColorName; on: ColorName; required: number };

const TEXT = 4.5;
const CONTROL = 3;
const grounds = ['page', 'surface', 'raised', 'sunken'] as const;
const filled = [
  ['onPrimary', 'primary'],
  ['onSecondary', 'secondary'],
  ['onSuccess', 'success'],
  ['onWarning', 'warning'],
  ['onDanger', 'danger'],
  ['onInfo', 'info'],
  ['onUnread', 'unread'],
  ['onBar', 'bar'],
  ['onHero', 'hero'],
  ['onCaption', 'caption'],
] as const;

/** Every color pair that a page can show (WCAG 2.2 AA 1.4.3 and 1.4.11). */
export const contrastPairs: Pair[] = [
  ...(['ink', 'muted', 'link', 'error'] as const).flatMap((text) =>
    grounds.map((on) => ({ text, on, required: TEXT })),
  ),
  ...filled.map(([text, on]) => ({ text, on, required: TEXT })),
  ...(['controlLine', 'focus', 'primary'] as const).flatMap((text) =>
    grounds.map((on) => ({ text, on, required: CONTROL })),
  ),
  { text: 'focus', on: 'bar', required: CONTROL },
  { text: 'accent', on: 'bar', required: CONTROL },
];

/** Hovered controls are darker or lighter and keep their text color. */
export const hoverPairs = [
  ['onPrimary', 'primary'],
  ['onSecondary', 'secondary'],
  ['onDanger', 'danger'],
] as const satisfies readonly (readonly [ColorName, ColorName])[];

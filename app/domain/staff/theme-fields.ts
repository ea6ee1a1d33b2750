import { type ColorName, colorNames } from '#themes/colors.ts';
import { artIds, captionStyles, voices } from '#themes/contract.ts';
import { typeFamilyNames } from '#themes/type-families.ts';

/** A token of a theme as a form edits it; `path` is its place in the theme. */
export type ThemeField =
  | { path: string; kind: 'number'; min: number; max: number; step: number }
  | { path: string; kind: 'choice'; choices: readonly string[] }
  | { path: string; kind: 'text' }
  | { path: string; kind: 'drawing' };

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const number = (path: string, min: number, max: number, step: number): ThemeField => ({
  path,
  kind: 'number',
  min,
  max,
  step,
});
const choice = (path: string, choices: readonly string[]): ThemeField => ({ path, kind: 'choice', choices });

const CASES = ['none', 'uppercase', 'lowercase'];

/** All tokens except the colors, by section. A test compares them with the contract. */
export const THEME_FIELDS: Record<'type' | 'controls' | 'cards' | 'brand', readonly ThemeField[]> = {
  type: [
    choice('type.display', typeFamilyNames),
    choice('type.body', typeFamilyNames),
    number('type.displayWeight', 300, 900, 1),
    number('type.displayWidth', 75, 100, 1),
    choice('type.displayStyle', ['normal', 'italic']),
    number('type.displayTracking', -0.06, 0.2, 0.005),
    choice('type.displayCase', CASES),
    number('type.base', 0.9375, 1.25, 0.0125),
    number('type.ratio', 1.1, 1.5, 0.01),
  ],
  controls: [
    number('control.radius', 0, 999, 1),
    number('control.border', 1, 3, 0.5),
    choice('control.case', CASES),
    number('control.tracking', 0, 0.2, 0.005),
    number('control.weight', 400, 900, 1),
    number('panelRadius', 0, 40, 1),
    choice('shadow', ['none', 'soft', 'lifted', 'offset', 'glow']),
    choice('density', ['compact', 'regular', 'roomy']),
  ],
  cards: [
    { path: 'card.corners', kind: 'text' },
    { path: 'card.photoCorners', kind: 'text' },
    choice('card.ratio', ['3/4', '4/5', '2/3']),
    choice('card.caption', captionStyles),
    choice('card.align', ['start', 'center']),
    number('card.mat', 0, 20, 1),
    number('card.gap', 0, 30, 1),
  ],
  brand: [
    choice('art', artIds),
    choice('voice', voices),
    { path: 'mark', kind: 'drawing' },
    { path: 'logo', kind: 'drawing' },
  ],
};

export const COLOR_FIELDS: readonly ColorName[] = colorNames;

/** The value at a path of a theme. */
export function valueAt(theme: Record<string, unknown>, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], theme);
  return value === undefined ? '' : String(value);
}

const TEXT_LENGTH = 40_000;

/**
 * A theme with the values of a form. Tokens that are missing from the form keep their value; input that is not a number
 * stays text, so that the contract reports its name.
 */
export function withFields(
  theme: Record<string, unknown>,
  fields: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const edited = structuredClone(theme);
  const set = (path: string, value: unknown): void => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = edited;
    for (const key of keys) {
      at[key] = { ...(at[key] as Record<string, unknown> | undefined) };
      at = at[key] as Record<string, unknown>;
    }
    at[last] = value;
  };
  for (const field of Object.values(THEME_FIELDS).flat()) {
    const given = fields.get(field.path)?.slice(0, TEXT_LENGTH).trim();
    if (given === undefined) continue;
    const value = Number(given);
    set(field.path, field.kind === 'number' && given !== '' && Number.isFinite(value) ? value : given);
  }
  for (const scheme of SCHEMES)
    for (const name of COLOR_FIELDS) {
      const given = fields.get(`${scheme}.${name}`)?.trim().toLowerCase();
      if (given !== undefined) set(`${scheme}.${name}`, given);
    }
  return edited;
}

import { z } from 'zod';

/**
 * Every color a component may use. A name is also the CSS variable: `onPrimary` is `--color-on-primary`.
 * Pairs: `onX` is the text on X; ink, muted, link and error are text on page, surface, raised and sunken.
 */
export const colorNames = [
  'page',
  'surface',
  'raised',
  'sunken',
  'bar',
  'onBar',
  'accent',
  'hero',
  'onHero',
  'ink',
  'muted',
  'link',
  'error',
  'line',
  'controlLine',
  'focus',
  'primary',
  'onPrimary',
  'secondary',
  'onSecondary',
  'success',
  'onSuccess',
  'warning',
  'onWarning',
  'danger',
  'onDanger',
  'info',
  'onInfo',
  'unread',
  'onUnread',
  'caption',
  'onCaption',
  'scrim',
] as const;

export type ColorName = (typeof colorNames)[number];
export type Colors = Record<ColorName, string>;

export const color = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, 'a color is #rrggbb or #rrggbbaa');

/** The default palette; its yellow, light green and cyan have dark text on them. */
export const lightDefaults: Colors = {
  page: '#f4f6fb',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#e9edf6',
  bar: '#ffffff',
  onBar: '#163853',
  accent: '#5071b7',
  hero: '#163853',
  onHero: '#ffffff',
  ink: '#14212e',
  muted: '#51606f',
  link: '#3a5ba3',
  error: '#b3202f',
  line: '#d7deea',
  controlLine: '#75849a',
  focus: '#163853',
  primary: '#5071b7',
  onPrimary: '#ffffff',
  secondary: '#163853',
  onSecondary: '#ffffff',
  success: '#88e100',
  onSuccess: '#16280a',
  warning: '#fef156',
  onWarning: '#2b2700',
  danger: '#dc3545',
  onDanger: '#ffffff',
  info: '#17a2b8',
  onInfo: '#04161a',
  unread: '#5071b7',
  onUnread: '#ffffff',
  caption: '#0b1622c7',
  onCaption: '#ffffff',
  scrim: '#0b1622a6',
};

export const darkDefaults: Colors = {
  ...lightDefaults,
  page: '#0e1722',
  surface: '#16212f',
  raised: '#1e2b3c',
  sunken: '#0a111a',
  bar: '#121c29',
  onBar: '#e8eef7',
  accent: '#8fabea',
  hero: '#10243a',
  ink: '#eef3fa',
  muted: '#a9b7c8',
  link: '#a3bcf2',
  error: '#ff9aa3',
  line: '#2c3a4d',
  controlLine: '#76879d',
  focus: '#fef156',
  primary: '#8fabea',
  onPrimary: '#0b1626',
  secondary: '#c5d6ee',
  onSecondary: '#0f2336',
  unread: '#8fabea',
  onUnread: '#0b1626',
};

/** Adds the defaults to a theme; the color of unread messages is the primary one unless it is set. */
export const scheme = (defaults: Colors) =>
  z.partialRecord(z.enum(colorNames), color).transform((given): Colors => {
    const filled = { ...defaults, ...given };
    return {
      ...filled,
      unread: given.unread ?? filled.primary,
      onUnread: given.onUnread ?? filled.onPrimary,
    };
  });

/** `onPrimary` to `--color-on-primary`. */
export function colorVariable(name: ColorName): string {
  return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

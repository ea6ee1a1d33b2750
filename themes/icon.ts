import type { Theme } from './contract.ts';
import { type Glyph, glyphAt } from './glyphs.ts';

/**
 * The brand's mark as a standalone SVG (favicon, installed app, email) with literal colors on the bar's color.
 * `inset` is the free fraction on each side; a maskable icon needs a fifth.
 */
export function iconSvg(theme: Theme, inset = 0.14): string {
  const { light, mark } = theme;
  const inner = onBar(theme, mark).replace(
    '<svg ',
    `<svg x="${inset * 100}" y="${inset * 100}" width="${100 - inset * 200}" height="${100 - inset * 200}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${light.bar}" d="M0 0h100v100H0z"/>${inner}</svg>`;
}

/** A drawing of the theme with literal colors, as it is on the bar: for places without the theme's style sheet. */
export const onBar = ({ light }: Theme, svg: string): string =>
  svg.replaceAll('currentColor', light.onBar).replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => {
    const key = name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
    return light[key as keyof typeof light] ?? light.onBar;
  });

/** What the installed app and its notices show, and for members in discreet mode a drawing that tells nothing. */
const ICON_KINDS = [
  'icon',
  'maskable',
  'badge',
  'plain',
  'plain-badge',
  'messages',
  'likes',
  'search',
] as const;
export type IconKind = (typeof ICON_KINDS)[number];

/** Android crops maskable icons to various shapes; the inner four fifths are always visible. */
const SAFE_INSET = 0.22;

export const appIcons = (theme: Theme): Record<IconKind, string> => ({
  icon: iconSvg(theme),
  maskable: iconSvg(theme, SAFE_INSET),
  badge: silhouette(theme),
  plain: PLAIN,
  'plain-badge': PLAIN_BADGE,
  messages: shortcutIcon(theme, 'messages'),
  likes: shortcutIcon(theme, 'likes'),
  search: shortcutIcon(theme, 'search'),
});

/** What a shortcut of the installed app leads to, in the brand's colors. */
const shortcutIcon = ({ light }: Theme, glyph: Glyph): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${light.bar}" d="M0 0h100v100H0z"/>${glyphAt(glyph, light.onBar, { x: 26, y: 26, side: 48 })}</svg>`;

/** Systems use only the opaque part of a badge: the mark in white on transparent. */
const silhouette = ({ mark }: Theme): string =>
  mark.replaceAll('currentColor', '#ffffff').replace(/var\(--color-[a-z-]+\)/g, '#ffffff');

const DOTS = '<circle cx="32" cy="50" r="7"/><circle cx="50" cy="50" r="7"/><circle cx="68" cy="50" r="7"/>';
const PLAIN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#4a5568" d="M0 0h100v100H0z"/><g fill="#ffffff">${DOTS}</g></svg>`;
const PLAIN_BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="22 22 56 56"><g fill="#ffffff">${DOTS}</g></svg>`;

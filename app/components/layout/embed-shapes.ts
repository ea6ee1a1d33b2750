import sprite from '#app/ui/icons.svg?raw';
import spriteAddress from '#app/ui/icons.svg?url';
import { SHAPES_MARK } from './late-scripts.ts';

const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"([\s\S]*?)<\/symbol>/g)].map(([, name = '', rest]) => [
    name,
    rest,
  ]),
);

const ICON_ID = 'shape-';
const LOGO_ID = 'logo-shape';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ICON_USE = new RegExp(`href="${escaped(spriteAddress)}#([\\w-]+)"`, 'g');

/**
 * Puts the icons and the logo that a page uses into it: its first view then fetches no sprites, which would compete with
 * its main photo. React keeps these references when it takes the page over, and uses the sprites for what it adds.
 */
export function embedShapes(html: string, { hash, logo }: { hash: string; logo: string }): string {
  const names = new Set<string>();
  const logoUse = `href="/brand/${hash}/logo.svg#d"`;
  const withIcons = html.replace(ICON_USE, (use, name: string) => {
    if (!SYMBOLS.has(name)) return use;
    names.add(name);
    return `href="#${ICON_ID}${name}"`;
  });
  const icons = [...names].map((name) => `<symbol id="${ICON_ID}${name}"${SYMBOLS.get(name)}</symbol>`);
  // Gradients are not painted from within a hidden element.
  const hasLogo = withIcons.includes(logoUse) && logo.includes('id="d"') && !logo.includes('url(#');
  const withLogo = hasLogo ? withIcons.replaceAll(logoUse, `href="#${LOGO_ID}"`) : withIcons;
  const brand = hasLogo ? logo.replace('id="d"', `id="${LOGO_ID}"`) : '';
  return withLogo.replace(SHAPES_MARK, () => brand + icons.join(''));
}

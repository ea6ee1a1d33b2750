import { icons as lucide } from '@iconify-json/lucide';

/**
 * An SVG document with one symbol for each of these lucide icons and of the given drawings by name. Throws for a name
 * that lucide does not have.
 */
export function iconSprite(names: readonly string[], drawings: Readonly<Record<string, string>>): string {
  const own = Object.entries(drawings).map(([name, shapes]) => symbol(name, shapes));
  const symbols = [...names.map((name) => symbol(name, shapesOf(name))), ...own];
  return `<!-- Lucide (lucide.dev), ISC license -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** The stylesheet's rules for every icon. */
const SAID_IN_CSS =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

function shapesOf(name: string): string {
  const body = lucide.icons[name]?.body;
  if (!body) throw new Error(`lucide has no icon "${name}".`);
  return body.replace(SAID_IN_CSS, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}

const symbol = (name: string, shapes: string): string =>
  `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;

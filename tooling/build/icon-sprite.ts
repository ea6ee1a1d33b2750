import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * An SVG document with one symbol for each of these lucide icons and of the given drawings by name. Throws for a name
 * that lucide does not have.
 */
export async function iconSprite(
  names: readonly string[],
  drawings: Readonly<Record<string, string>>,
): Promise<string> {
  const own = Object.entries(drawings).map(([name, shapes]) => symbol(name, shapes));
  const symbols = [...(await Promise.all(names.map(symbolOf))), ...own];
  return `<!-- Lucide (lucide.dev), ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function symbolOf(name: string): Promise<string> {
  const load = dynamicIconImports[name as keyof typeof dynamicIconImports];
  if (!load) throw new Error(`lucide has no icon "${name}".`);
  const { default: LucideIcon } = await load();
  const shapes = renderToStaticMarkup(createElement(LucideIcon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return symbol(name, shapes);
}

const symbol = (name: string, shapes: string): string =>
  `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;

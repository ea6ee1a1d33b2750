import type { Theme } from '#themes/contract.ts';
import { type TypeFamily, typeFamilies } from '#themes/type-families.ts';
import { headlineFontName } from './headline-font-name.ts';

/** Keyed by name (headlineFontName), as data: URLs. `npm run headline-fonts` generates the files. */
const FILES = import.meta.glob<string>('./headline-fonts/*.woff2', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * Styles of a page that fetches no font initially: headlines use letters embedded in the page, text uses a fallback
 * font of the same width. Both switch to the theme's fonts when `data-late-fonts` is removed from the document element
 * (app/components/layout/late-scripts.ts). Null for a typography without files.
 */
export function headlineStyles(type: Theme['type'], extended: boolean): string | null {
  const file = (subset: string) => FILES[`./headline-fonts/${headlineFontName(type, subset)}.woff2`];
  const latin = file('latin');
  if (!latin) return null;
  const face = (source: string, range = '') =>
    `@font-face{font-family:Headline;font-weight:1 1000;font-stretch:50% 200%;font-style:${type.displayStyle};` +
    `font-display:swap;src:url(${source}) format("woff2")${range && `;unicode-range:${range}`}}`;
  const polish = extended ? file('latin-ext') : undefined;
  const faces = [face(latin), ...(polish ? [face(polish, 'U+100-17F')] : [])];
  const fallback = (family: TypeFamily) => typeFamilies[family].slice(typeFamilies[family].indexOf(',') + 1);
  return `${faces.join('')}html[data-late-fonts]{--font-display:Headline,${fallback(type.display)};--font-body:${fallback(type.body)}}`;
}

import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import openSansFlex from '@fontsource-variable/open-sans/files/open-sans-latin-wdth-normal.woff2?url';
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url';
import type { TypeFamily } from '#themes/type-families.ts';

/** The latin file of each family, as declared in app/fonts.css. */
const FILES: Record<TypeFamily, string> = {
  'open-sans': openSans,
  'open-sans-flex': openSansFlex,
  jost,
  nunito,
  bricolage,
  fraunces,
  playfair,
};

/**
 * The `Link` header that has the browser fetch a theme's fonts while the page is still on its way: with
 * `font-display: optional` a font that is late is not used on that page at all, so that nothing is painted twice.
 */
export const fontPreloads = (families: readonly TypeFamily[]): string =>
  families
    .map((family) => `<${FILES[family]}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');

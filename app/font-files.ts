import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import openSansFlex from '@fontsource-variable/open-sans/files/open-sans-latin-wdth-normal.woff2?url';
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url';

/** The latin file of each family, for `<link rel="preload" as="font" crossorigin>` of a theme's own ones. */
export const fontFiles: Record<string, string> = {
  'open-sans': openSans,
  'open-sans-flex': openSansFlex,
  jost,
  nunito,
  bricolage,
  fraunces,
  playfair,
};

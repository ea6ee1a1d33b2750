import bricolageExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import jostExtended from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import nunitoExtended from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import openSansFlexExtended from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wdth-normal.woff2?url';
import openSansExtended from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url';
import openSansFlex from '@fontsource-variable/open-sans/files/open-sans-latin-wdth-normal.woff2?url';
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import playfairExtended from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-italic.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url';
import type { Locale } from '#app/platform/locales.ts';
import type { Theme } from '#themes/contract.ts';
import type { TypeFamily } from '#themes/type-families.ts';

/** The `latin` and `latin-ext` file of each family, as declared in app/fonts.css. */
const FILES: Record<TypeFamily, [latin: string, extended: string]> = {
  'open-sans': [openSans, openSansExtended],
  'open-sans-flex': [openSansFlex, openSansFlexExtended],
  jost: [jost, jostExtended],
  nunito: [nunito, nunitoExtended],
  bricolage: [bricolage, bricolageExtended],
  fraunces: [fraunces, frauncesExtended],
  playfair: [playfair, playfairExtended],
};

/** Languages with letters that only the `latin-ext` files contain. */
const EXTENDED: readonly string[] = ['pl'] satisfies Locale[];

export const needsExtended = (locale: string): boolean => EXTENDED.includes(locale);

/**
 * The `Link` header that makes the browser fetch a theme's fonts while the page is still loading. With `font-display:
 * optional` a late font is not used on that page at all, so text is not painted twice.
 */
export const fontPreloads = (
  { display, body }: Pick<Theme['type'], 'display' | 'body'>,
  locale: string,
): string =>
  [...new Set([display, body])]
    .flatMap((family) => (needsExtended(locale) ? FILES[family] : FILES[family].slice(0, 1)))
    .map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');

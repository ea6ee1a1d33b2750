import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Theme } from '#themes/contract.ts';
import type { TypeFamily } from '#themes/type-families.ts';

const PACKAGES: Record<TypeFamily, string> = {
  'open-sans': 'open-sans/files/open-sans-{subset}-wght-normal',
  'open-sans-flex': 'open-sans/files/open-sans-{subset}-wdth-normal',
  jost: 'jost/files/jost-{subset}-wght-normal',
  nunito: 'nunito/files/nunito-{subset}-wght-normal',
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-{subset}-wght-normal',
  fraunces: 'fraunces/files/fraunces-{subset}-wght-normal',
  playfair: 'playfair-display/files/playfair-display-{subset}-wght-italic',
};

/** Without characters that headlines never contain: those of prices, addresses and programs use the fallback font. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .join('')
  .replace(/[#$%*+<=>@[\\\]^`{|}~]/g, '');
/** Letters and characters of the site's languages beyond ASCII, by the file of the family that contains them. */
const LETTERS = {
  latin: `${ASCII}ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜŒßàáâäåæçèéêëìíîïñòóôöøùúûüÿœ\u00a0¡¿’‘“”„…–—·€£«»`,
  'latin-ext': 'ĄĆĘŁŃŚŹŻąćęłńśźż',
} as const;

/**
 * Ligatures and alternate letters, a quarter of some families, are left out. They have other widths, so a headline that
 * nearly fills its line would wrap differently when the full font loads (layout shift).
 */
const WIDER_ALTERNATES: ReadonlySet<TypeFamily> = new Set(['fraunces']);

type HeadlineSubset = keyof typeof LETTERS;

/** The letters of headlines in one weight, width and style of a theme's family, as WOFF2. */
export async function headlineFont({ type }: Theme, subset: HeadlineSubset): Promise<Buffer> {
  const file = `@fontsource-variable/${PACKAGES[type.display].replace('{subset}', subset)}.woff2`;
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const width = type.display === 'open-sans-flex' ? { wdth: type.displayWidth } : null;
  return subsetFont(whole, LETTERS[subset], {
    targetFormat: 'woff2',
    variationAxes: { wght: type.displayWeight, ...width },
    noLayoutClosure: !WIDER_ALTERNATES.has(type.display),
  });
}

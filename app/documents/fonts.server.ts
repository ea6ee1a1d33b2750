import latinRegular from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff?inline';
import latinBold from '@fontsource/open-sans/files/open-sans-latin-700-normal.woff?inline';
import extRegular from '@fontsource/open-sans/files/open-sans-latin-ext-400-normal.woff?inline';
import extBold from '@fontsource/open-sans/files/open-sans-latin-ext-700-normal.woff?inline';

/** Open Sans in two subsets (Latin, extended Latin), bundled with the program: 61 kB. */
const FILES = { latinRegular, latinBold, extRegular, extBold };
type FontName = keyof typeof FILES;
export type Weight = 'regular' | 'bold';

export const fontFiles = (): [FontName, Buffer][] =>
  (Object.entries(FILES) as [FontName, string][]).map(([name, url]) => [
    name,
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  ]);

/** Characters of the first subset beyond Latin 1: quotation marks, dashes, the euro sign and the like. */
const IN_LATIN =
  /[ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;

export type Run = { font: FontName; text: string };

/** Splits a text by the subset that has its letters: Polish ones are in the second. */
export function runsOf(text: string, weight: Weight): Run[] {
  const bold = weight === 'bold';
  const runs: Run[] = [];
  for (const letter of text) {
    const latin = IN_LATIN.test(letter);
    const font: FontName = latin ? (bold ? 'latinBold' : 'latinRegular') : bold ? 'extBold' : 'extRegular';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

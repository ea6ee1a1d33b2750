import type { Messages } from '@lingui/core';

const ACCENTS: Record<string, string> = {
  a: 'áá',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'éé',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'íí',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'óó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'úú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** Accented, so that texts outside the catalogs stand out, and lengthened to the length of the longest languages. */
const accented = (text: string): string =>
  text.replace(/&\w+;|<\/?\d+\/?>|[A-Za-z]/g, (part) => {
    const accent = ACCENTS[part.toLowerCase()];
    if (part.length > 1 || !accent) return part;
    return part === part.toLowerCase() ? accent : `${accent.charAt(0).toUpperCase()}${accent.slice(1)}`;
  });

type Compiled = string | readonly unknown[];

/** A part of a compiled message: a text, or a placeholder with, in plurals, its branches. */
function inPseudo(part: unknown): unknown {
  if (typeof part === 'string') return accented(part);
  if (!Array.isArray(part)) return part;
  const [name, type, branches] = part;
  if (typeof branches !== 'object' || branches === null) return part;
  const said = Object.entries(branches).map(([key, value]) => {
    if (key === 'offset') return [key, value];
    return [key, typeof value === 'string' ? accented(value) : (value as unknown[]).map(inPseudo)];
  });
  return [name, type, Object.fromEntries(said)];
}

/** A catalog in a pseudo-locale, for tests of layout and of texts that are missing from all catalogs. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages as Record<string, Compiled>).map(([id, message]) => [
      id,
      (typeof message === 'string' ? accented(message) : message.map(inPseudo)) as Messages[string],
    ]),
  );

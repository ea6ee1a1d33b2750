/** `at`: its offset in the text. */
export type TextPart = { at: number; text: string; href?: string; host?: string; rest?: string };

const ADDRESS = /https:\/\/[^\s<>"'`]+/giu;
/** Punctuation that ends a sentence and is not part of a URL. */
const TRAILING = /[.,;:!?…]+$/;
const REST_LENGTH = 32;

/**
 * Splits a text into parts; `https` URLs become links. The host is shown in full, in its encoded form, so that a
 * lookalike domain is recognizable; the rest is shortened.
 */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = withoutTail(found[0]);
    const link = linkOf(address, found.index);
    if (!link) continue;
    if (found.index > from) parts.push({ at: from, text: text.slice(from, found.index) });
    parts.push(link);
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}

function withoutTail(address: string): string {
  const shorter = address.replace(TRAILING, '');
  const open = shorter.split('(').length;
  return shorter.endsWith(')') && shorter.split(')').length > open
    ? withoutTail(shorter.slice(0, -1))
    : shorter;
}

/** None if a user name and password would make the URL look like another host's. */
function linkOf(address: string, at: number): TextPart | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || !url.hostname.includes('.')) return null;
  const rest = `${url.pathname === '/' ? '' : url.pathname}${url.search}${url.hash}`;
  const shown = rest.length > REST_LENGTH ? `${rest.slice(0, REST_LENGTH)}…` : rest;
  return { at, text: address, href: url.href, host: url.host, rest: shown };
}

const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f\s])+$/u;
const MAX_BIG = 24;

/** A few emoji alone are shown large. */
export const isOnlyEmoji = (text: string): boolean =>
  text.length <= MAX_BIG && ONLY_EMOJI.test(text) && text.trim() !== '';

/** Longer texts are collapsed. */
export const isLong = (text: string): boolean => text.length > 700 || text.split('\n', 16).length > 15;

/** `at`: where in the text it begins. */
export type TextPart = { at: number; text: string; href?: string; host?: string; rest?: string };

const ADDRESS = /https:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?…]+$/;
const REST_LENGTH = 32;

/**
 * A text in parts, of which those that are addresses of the secure web are links. The host is shown whole, in
 * the form that the browser goes to, so that a lookalike is seen as one; the rest is shortened.
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

/** None where a name and password would make the address look like another host's. */
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
const MOST_BIG = 24;

/** A few emoji and nothing else are shown big. */
export const isOnlyEmoji = (text: string): boolean =>
  text.length <= MOST_BIG && ONLY_EMOJI.test(text) && text.trim() !== '';

/** Longer texts are folded. */
export const isLong = (text: string): boolean => text.length > 700 || text.split('\n', 16).length > 15;

/** The first characters of a text, `length` UTF-16 units at most. Never half of a character, which no page may contain. */
export const textStart = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

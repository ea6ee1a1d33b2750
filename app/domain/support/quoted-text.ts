/** `-----Original Message-----` in any language, and the line that some mail programs draw instead. */
const SEPARATOR = /^\s*(?:-{2,} ?[^-\n]{3,60} ?-{2,}|_{10,})\s*$/;
const SIGNATURE = /^-- ?$/;
const MAX_ATTRIBUTION_LINES = 3;

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** The first line of the paragraph that ends with this line, at most a few lines above: "On Monday, Kim wrote:". */
function paragraphStart(lines: readonly string[], last: number): number {
  let first = last;
  while (first > 0 && last - first < MAX_ATTRIBUTION_LINES - 1 && lines[first - 1]?.trim() !== '') first -= 1;
  return first;
}

/** The line at which the trailing quotation begins; the number of lines if there is none. */
function quoteStart(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.trim() === '' || isQuoted(lines[start - 1] ?? ''))) start -= 1;
  if (!lines.slice(start).some(isQuoted)) return lines.length;
  const above = start - 1;
  return above >= 0 && lines[above]?.trimEnd().endsWith(':') ? paragraphStart(lines, above) : start;
}

/**
 * An email's text without the earlier emails below it and the signature. `ours`: addresses that only occur in quoted
 * emails. Replies between quoted lines are kept together with the quotes. A text that would become empty is kept
 * unchanged.
 */
export function withoutQuoted(text: string, ours: readonly string[]): string {
  const lines = text.split(/\r?\n/);
  const marks = ours.map((address) => address.toLowerCase());
  const cut = lines.findIndex(
    (line, at) =>
      SEPARATOR.test(line) ||
      (at > 0 && SIGNATURE.test(line)) ||
      (!isQuoted(line) && marks.some((mark) => line.toLowerCase().includes(mark))),
  );
  const ends = [quoteStart(lines), ...(cut < 0 ? [] : [cutAt(lines, cut)])];
  const own = lines
    .slice(0, Math.min(...ends))
    .join('\n')
    .trim();
  return own === '' ? text.trim() : own;
}

/** Also cuts the beginning of an attribution that wraps before our address. */
const cutAt = (lines: readonly string[], cut: number): number =>
  SEPARATOR.test(lines[cut] ?? '') || SIGNATURE.test(lines[cut] ?? '') ? cut : paragraphStart(lines, cut);

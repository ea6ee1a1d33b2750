/** The placeholders of a canned answer, filled in for each case. */
const PLACEHOLDERS = ['name', 'case', 'brand'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const ANY = /\{[^{}\n]{0,40}\}/g;
const isPlaceholder = (text: string): text is Placeholder => PLACEHOLDERS.some((each) => each === text);

/** The first text in braces that is not a placeholder and would be sent literally. Null when there is none. */
export const strangePlaceholder = (body: string): string | null =>
  (body.match(ANY) ?? []).find((found) => !isPlaceholder(found.slice(1, -1))) ?? null;

/** The text for one case. Without a name, the space before it is removed too: `Hello {name},` becomes `Hello,`. */
export function fillCanned(body: string, values: Record<Placeholder, string>): string {
  const text = values.name === '' ? body.replaceAll(/[ \t]?\{name\}/g, '') : body;
  return text.replaceAll(ANY, (found) => {
    const name = found.slice(1, -1);
    return isPlaceholder(name) ? values[name] : found;
  });
}

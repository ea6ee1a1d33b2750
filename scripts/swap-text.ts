/** Puts texts of a package's source in others' place; throws, naming `where`, when one is no longer there. */
export function swapText(where: string, code: string, swaps: readonly (readonly [string, string])[]): string {
  return swaps.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`A package has changed: see ${where}. Not found: ${from}`);
    return text.replaceAll(from, () => to);
  }, code);
}

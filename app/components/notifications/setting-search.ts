/** Lower case, without accents: "Größe" is found by "grosse" and "große", "Blocages" by "blocage". */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Whether each word of the query occurs in one of the texts. An empty query matches everything. */
export function fitsQuery(query: string, texts: readonly string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

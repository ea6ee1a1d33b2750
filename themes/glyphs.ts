/** Drawings of Lucide on a field of 24 by 24, stroked, for pictures that no style sheet reaches. */
const GLYPHS = {
  search: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
  likes:
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
  messages:
    '<path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"/>',
};
export type Glyph = keyof typeof GLYPHS;

/** A glyph as a square of `side` at a place of another drawing. */
export const glyphAt = (
  glyph: Glyph,
  color: string,
  { x, y, side }: { x: number; y: number; side: number },
) =>
  `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${GLYPHS[glyph]}</svg>`;

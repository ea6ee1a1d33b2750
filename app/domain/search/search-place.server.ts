import { openCursor, sealCursor } from '#app/platform/cursor.ts';
import { type SearchPlace, splitPlace } from './search-cursor.ts';

/** `<cursor>` in the first step of a search; `s1` or `s1.<cursor>` in later steps. */
export function placeText(tenantId: number, { step, cursor }: SearchPlace): string {
  const text = cursor ? sealCursor(tenantId, 'search', cursor) : '';
  return step === 0 ? text : `s${step}${text && `.${text}`}`;
}

export function parsePlace(tenantId: number, text: string | null): SearchPlace {
  const { step, sealed } = splitPlace(text);
  return { step, cursor: openCursor(tenantId, 'search', sealed) };
}

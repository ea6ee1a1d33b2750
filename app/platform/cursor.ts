import { openSealed, sealText } from './seal.ts';

/** Where the next page of a list starts: a time in milliseconds, and the id of the last row. */
export type Cursor = { at: number; id: number };

/** Longer cursors cannot be valid and are not decrypted. */
const LONGEST = 200;

const purposeOf = (tenantId: number, list: string): string => `cursor ${tenantId} ${list}`;

/**
 * A cursor for a URL: encrypted, because it reveals when other members were active, and bound to brand and list, so
 * that no one can forge one for a time of their choice.
 */
export const sealCursor = (tenantId: number, list: string, { at, id }: Cursor): string =>
  sealText(`${at}.${id}`, purposeOf(tenantId, list));

/** Null for anything that was not sealed for this list of this brand: the list then starts at its first page. */
export function openCursor(tenantId: number, list: string, text: string | null): Cursor | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const [at, id] = openSealed(text, purposeOf(tenantId, list)).split('.').map(Number);
    return at === undefined || id === undefined ? null : { at, id };
  } catch {
    return null;
  }
}

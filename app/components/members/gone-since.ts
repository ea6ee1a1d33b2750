import { useEffect } from 'react';

/** Whose profile was found closed in this tab (blocked, hidden, deleted), for lists that were kept while it was opened. */
const gone = new Set<number>();

export const isGone = (id: number): boolean => gone.has(id);

/** Notes, in the browser, what a profile's page has shown. */
export function useNoteOpened(id: number, isThere: boolean): void {
  useEffect(() => {
    if (isThere) gone.delete(id);
    else gone.add(id);
  }, [id, isThere]);
}

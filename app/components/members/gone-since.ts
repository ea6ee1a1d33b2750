import { useEffect } from 'react';

/**
 * Members whose profile was found to be closed in this tab (blocked, hidden, deleted), for lists remembered from
 * before.
 */
const gone = new Set<number>();

export const isGone = (id: number): boolean => gone.has(id);

/** Records in the browser whether a profile page was closed. */
export function useNoteOpened(id: number, isThere: boolean): void {
  useEffect(() => {
    if (isThere) gone.delete(id);
    else gone.add(id);
  }, [id, isThere]);
}

import { useLocation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

const keyOf = (viewerId: number, otherId: number): string => `draft:${viewerId}:${otherId}`;

/**
 * An unsent text: from another page (`?draft=`), or left here on this device. The draft is removed from the URL at
 * once, so that a reload does not restore it. `shown`: the field is on the page; it may come back, for example when
 * credits were bought in another tab.
 */
export function useDraft(
  field: RefObject<HTMLTextAreaElement>,
  viewerId: number,
  otherId: number,
  shown = true,
) {
  const { search } = useLocation();
  const begun = new URLSearchParams(search).get('draft') ?? undefined;
  const key = keyOf(viewerId, otherId);
  const used = useRef(false);
  useEffect(() => {
    if (!shown || !field.current) return;
    const [fromUrl, again] = [begun !== undefined && !used.current, used.current];
    used.current = true;
    if (fromUrl) {
      write(key, field.current.value);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    } else if (again || field.current.value === '') {
      // The text from the URL may have been sent since.
      field.current.value = read(key);
    }
  }, [begun, key, field, shown]);
  const keep = useCallback((text: string) => write(key, text), [key]);
  const kept = useCallback(() => read(key), [key]);
  return { begun, keep, kept };
}

/** The unsent draft to a member on this device; '' without one. */
export const readDraft = (viewerId: number, otherId: number): string => read(keyOf(viewerId, otherId));

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // no storage in this browser
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the draft lasts as long as the page.
  }
}

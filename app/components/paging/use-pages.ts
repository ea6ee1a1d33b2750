import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteScroll, type Remembered, recall, recallStored, remember } from './remembered-pages.ts';

type Page = { next: string | null };
export type PagesState = 'idle' | 'loading' | 'failed';

/** The loader's data of an address, as the router asks for them; throws when there are none. */
export async function fetchPage<P>(href: string, routeId: string): Promise<P> {
  const url = new URL(href, window.location.origin);
  url.searchParams.set('_data', routeId);
  const response = await fetch(url);
  // A redirect: logged out in the meantime, for instance.
  if (!response.ok || response.status === 204) throw new Error(`A page answered ${response.status}.`);
  return JSON.parse(await response.text()) as P;
}

/**
 * The pages after the first one of a list, which the loader has brought. They are remembered with the entry of
 * the browser's history. `hrefOf` makes the address of the next page.
 */
export function usePages<P extends Page>(first: P, routeId: string, hrefOf: (next: string) => string) {
  const { key } = useLocation();
  const [later, setLater] = useState<Remembered<P>>(() => recall<P>(key) ?? { pages: [], next: first.next });
  const [state, setState] = useState<PagesState>('idle');
  const busy = useRef(false);
  useRestored(key, later.pages.length, setLater);
  const href = later.next === null ? null : hrefOf(later.next);
  const more = useCallback(async () => {
    if (href === null || busy.current) return;
    busy.current = true;
    setState('loading');
    try {
      const page = await fetchPage<P>(href, routeId);
      setLater((before) => {
        const after = { pages: [...before.pages, page], next: page.next };
        remember(key, after);
        return after;
      });
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      busy.current = false;
    }
  }, [href, routeId, key]);
  return { later: later.pages, href, more, state };
}

/** After the document was loaded anew: the pages come back, and then the place on them. */
function useRestored<P>(key: string, known: number, set: (remembered: Remembered<P>) => void): void {
  const knownAtFirst = useRef(known);
  const scrollTo = useRef<number | undefined>(undefined);
  useEffect(() => {
    const note = () => noteScroll(key);
    window.addEventListener('pagehide', note);
    const stored = knownAtFirst.current === 0 && isReturn() ? recallStored<P>(key) : undefined;
    if (stored && stored.pages.length > 0) {
      scrollTo.current = stored.scrolledTo;
      set(stored);
      remember(key, stored);
    }
    return () => window.removeEventListener('pagehide', note);
  }, [key, set]);
  useEffect(() => {
    if (known === 0 || scrollTo.current === undefined) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [known]);
}

/** Reloaded, or come back to; a list that is opened afresh begins at its top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

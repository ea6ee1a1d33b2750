import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Remembered, recall, recallStored, recordScroll, remember } from './remembered-pages.ts';

type Page = { next: string | number | null };
export type PagesState = 'idle' | 'loading' | 'failed';

/** Fetches the loader data of a URL like the router does; throws when there are none. */
export async function fetchPage<P>(href: string, routeId: string): Promise<P> {
  const url = new URL(href, window.location.origin);
  url.searchParams.set('_data', routeId);
  const response = await fetch(url);
  // A redirect, for instance because the member was logged out in the meantime.
  if (!response.ok || response.status === 204) throw new Error(`A page answered ${response.status}.`);
  return JSON.parse(await response.text()) as P;
}

/** Whether Back restores the first page or reloads it. */
type FirstPage = 'kept' | 'fresh';

/**
 * The pages of a list, whose first page comes from the loader. The pages are remembered per browser history entry.
 * `hrefOf` returns the URL of the next page. In lists ordered by activity, a reloaded first page would not fit the
 * later ones: members who moved up would be on neither.
 */
export function usePages<P extends Page>(
  first: P,
  routeId: string,
  hrefOf: (next: NonNullable<P['next']>) => string,
  firstPage: FirstPage,
) {
  const { key } = useLocation();
  const [later, setLater] = useState<Remembered<P>>(() => recall<P>(key) ?? { pages: [], next: first.next });
  const [state, setState] = useState<PagesState>('idle');
  const busy = useRef(false);
  useRestored(key, later.pages.length, setLater);
  const shown = firstPage === 'kept' ? (later.first ?? first) : first;
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  });
  useEffect(() => {
    if (firstPage === 'kept' && !recall(key)) remember(key, { first, pages: [], next: first.next });
  }, [firstPage, key, first]);
  // Before a further page is loaded, the list continues where the reloaded first page ends.
  const next = firstPage === 'fresh' && later.pages.length === 0 ? first.next : later.next;
  const href = next === null ? null : hrefOf(next);
  const more = useCallback(async () => {
    if (href === null || busy.current) return;
    busy.current = true;
    setState('loading');
    try {
      const page = await fetchPage<P>(href, routeId);
      setLater((before) => {
        const after = { first: shownNow.current, pages: [...before.pages, page], next: page.next };
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
  return { pages: [shown, ...later.pages], href, more, state };
}

/** The cards of all pages, each once: one that moved since the first page was loaded may be on two. */
export function onceEach<Card extends { id: unknown }>(pages: readonly { cards: readonly Card[] }[]): Card[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ cards }) => cards).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** After a full page load: restores the pages and then the scroll position. */
function useRestored<P>(key: string, known: number, set: (remembered: Remembered<P>) => void): void {
  const knownAtFirst = useRef(known);
  const scrollTo = useRef<number | undefined>(undefined);
  useEffect(() => {
    const note = () => recordScroll(key);
    window.addEventListener('pagehide', note);
    const how = navigationType();
    const isReturn = how === 'reload' || how === 'back_forward';
    const stored = knownAtFirst.current === 0 && isReturn ? recallStored<P>(key) : undefined;
    if (stored && (stored.pages.length > 0 || how === 'back_forward')) {
      scrollTo.current = stored.scrolledTo;
      // A reload shows fresh data.
      const restored = how === 'reload' ? { ...stored, first: undefined } : stored;
      set(restored);
      remember(key, restored);
    }
    return () => window.removeEventListener('pagehide', note);
  }, [key, set]);
  useEffect(() => {
    if (known === 0 || scrollTo.current === undefined) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [known]);
}

/** True when reloaded or returned to; a newly opened list starts at its top. */
const navigationType = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

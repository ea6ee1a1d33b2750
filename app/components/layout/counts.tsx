import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RootViewer } from '#app/api/root-data.ts';

export type Counts = { unread: number; newLikes: number; credits: number };
type CountsState = Counts & { change: (next: Partial<Counts> | ((now: Counts) => Partial<Counts>)) => void };

const none: CountsState = { unread: 0, newLikes: 0, credits: 0, change: () => {} };
const CountsContext = createContext<CountsState>(none);

/** Current unread messages, new likes and credits: from the page, then from live events. */
export const useCounts = () => useContext(CountsContext);

export function CountsProvider({ viewer, children }: { viewer: RootViewer | null; children: ReactNode }) {
  const served = useMemo(
    () => ({ unread: viewer?.unread ?? 0, newLikes: viewer?.newLikes ?? 0, credits: viewer?.credits ?? 0 }),
    [viewer],
  );
  const [live, setLive] = useState<{ of: Counts; counts: Counts }>({ of: served, counts: served });
  // Data of a page load is newer than earlier events.
  const counts = live.of === served ? live.counts : served;
  const latest = useRef(served);
  latest.current = served;
  // Never changes, so that its dependents (the live connection) persist across page loads. Updated in a transition,
  // because an event may arrive while parts of the page that show a count are still hydrating, and React would render
  // those from scratch.
  const change = useCallback<CountsState['change']>((next) => {
    startTransition(() =>
      setLive((before) => {
        const of = latest.current;
        const now = before.of === of ? before.counts : of;
        return { of, counts: { ...now, ...(typeof next === 'function' ? next(now) : next) } };
      }),
    );
  }, []);
  const state = useMemo(() => ({ ...counts, change }), [counts, change]);
  return <CountsContext.Provider value={state}>{children}</CountsContext.Provider>;
}

/** Badges are capped at 99+ (docs/product.md, Layout and navigation). */
export const capped = (count: number): string => (count > 99 ? '99+' : String(count));

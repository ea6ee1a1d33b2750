import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import { mayInterrupt } from '#app/components/session/may-interrupt.ts';
import { useQuietNow } from '#app/components/session/quiet.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import { fetchAutoLike, fetchMatch, type ShownLike } from './auto-like.ts';

/** Delay of the likes list's reload after a like was shown (docs/product.md, Likes and matching). */
const RELOAD_AFTER_MS = 500;
const LONGEST_DELAY_SECONDS = 600;

/** The like that the overlay currently shows: from a live event, a poll, or after `?t=` seconds; only real likes. */
export function useShownLike() {
  const [shown, setShown] = useState<ShownLike | null>(null);
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const here = useRef({ pathname, revalidate, navigate });
  here.current = { pathname, revalidate, navigate };

  const quietNow = useQuietNow();

  /** Quiet hours suppress everything except the response to the member's own action (`own`). */
  const show = useCallback<Show>(
    async (fetchLike, own = false) => {
      const like = !own && quietNow() ? null : await fetchLike();
      if (like && mayInterrupt()) setShown(like);
      if ((like || quietNow()) && here.current.pathname.startsWith('/likes'))
        setTimeout(() => here.current.revalidate(), RELOAD_AFTER_MS);
    },
    [quietNow],
  );

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'like') return;
        // The match's own page announces it itself.
        if (here.current.pathname === `/likes/m/${event.memberId}`) return here.current.revalidate();
        if (!event.own) void show(fetchAutoLike);
        else if (isNewMatch(event.memberId)) {
          // A like back on the profile is handled there: the match's page has the first message itself.
          if (here.current.pathname === `/members/${event.memberId}`)
            here.current.navigate(`/likes/m/${event.memberId}`);
          else void show(() => fetchMatch(event.memberId), true);
        }
      }),
    [show],
  );
  usePolledLikes(show);
  useDelayedLike(show);
  const close = useCallback(() => setShown(null), []);
  // Also handles that the match's page opens while its overlay is being fetched.
  return { shown: shown && pathname === `/likes/m/${shown.id}` ? null : shown, close };
}

type Show = (fetchLike: () => Promise<ShownLike | null>, own?: boolean) => Promise<void>;

/** Without a stream, an increased count means a new like. */
function usePolledLikes(show: Show): void {
  const { newLikes } = useCounts();
  const before = useRef(newLikes);
  useEffect(() => {
    if (newLikes > before.current && document.body.dataset.live !== 'stream') void show(fetchAutoLike);
    before.current = newLikes;
  }, [newLikes, show]);
}

/** `?t=` shows an unseen like after `t` seconds and is then removed from the URL. */
function useDelayedLike(show: Show): void {
  const { key, search } = useLocation();
  const given = new URLSearchParams(search).get('t');
  const dropped = useRef('');
  useEffect(() => {
    if (given === null || dropped.current === key) return;
    const drop = () => {
      dropped.current = key;
      dropDelay();
    };
    if (!/^\d{1,4}$/.test(given)) return drop();
    const seconds = Math.min(Number(given), LONGEST_DELAY_SECONDS);
    const timer = setTimeout(async () => {
      await show(fetchAutoLike);
      drop();
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [given, key, show]);
}

/** Keeps the history entry, so that a list keeps its scroll position; the router's location is unchanged. */
function dropDelay(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('t');
  window.history.replaceState(window.history.state, '', url);
}

const MATCH_AGAIN_AFTER_MS = 60_000;

/** Remembers the match, because a newly opened page may receive an event again that its data already includes. */
export function isNewMatch(memberId: number): boolean {
  try {
    const [id, at] = (sessionStorage.getItem('shown-match') ?? '').split(' ');
    sessionStorage.setItem('shown-match', `${memberId} ${Date.now()}`);
    return Number(id) !== memberId || Date.now() - Number(at) > MATCH_AGAIN_AFTER_MS;
  } catch {
    return true; // no storage in this browser
  }
}

import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { fetchPage } from '#app/components/paging/use-pages.ts';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import type { Deck } from '#app/domain/matching/load-deck.server.ts';
import { pauseBefore, REFILL_BELOW, unseenOf } from './refill.ts';

type CurrentDeck = {
  cards: readonly FittingCard[];
  setCards: Dispatch<SetStateAction<FittingCard[]>>;
  /** The ids of all cards shown so far. */
  seen: { current: Set<number> };
  /** Resolves when all swipes so far are stored. */
  queue: { current: Promise<unknown> };
};

/**
 * Loads the next cards while few are left, until a response has no unseen card. Not with a fetcher: React may discard a
 * render that has read its data, and then an effect that depends on the data does not run.
 */
export function useRefill({ cards, setCards, seen, queue }: CurrentDeck) {
  const [allShown, setAllShown] = useState(cards.length === 0);
  const [answers, setAnswers] = useState(0);
  const failures = useRef(0);
  const asking = useRef(false);
  const few = cards.length < REFILL_BELOW;
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    await queue.current; // cards whose swipe is not stored yet would be returned again
    const fresh = await unseen(seen.current);
    asking.current = false;
    failures.current = fresh ? 0 : failures.current + 1;
    for (const { id } of fresh ?? []) seen.current.add(id);
    if (fresh) setCards((now) => [...now, ...fresh]);
    setAllShown(fresh?.length === 0);
    setAnswers((now) => now + 1);
  }, [queue, seen, setCards]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response may leave few cards
  useEffect(() => {
    if (!few || allShown) return;
    const pause = setTimeout(ask, pauseBefore(failures.current));
    return () => clearTimeout(pause);
  }, [few, allShown, answers, ask]);
  const refill = () => {
    setAllShown(false);
    void ask();
  };
  return { refill, looking: few && !allShown };
}

/** Null when there was no response. */
async function unseen(seen: ReadonlySet<number>): Promise<FittingCard[] | null> {
  try {
    return unseenOf((await fetchPage<Deck>('/swipe-game', 'routes/swipe-game')).cards, seen);
  } catch {
    return null;
  }
}

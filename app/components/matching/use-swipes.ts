import { useCallback, useRef, useState } from 'react';
import type { SwipeError, SwipeReply } from '#app/api/swipe.ts';
import { callApi } from '#app/components/session/call-api.ts';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import type { Deck } from '#app/domain/matching/load-deck.server.ts';
import { useRefill } from './use-refill.ts';

export type SwipeNote = SwipeError['error'] | 'unreachable' | null;
export type Choice = 'like' | 'pass';
type Swiped = { card: FittingCard; choice: Choice };

/**
 * The current deck: a swipe is shown at once and sent after the ones before it; refused ones are put back. The server
 * decides how many likes are left.
 */
export function useSwipes(deck: Deck) {
  const [cards, setCards] = useState(deck.cards);
  const [left, setLeft] = useState(deck.left);
  const [canUndo, setCanUndo] = useState(deck.canUndo);
  const [last, setLast] = useState<Swiped | null>(null);
  const [note, setNote] = useState<SwipeNote>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const seen = useRef(new Set(deck.cards.map(({ id }) => id)));
  const { refill, looking } = useRefill({ cards, setCards, seen, queue });

  const back = useCallback((card: FittingCard) => {
    setCards((now) => [card, ...now.filter(({ id }) => id !== card.id)]);
    setLast(null);
  }, []);

  const swipe = (choice: Choice) => {
    const [card] = cards;
    if (!card) return;
    if (choice === 'like' && left === 0) return setNote('limit_reached');
    setNote(null);
    setCards((now) => now.slice(1));
    setLast({ card, choice });
    setCanUndo(true);
    if (choice === 'like') setLeft((now) => now - 1);
    queue.current = queue.current.then(async () => {
      const reply = await post({ member: card.id, swipe: choice });
      if ('left' in reply) setLeft(reply.left);
      if (!('error' in reply)) return;
      setNote(reply.error === 'not_found' ? null : reply.error);
      if (reply.error === 'unreachable' && choice === 'like') setLeft((now) => now + 1);
      if (reply.error === 'unreachable' || reply.error === 'limit_reached') back(card);
      setCanUndo(false);
    });
  };

  const undo = () => {
    setNote(null);
    // Before the answer: a second click would undo the swipe before.
    setCanUndo(false);
    const taken = last?.card;
    queue.current = queue.current.then(async () => {
      const reply = await post({ swipe: 'undo' });
      if ('left' in reply) setLeft(reply.left);
      if ('error' in reply) {
        setCanUndo(reply.error === 'unreachable');
        return setNote(reply.error);
      }
      if (taken?.id === reply.member) return back(taken);
      seen.current.delete(reply.member);
      refill();
    });
  };
  return { cards, left, canUndo, last, note, looking, swipe, undo };
}

async function post(body: object): Promise<SwipeReply | SwipeError | { error: 'unreachable' }> {
  const reply = await callApi<SwipeReply>('/api/swipe.php', { method: 'POST', json: body });
  if (reply.ok) return reply.body;
  return reply.code === 'unreachable' ? { error: 'unreachable' } : (reply.body as SwipeError);
}

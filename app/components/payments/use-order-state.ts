import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { CheckoutKit } from '#app/domain/payments/start-checkout.server.ts';
import type { OrderView } from '#app/wire/order.ts';
import { askOrder } from './order-call.ts';

export type WayBack = { kit: CheckoutKit; sessionId: string; redirectResult: string };

/** How often the page looks, ever more seldom: in seconds after the last look. */
const LOOKS = [1, 1, 2, 2, 3, 5, 5, 10, 10, 20, 30, 60, 60, 120];

/** Hands in what the bank sent back, then looks until the payment is decided. */
export function useOrderState(order: OrderView, back: WayBack | null, locale: string): OrderView['state'] {
  const { revalidate } = useRevalidator();
  const [handed, setHanded] = useState(back === null);
  const [looks, setLooks] = useState(0);
  const decided = order.state === 'completed' || order.state === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, the same answer is not handed in twice
  useEffect(() => {
    if (!back) return;
    const done = (): void => {
      // Out of the address: a reload must not hand it in again.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setHanded(true);
      revalidate();
    };
    const onEnd = (result: string): void => {
      const kept = askOrder({ intent: 'result', order: String(order.id), session_result: result });
      void kept.catch(() => undefined).then(done);
    };
    import('./drop-in.ts')
      .then(({ submitRedirect }) => submitRedirect(back, { locale, onEnd, onTrouble: done }))
      .catch(done);
  }, []);

  useEffect(() => {
    const wait = LOOKS[looks];
    if (decided || !handed || wait === undefined) return;
    const timer = setTimeout(() => {
      revalidate();
      setLooks((count) => count + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [decided, handed, looks, revalidate]);

  return decided ? order.state : handed && order.state === 'loading' ? 'pending' : order.state;
}

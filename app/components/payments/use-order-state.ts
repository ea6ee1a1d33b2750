import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '#app/api/order.ts';
import type { CheckoutKit } from '#app/domain/payments/start-checkout.server.ts';
import { callOrderApi } from './order-call.ts';

export type PaymentReturn = { kit: CheckoutKit; sessionId: string; redirectResult: string };

/** The polling delays in seconds, increasing. */
const LOOKS = [1, 1, 2, 2, 3, 5, 5, 10, 10, 20, 30, 60, 60, 120];

/** Submits the bank's redirect result, then polls until the payment is decided. */
export function useOrderState(
  order: OrderView,
  back: PaymentReturn | null,
  locale: string,
): OrderView['state'] {
  const { revalidate } = useRevalidator();
  const handed = useRedirectResult(order.id, back, locale);
  const [looks, setLooks] = useState(0);
  const decided = order.state === 'completed' || order.state === 'failed';

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

/** Submits the bank's redirect result once per visit. Returns whether it is submitted. */
function useRedirectResult(orderId: number, back: PaymentReturn | null, locale: string): boolean {
  const { revalidate } = useRevalidator();
  const [handed, setHanded] = useState(back === null);
  const first = useRef({ orderId, back, locale, begun: false });

  useEffect(() => {
    const { orderId, back, locale, begun } = first.current;
    if (!back || begun) return;
    first.current.begun = true;
    const done = (): void => {
      // Removed from the URL, so that a reload does not submit it again.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setHanded(true);
      revalidate();
    };
    const onEnd = (result: string): void => {
      const kept = callOrderApi({ intent: 'result', order: String(orderId), session_result: result });
      void kept.catch(() => undefined).then(done);
    };
    import('./drop-in.ts')
      .then(({ submitRedirect }) => submitRedirect(back, { locale, onEnd, onTrouble: done }))
      .catch(done);
  }, [revalidate]);

  return handed;
}

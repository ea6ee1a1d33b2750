import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { TimeBonusFacts } from '#app/api/root-data.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import { timeLeftText } from '#app/domain/discounts/time-bonus.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import { momentOf } from './server-clock.ts';

/**
 * The time left, every second; null at zero. Counts by the server's clock, so a wrong one in the device does not
 * matter, and a late document shows slightly too little.
 */
export function useCountdown({ endsAt, seconds }: Pick<TimeBonusFacts, 'endsAt' | 'seconds'>): string | null {
  const [left, setLeft] = useState(() => timeLeftText(seconds * 1000, 0));
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  useEffect(() => {
    const end = momentOf(endsAt, { seconds, seen: performance.now() });
    const tick = () => {
      const text = timeLeftText(end, performance.now());
      setLeft(text);
      if (text !== null) return;
      clearInterval(timer);
      // From now on the page shows prices and offers without the bonus.
      reload.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, seconds]);

  useEffect(() => onLiveEvent(({ type }) => void (type === 'discount' && reload.current())), []);
  useEndWhenPaid(reload);
  return left;
}

/** New credits may be from a bundle: then the member has paid, and the page's data is reloaded. */
function useEndWhenPaid(reload: { current: () => void }): void {
  const { credits } = useCounts();
  const before = useRef(credits);
  useEffect(() => {
    if (credits > before.current) reload.current();
    before.current = credits;
  }, [credits, reload]);
}

import { useCallback, useEffect, useState } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import { mayInterrupt } from '#app/components/session/may-interrupt.ts';
import { useQuietNow } from '#app/components/session/quiet.ts';
import { TIME_BONUS_MODAL_SECONDS } from '#app/domain/discounts/time-bonus.ts';

/** When this tab entered the members area, in milliseconds; kept across pages. */
const ENTERED = 'members_area_since';
const CHECK_EVERY_MS = 2_000;

/**
 * Whether to show the modal: 40 seconds after entering the members area, to members without credits who have not
 * dismissed it; not over another dialog, while typing, or in quiet hours.
 */
export function useModalDue(wanted: boolean, inArea: boolean): { due: boolean; close: () => void } {
  const [due, setDue] = useState(false);
  const [closed, setClosed] = useState(false);
  const { credits } = useCounts();
  const quietNow = useQuietNow();
  const waiting = wanted && inArea && credits === 0 && !closed;

  useEffect(() => {
    if (!inArea) sessionStorage.removeItem(ENTERED);
    if (!waiting) return;
    const since = Number(sessionStorage.getItem(ENTERED)) || Date.now();
    sessionStorage.setItem(ENTERED, String(since));
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (mayInterrupt() && !quietNow()) setDue(true);
      else timer = setTimeout(check, CHECK_EVERY_MS);
    };
    timer = setTimeout(check, Math.max(0, since + TIME_BONUS_MODAL_SECONDS * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [waiting, inArea, quietNow]);

  const close = useCallback(() => {
    setClosed(true);
    setDue(false);
    // Offline it is dismissed on this page only.
    const body = new URLSearchParams({ key: 'hide_time_bonus_modal' });
    fetch('/dismiss', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, []);
  return { due: due && waiting, close };
}

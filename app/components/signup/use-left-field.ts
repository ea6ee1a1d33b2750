import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls back for each field of a form that loses the focus. While a pointer is down it waits for the click, because a
 * text that appears in between would move the control under the pointer, and the click would miss it.
 */
export function useLeftField(onLeave: (field: HTMLInputElement) => void) {
  const pressed = useRef(false);
  const left = useRef<HTMLInputElement | null>(null);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    const release = () => {
      pressed.current = false;
      const field = left.current;
      left.current = null;
      // The click event follows the release.
      if (field) setTimeout(() => field.isConnected && latest.current(field));
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return {
    onPointerDown: () => {
      pressed.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (pressed.current) left.current = target;
      else latest.current(target);
    },
  };
}

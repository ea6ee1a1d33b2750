import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the URL asks for page-bounce logging (docs/product.md, Tracking). */
const logsBounces = (): boolean => new URLSearchParams(window.location.search).has('lb');

/**
 * Reports to the server that the page is hidden, which ends its member's activity, and whether it was left untouched. A
 * visitor's beacon only reports the hiding.
 */
export function usePageHidden(): void {
  useEffect(() => {
    let touched = false;
    const bounces = logsBounces();
    const touch = () => {
      touched = true;
    };
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      const bounced = bounces && !touched;
      touched = true; // a page is left untouched once
      const body = new Blob(['{}'], { type: 'application/json' });
      navigator.sendBeacon(bounced ? '/api/page-hidden.php?lb' : '/api/page-hidden.php', body);
    };
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
    document.addEventListener('visibilitychange', hide);
    return () => {
      for (const name of TOUCHES) window.removeEventListener(name, touch);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}

import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the URL asks for page-bounce logging (docs/product.md, Tracking). */
const logsBounces = (): boolean => new URLSearchParams(window.location.search).has('lb');

/**
 * Tells the server when the page is hidden: until when its member was here, and whether it was left untouched. The beacon
 * of a visitor's page says only that.
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

import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** The URL within the site that a click on a link navigates to; null when the browser should follow it itself. */
function targetOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = (event.target as Element).closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset.reload) return null;
  const url = new URL(anchor.href);
  if (url.origin !== window.location.origin) return null;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  return samePage && url.hash ? null : url.pathname + url.search + url.hash;
}

/** Makes every plain link of the site navigate on the client. Called once, by the frame. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = targetOf(event);
      if (target === null) return;
      event.preventDefault();
      navigate(target);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** If the pressed element is not on the next page, the focus moves to that page's content. Called once, by the frame. */
export function useFocusOnNavigation(): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key]);
}

import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TRACKING_FIELDS } from '#app/domain/tracking/tracking-record.ts';

const SignupModal = lazy(() => import('./signup-modal.tsx'));

/** Parameters that a visitor's page may have on behalf of signup. */
const CARRIED = [...TRACKING_FIELDS, 'invite'];

/** The link's query, completed by the tracking parameters and the invitation in the page's URL. */
function queryOf(href: string): string {
  const { searchParams } = new URL(href, window.location.href);
  const here = new URLSearchParams(window.location.search);
  for (const name of CARRIED) {
    const value = here.get(name);
    if (value !== null && !searchParams.has(name)) searchParams.set(name, value);
  }
  const text = searchParams.toString();
  return text && `?${text}`;
}

/**
 * For visitors: a click on any link to signup opens it as a dialog over the page. Its script is loaded on the first
 * click; before that, and without JavaScript, it is a normal link.
 */
export function SignupModalHost() {
  const { pathname } = useLocation();
  const [query, setQuery] = useState<string | null>(null);
  const open = query !== null;
  const opener = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes it
  useEffect(() => {
    opener.current = null;
    setQuery(null);
  }, [pathname]);
  // Clicked before the page had its scripts.
  useEffect(() => {
    const { pressedSignup } = window;
    if (!pressedSignup) return;
    window.pressedSignup = undefined;
    setQuery(queryOf(pressedSignup));
  }, []);
  // Closing returns the focus to the link that opened it.
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const link = (event.target as Element).closest?.<HTMLElement>('a[href="/signup"], a[href^="/signup?"]');
      if (!link) return;
      event.preventDefault();
      opener.current = link;
      // A link in an SVG has no text in `href`.
      setQuery(queryOf(link.getAttribute('href') ?? ''));
    };
    // Listens in the capture phase, so that no other handler follows the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  if (query === null) return null;
  return (
    <Suspense fallback={null}>
      <SignupModal query={query} onClose={() => setQuery(null)} />
    </Suspense>
  );
}

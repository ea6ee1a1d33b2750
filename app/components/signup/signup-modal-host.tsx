import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const SignupModal = lazy(() => import('./signup-modal.tsx'));

/**
 * For visitors: a press on any link to signup opens it over the page that they are on. Its script comes
 * with the first press; before that, and without script, the link is a link.
 */
export function SignupModalHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    opener.current = null;
    setOpen(false);
  }, [pathname]);
  // Closing returns the focus to the link that opened it.
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const link = (event.target as Element).closest?.<HTMLElement>('a[href="/signup"]');
      if (!link) return;
      event.preventDefault();
      opener.current = link;
      setOpen(true);
    };
    // While the event is on its way down, so that nothing else follows the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SignupModal onClose={() => setOpen(false)} />
    </Suspense>
  );
}

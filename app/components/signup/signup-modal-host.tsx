import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const SignupModal = lazy(() => import('./signup-modal.tsx'));

/**
 * For visitors: a click on any link to signup opens it as a dialog over the page. Its script is loaded on the first
 * click; before that, and without script, it is a normal link.
 */
export function SignupModalHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes it
  useEffect(() => {
    opener.current = null;
    setOpen(false);
  }, [pathname]);
  // Pressed before the page had its scripts.
  useEffect(() => {
    if (!window.pressedSignup) return;
    window.pressedSignup = undefined;
    setOpen(true);
  }, []);
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
    // In the capture phase, so that nothing else follows the link.
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

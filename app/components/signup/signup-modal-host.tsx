import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';

const SignupModal = lazy(() => import('./signup-modal.tsx'));

/**
 * For visitors: a press on any link to signup opens it over the page that they are on. Its script comes
 * with the first press; before that, and without script, the link is a link.
 */
export function SignupModalHost() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      if (!(event.target as Element).closest?.('a[href="/signup"]')) return;
      event.preventDefault();
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

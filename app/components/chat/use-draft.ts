import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * A text that was begun elsewhere (`?draft=`) and waits here for its sender to press Send. The address is
 * put right at once, so that a reload does not bring it back.
 */
export function useDraft(): string | undefined {
  const { search } = useLocation();
  const draft = new URLSearchParams(search).get('draft') ?? undefined;
  useEffect(() => {
    if (draft !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [draft]);
  return draft;
}

import { type ComponentType, useEffect, useState } from 'react';

/** Loaded after hydration: for members, and for visitors with `?lb` in the URL. */
export function DeferredParts({ loggedIn }: { loggedIn: boolean }) {
  const [Parts, setParts] = useState<ComponentType<{ loggedIn: boolean }> | null>(null);
  useEffect(() => {
    if (!loggedIn && !/[?&]lb\b/.test(window.location.search)) return;
    import('#app/components/likes/member-background.tsx').then(
      (part) => setParts(() => part.default),
      () => {}, // the page works without it
    );
  }, [loggedIn]);
  return Parts && <Parts loggedIn={loggedIn} />;
}

import { type ComponentType, useEffect, useState } from 'react';

/** Fetched once the page works: for members, and for visitors whose address asks for it (`?lb`). */
export function LaterParts({ loggedIn }: { loggedIn: boolean }) {
  const [Parts, setParts] = useState<ComponentType<{ loggedIn: boolean }> | null>(null);
  useEffect(() => {
    if (!loggedIn && !/[?&]lb\b/.test(window.location.search)) return;
    import('#app/components/likes/later.tsx').then(
      (part) => setParts(() => part.default),
      () => {}, // the page does without
    );
  }, [loggedIn]);
  return Parts && <Parts loggedIn={loggedIn} />;
}

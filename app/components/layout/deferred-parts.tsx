import { type ComponentType, useEffect, useState } from 'react';

/** Loaded after hydration: for members, and for visitors with `?lb` in the URL. */
export function DeferredParts({ loggedIn }: { loggedIn: boolean }) {
  const [Parts, setParts] = useState<ComponentType<{ loggedIn: boolean }> | null>(null);
  useEffect(() => {
    if (window.hiddenReporter) document.removeEventListener('visibilitychange', window.hiddenReporter);
    if (!loggedIn && !/[?&]lb\b/.test(window.location.search)) return reportHidden();
    import('#app/components/background/member-background.tsx').then(
      (part) => setParts(() => part.default),
      () => {}, // the page works without it
    );
    return undefined;
  }, [loggedIn]);
  return Parts && <Parts loggedIn={loggedIn} />;
}

/** The beacon of a visitor's page, which only reports that the page was hidden. */
function reportHidden(): () => void {
  const report = () => {
    if (document.visibilityState === 'hidden')
      navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
}

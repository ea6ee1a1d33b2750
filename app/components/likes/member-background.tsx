import { lazy, Suspense } from 'react';
import { useChatTasks } from '#app/components/chat/use-chat-tasks.ts';
import { useWorker } from '#app/components/push/use-installed-app.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useShownLike } from './use-shown-like.ts';

const NewVersion = lazy(() => import('#app/components/push/new-version.tsx'));
const LikeOverlay = lazy(() => import('./like-overlay.tsx'));

/** Parts of members' pages that are loaded after hydration: overlays, beacon, delivery reports, service worker. */
export default function MemberBackground({ loggedIn }: { loggedIn: boolean }) {
  usePageHidden(loggedIn);
  if (!loggedIn) return null;
  return (
    <>
      <LikeOverlays />
      <InstalledApp />
    </>
  );
}

function InstalledApp() {
  const { waiting } = useWorker();
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <NewVersion waiting={waiting} />
    </Suspense>
  );
}

function LikeOverlays() {
  useChatTasks();
  const { shown, close } = useShownLike();
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LikeOverlay shown={shown} onClose={close} />
    </Suspense>
  );
}

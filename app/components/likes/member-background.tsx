import { lazy, Suspense } from 'react';
import { useChatTasks } from '#app/components/chat/use-chat-tasks.ts';
import { useWorker } from '#app/components/push/use-installed-app.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useShownLike } from './use-shown-like.ts';

const NewVersion = lazy(() => import('#app/components/push/new-version.tsx'));
const LikeOverlay = lazy(() => import('./like-overlay.tsx'));

/** What members' pages have beyond their frame, fetched after them: overlays, the beacon, arrivals, the worker. */
export default function MemberBackground({ loggedIn }: { loggedIn: boolean }) {
  usePageHidden();
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

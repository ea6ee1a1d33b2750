import { lazy, Suspense } from 'react';
import { useChatLater } from '#app/components/chat/chat-later.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useShownLike } from './use-shown-like.ts';

const LikeOverlay = lazy(() => import('./like-overlay.tsx'));

/** What members' pages have beyond their frame, fetched after them: overlays of likes, the beacon, chat's arrivals. */
export default function Later({ loggedIn }: { loggedIn: boolean }) {
  usePageHidden(loggedIn);
  return loggedIn ? <LikeOverlays /> : null;
}

function LikeOverlays() {
  useChatLater();
  const { shown, close } = useShownLike();
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LikeOverlay shown={shown} onClose={close} />
    </Suspense>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useEffect } from 'react';
import { useWorker } from '#app/components/push/use-installed-app.ts';
import { forgetBegun } from '#app/components/signup/begun-signup.ts';
import { forgetSignup } from '#app/components/signup/signup-address.ts';
import { showToast } from '#app/ui/toast.ts';
import { useChatTasks } from './use-chat-tasks.ts';
import { useMessageBanner } from './use-message-banner.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useShownLike } from './use-shown-like.ts';

const NewVersion = lazy(() => import('#app/components/push/new-version.tsx'));
const LikeOverlay = lazy(() => import('#app/components/likes/like-overlay.tsx'));

/** The parts of members' pages besides their frame, loaded later: overlays, the beacon, arrivals, the worker. */
export default function MemberBackground({ loggedIn }: { loggedIn: boolean }) {
  usePageHidden();
  useEffect(() => {
    if (!loggedIn) return;
    forgetSignup();
    forgetBegun();
  }, [loggedIn]);
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
  useMessageBanner();
  useWelcomeBack();
  const { shown, close } = useShownLike();
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LikeOverlay shown={shown} onClose={close} />
    </Suspense>
  );
}

/** After the account was reactivated. */
function useWelcomeBack(): void {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const back = params.has('reactivated');
  const text = t`Welcome back. Your account is just as you left it.`;
  useEffect(() => {
    if (!back) return;
    showToast(text, 'success');
    window.history.replaceState(window.history.state, '', '/members');
  }, [back, text]);
}

import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import { fetchUser } from '#app/live/browser/user-refresh.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { type InstallOffer, setInstallOffer } from './app-events.ts';
import { readPushState, registerWorker, renewSubscription } from './browser-push.ts';

const OFFLINE_KEPT = 'offline_page';
const UPDATE_EVERY_MS = HOUR_MS;

/** Registers the service worker when the page is idle, and keeps it, its page and push up to date. */
export function useWorker(): { waiting: ServiceWorker | null } {
  const data = useRootData();
  const viewer = data?.viewer;
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const bound = viewer?.pushBound ?? false;
  const offlineKey = [viewer?.id, data?.locale, data?.scheme, viewer?.neutralTitle, data?.brand.hash].join();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    return whenIdle(async () => watch(await registerWorker(), setWaiting));
  }, []);

  useEffect(() => {
    return whenIdle(async () => {
      const { state, subscription } = await readPushState();
      if (state === 'subscribed' && subscription && !bound) await renewSubscription(subscription);
    });
  }, [bound]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    return whenIdle(async () => {
      if (localStorage.getItem(OFFLINE_KEPT) === offlineKey) return;
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'keep-offline-page' });
      localStorage.setItem(OFFLINE_KEPT, offlineKey);
    });
  }, [offlineKey]);

  usePushed();
  useReadNotices();
  useInstallOffer();
  return { waiting };
}

/** A newer worker is waiting: a new version of the site. */
function watch(registration: ServiceWorkerRegistration, setWaiting: (worker: ServiceWorker) => void): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  };
  look();
  let asked = Date.now();
  // Browsers check for a new worker when a page is loaded, but an app on a phone may not be loaded for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < UPDATE_EVERY_MS) return;
    asked = Date.now();
    void registration.update().catch(() => {});
  });
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}

/** Activates the new version: the page is reloaded once, when the new worker has taken over. */
export function activateNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'take-over' });
}

function whenIdle(work: () => Promise<void>): () => void {
  const run = () => void work().catch(() => {}); // the site works without it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1_500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 5_000 });
  return () => window.cancelIdleCallback(handle);
}

/** Chats and likes reload when a push message arrives (docs/product.md, Live updates). */
function usePushed(): void {
  const { change } = useCounts();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type !== 'pushed') return;
      fetchUser().then(
        (user) => user && change({ unread: user.unread, newLikes: user.newLikes, credits: user.credits }),
        () => {},
      );
      reload.current();
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [change]);
}

/** Closes the notifications of a conversation or profile that is being viewed. */
function useReadNotices(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const [, kind, id] = /^\/(chats|members)\/(\d+)/.exec(pathname) ?? [];
    if (!kind || !('serviceWorker' in navigator)) return;
    const close = async () => {
      if (document.visibilityState !== 'visible') return;
      const registration = await navigator.serviceWorker.getRegistration();
      const tag = `${kind === 'chats' ? 'c' : 'l'}${id}`;
      for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
    };
    const run = () => void close().catch(() => {});
    run();
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  }, [pathname]);
}

function useInstallOffer(): void {
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault();
      setInstallOffer(event as InstallOffer);
    };
    const installed = () => setInstallOffer(null);
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', installed);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', installed);
    };
  }, []);
}

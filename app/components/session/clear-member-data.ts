import { SHARED_PHOTOS } from '#app/domain/safety/browser-caches.ts';

const PRIVATE = /^(draft|outbox):/;

/** Deletes the data of a member who logs out here: drafts, queued messages, shared photos, the installed app's badge. */
export function clearMemberData(): void {
  try {
    for (const key of Object.keys(localStorage)) if (PRIVATE.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // No storage in this browser, so nothing was kept.
  }
  if ('caches' in globalThis) void caches.delete(SHARED_PHOTOS).catch(() => {});
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
}

import { SHARED_PHOTOS } from '#app/domain/safety/browser-caches.ts';

/**
 * Deletes the data of a member who logs out here: drafts, queued messages, shared photos, the installed app's badge.
 */
export const clearMemberData = (): void => clear(/^(draft|outbox):/);

/** The same when the session ended, but queued messages stay: they are sent once their author is logged in again. */
export const clearAfterSession = (): void => clear(/^draft:/);

function clear(keys: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (keys.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // No storage in this browser, so nothing was kept.
  }
  if ('caches' in globalThis) void caches.delete(SHARED_PHOTOS).catch(() => {});
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
}

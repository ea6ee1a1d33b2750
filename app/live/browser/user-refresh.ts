import { callApi } from '#app/components/session/call-api.ts';

/**
 * Polling interval of the user: every 60 s, or 300 s with push; first 5 s after loading
 * (docs/product.md, Live updates).
 */
const POLL_MS = 60_000;
const POLL_WITH_PUSH_MS = 300_000;
export const FIRST_POLL_MS = 5_000;

export type RefreshedUser = { unread: number; newLikes: number; credits: number };

/** The current user; null when the session has ended. `looked`: the page is being viewed. */
export async function fetchUser(looked = false): Promise<RefreshedUser | null> {
  const headers = { 'X-Request-Type': 'client', ...(looked && { 'X-Looked-At': '1' }) };
  const reply = await callApi<{
    user: { total_unread_messages: number; total_new_likes: number; credits: number } | null;
  }>('/api/user.php', { headers });
  if (!reply.ok) throw new Error(`The user could not be loaded: ${reply.code}`);
  const { user } = reply.body;
  if (!user) return null;
  return { unread: user.total_unread_messages, newLikes: user.total_new_likes, credits: user.credits };
}

/** A browser with push notifications needs to poll less often. */
export async function pollAfterMs(): Promise<number> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    return (await registration?.pushManager?.getSubscription()) ? POLL_WITH_PUSH_MS : POLL_MS;
  } catch {
    return POLL_MS; // private windows throw
  }
}

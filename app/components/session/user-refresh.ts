/** User refresh: every 60 s, the first 5 s after the page has loaded (specification, section 9). */
export const POLL_MS = 60_000;
export const FIRST_POLL_MS = 5_000;

export type RefreshedUser = { unread: number; newLikes: number; credits: number };

/** The user as they stand now; null, and off to log-in, when the session has ended. */
export async function fetchUser(): Promise<RefreshedUser | null> {
  const response = await fetch('/api/user.php', { headers: { 'X-Request-Type': 'client' } });
  if (!response.ok) return null;
  const { user } = (await response.json()) as {
    user: { total_unread_messages: number; total_new_likes: number; credits: number } | null;
  };
  if (!user) return null;
  return { unread: user.total_unread_messages, newLikes: user.total_new_likes, credits: user.credits };
}

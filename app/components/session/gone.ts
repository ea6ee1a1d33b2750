/**
 * Somebody is no longer to be seen: their card leaves the open list at once, and the page is loaded again
 * for everything else that shows them. A tab in the background waits with that until it is looked at,
 * because loading a conversation reads it.
 */
export function dropMember(memberId: number, reload: () => void): void {
  for (const link of document.querySelectorAll(`a.cover[href="/members/${memberId}"]`))
    link.closest('article')?.setAttribute('hidden', '');
  if (!document.hidden) reload();
  else document.addEventListener('visibilitychange', reload, { once: true });
}

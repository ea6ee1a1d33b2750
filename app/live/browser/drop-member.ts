import { whenLookedAt } from './when-visible.ts';

/**
 * Somebody is no longer to be seen: their card leaves the open list at once, and the page is loaded again
 * for everything else that shows them.
 */
export function dropMember(memberId: number, reload: () => void): void {
  for (const link of document.querySelectorAll(`a.cover[href="/members/${memberId}"]`))
    link.closest('article')?.setAttribute('hidden', '');
  whenLookedAt(reload);
}

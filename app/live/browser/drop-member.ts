import { whenVisible } from './when-visible.ts';

/**
 * A member is no longer visible: their card leaves the open list immediately, and the page is reloaded for everything
 * else that shows them.
 */
export function dropMember(memberId: number, reload: () => void): void {
  for (const link of document.querySelectorAll(`a.cover[href="/members/${memberId}"]`))
    link.closest('article')?.setAttribute('hidden', '');
  whenVisible(reload);
}

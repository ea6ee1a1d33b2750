import { removePassedLike } from '#app/domain/likes/pass-on-like.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { swipe } from './swipe.server.ts';

/**
 * Passes on a received like: it leaves the list, and the swipe game does not show the member for its usual time. The
 * liker is not told. False where there is no such like, or it made a match.
 */
export async function passOnLike(scope: MemberScope, likerId: number): Promise<boolean> {
  if (!(await removePassedLike(scope, likerId))) return false;
  await swipe(scope, likerId, 'pass');
  return true;
}

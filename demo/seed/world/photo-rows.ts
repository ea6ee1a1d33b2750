import { DAY_MS, later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Player } from './cast.ts';

type Marks = { state?: string; reason?: string; private?: boolean; adult?: boolean };

/** The photos of premium@example.test, which show every state. */
const SHOWN_OFF: readonly Marks[] = [
  {},
  {},
  {},
  { private: true },
  { adult: true },
  { state: 'in_review' },
  { state: 'refused', reason: 'quality' },
];
/** Others share their third photo with matches only, and mark their fourth; none actually shows adult content. */
const MARKS: readonly Marks[] = [{}, {}, { private: true }, { adult: true }];

export const marksOf = ({ account }: Player, index: number): Marks =>
  (account?.demo?.email === 'premium@example.test' ? SHOWN_OFF : MARKS)[index] ?? {};

/** Rows of a member's photos; `looks` has the perceptual hashes of the drawn ones. */
export function photoRows(tenantId: number, player: Player, looks: ReadonlyMap<string, string>, now: Date) {
  return player.photoIds.map((id, position) => {
    const {
      state = 'active',
      reason = null,
      private: isPrivate = false,
      adult = false,
    } = marksOf(player, position);
    const createdAt = later(player.signedUpAt, (position + 1) * 5 * MINUTE_MS);
    // The newest are not reviewed yet.
    const seen = state !== 'in_review' && now.getTime() - createdAt.getTime() > DAY_MS;
    return {
      tenantId,
      id,
      memberId: player.id,
      position,
      state,
      reason,
      private: isPrivate,
      adult,
      createdAt,
      reviewedAt:
        seen || state === 'refused'
          ? new Date(Math.min(createdAt.getTime() + 30 * MINUTE_MS, now.getTime()))
          : null,
      width: 720,
      height: 960,
      hash: looks.get(id) ?? null,
    };
  });
}

import { DAY_MS } from '#app/platform/durations.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Random } from '../random.ts';
import { type Actor, isActor, type Player, suited } from './cast.ts';
import type { Like } from './likes.ts';

const LONGEST_AGO_DAYS = 40;

export interface Visit {
  visitedId: number;
  visitorId: number;
  day: string;
  visitedAt: Date;
  seenAt: Date | null;
}
interface Favourite {
  memberId: number;
  favouriteId: number;
  createdAt: Date;
}

/**
 * Profile visits: everyone who likes a profile has visited it, and a few who did not. Demo logins older than a few
 * days have visitors, some of them new.
 */
export function makeVisits(
  cast: readonly Player[],
  likes: readonly Like[],
  timeZone: string,
  random: Random,
): Visit[] {
  const visits = new Map<string, Visit>();
  const add = (visitorId: number, visitedId: number, visitedAt: Date, seenAt: Date | null) =>
    visits.set(`${visitorId} ${visitedId}`, {
      visitedId,
      visitorId,
      day: dayIn(timeZone, visitedAt),
      visitedAt,
      seenAt,
    });
  for (const { likerId, likedId, createdAt, seenAt } of likes) add(likerId, likedId, createdAt, seenAt);
  const actors = cast.filter(isActor);
  for (const star of actors.filter(({ account }) => account.demo && account.bundles.length > 0))
    for (const guest of otherVisitors(star, actors, random)) {
      const from = Math.max(
        star.signedUpAt.getTime(),
        guest.signedUpAt.getTime(),
        guest.lastActiveAt.getTime() - LONGEST_AGO_DAYS * DAY_MS,
      );
      const visitedAt = new Date(random.between(from, guest.lastActiveAt.getTime()));
      add(guest.id, star.id, visitedAt, visitedAt < star.lastActiveAt ? star.lastActiveAt : null);
    }
  return [...visits.values()];
}

const otherVisitors = (star: Actor, actors: readonly Actor[], random: Random): Actor[] =>
  random.sample(
    actors.filter(
      (other) =>
        !other.account.demo &&
        suited(star, other) &&
        other.lastActiveAt.getTime() > star.signedUpAt.getTime(),
    ),
    random.int(8, 14),
  );

/** Premium demo members bookmark some of the members they like. */
export function makeFavourites(cast: readonly Player[], likes: readonly Like[]): Favourite[] {
  const stars = cast.filter(isActor).filter(({ account }) => account.demo && account.bundles.length > 0);
  return stars.flatMap(({ id, lastActiveAt }) =>
    likes
      .filter(({ likerId }) => likerId === id)
      .filter((_, index) => index % 2 === 0)
      .map(({ likedId, createdAt }) => ({
        memberId: id,
        favouriteId: likedId,
        createdAt: createdAt < lastActiveAt ? createdAt : lastActiveAt,
      })),
  );
}

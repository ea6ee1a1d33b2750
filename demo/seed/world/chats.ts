import { DAY_MS, earlier, MINUTE_MS } from '#app/platform/durations.ts';
import type { Voice } from '../people/voice.ts';
import type { Random } from '../random.ts';
import { type Actor, isActor, type Player, suited } from './cast.ts';
import type { Like } from './likes.ts';
import { type Line, type Plan, writeTalk } from './talk.ts';

export interface Chat {
  starter: Actor;
  other: Actor;
  lines: Line[];
  /** How many of the lines each has read; their own count as read. */
  read: Map<number, number>;
}

/** The limits of a free member, so that the seed breaks no rule of the site (tenant settings' defaults). */
const FREE_MESSAGES = 3;

/** The conversations of a brand: those of the demo logins, then of matches. */
export function makeChats(
  cast: readonly Player[],
  likes: readonly Like[],
  voice: Voice,
  random: Random,
  now: Date,
): Chat[] {
  const actors = cast.filter(isActor);
  const paying = actors.filter(({ account }) => !account.demo && account.bundles.length > 0);
  const plans = [
    ...actors.flatMap((actor) => plansOfDemo(actor, paying, likes, random, now)),
    ...plansOfCrowd(actors, likes, random, now),
  ];
  return plans.map(({ unread, ...plan }) => {
    const lines = writeTalk(plan, voice, random);
    return { starter: plan.starter, other: plan.other, lines, read: readBy(lines, plan, unread, random) };
  });
}

type Planned = Plan & {
  /** The member who has not read the last messages. */
  unread: Actor | null;
};

function plansOfDemo(
  actor: Actor,
  paying: readonly Actor[],
  likes: readonly Like[],
  random: Random,
  now: Date,
): Planned[] {
  const { demo } = actor.account;
  if (!demo || demo.conversations === 0) return [];
  const matched = new Set(
    likes.filter(({ likerId, matchedAt }) => likerId === actor.id && matchedAt).map(({ likedId }) => likedId),
  );
  const longAgo = earlier(now, 25 * DAY_MS);
  const known = (other: Actor) => (matched.has(other.id) ? 0 : 1);
  const partners = paying
    .filter((other) => suited(actor, other) && other.photoIds.length > 0 && other.signedUpAt < longAgo)
    .sort((one, two) => known(one) - known(two))
    .slice(0, demo.conversations);
  const sent = demo.bundles.reduce((sum, bundle) => sum + bundle, 0) - demo.credits;
  const shares = split(sent, partners.length, random);
  return partners.map((partner, index) => {
    const ours = shares[index] ?? 1;
    const waiting = index < demo.unread;
    const endsAt = new Date(now.getTime() - (index * random.between(0.6, 1.4) + 0.02) * DAY_MS);
    // The starter of a conversation with k + 1 to k lines writes the last message, which gets no reply.
    const start = !waiting && random.chance(0.5);
    const [starterLines, otherLines] = start
      ? [ours, ours + (waiting ? 1 : 0)]
      : [ours + (waiting ? 1 : 0), ours];
    return {
      starter: start ? actor : partner,
      other: start ? partner : actor,
      starterLines,
      otherLines,
      endsAt,
      unread: waiting ? actor : null,
    };
  });
}

/** Splits a number into parts of at least one each. */
function split(total: number, parts: number, random: Random): number[] {
  if (parts > total) throw new RangeError(`${total} messages cannot be spread over ${parts} conversations`);
  const shares = Array.from({ length: parts }, () => 1);
  for (let left = total - parts; left > 0; left--) {
    const index = random.int(0, parts - 1);
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}

function plansOfCrowd(
  actors: readonly Actor[],
  likes: readonly Like[],
  random: Random,
  now: Date,
): Planned[] {
  const byId = new Map(actors.filter(({ account }) => !account.demo).map((actor) => [actor.id, actor]));
  const freeLeft = new Map<number, number>();
  const plans: Planned[] = [];
  for (const like of likes) {
    const [liker, liked] = [byId.get(like.likerId), byId.get(like.likedId)];
    if (!like.matchedAt || !liker || !liked || liker.id > liked.id || random.chance(0.4)) continue;
    const starter = liker.account.bundles.length > 0 ? liker : liked;
    const other = starter === liker ? liked : liker;
    if (starter.account.bundles.length === 0) continue;
    const left = other.account.bundles.length > 0 ? 6 : (freeLeft.get(other.id) ?? FREE_MESSAGES);
    const starterLines = random.int(1, 6);
    const otherLines = Math.min(left, Math.max(0, starterLines + random.int(-2, 1)));
    freeLeft.set(other.id, left - otherLines);
    const latest = Math.min(
      now.getTime() - 6 * MINUTE_MS,
      starter.lastActiveAt.getTime(),
      other.lastActiveAt.getTime(),
    );
    const earliest = Math.max(like.matchedAt.getTime(), latest - 20 * DAY_MS);
    if (earliest >= latest) continue;
    plans.push({
      starter,
      other,
      starterLines,
      otherLines,
      endsAt: new Date(random.between(earliest, latest)),
      unread: random.chance(0.25) ? other : null,
    });
  }
  return plans;
}

function readBy(
  lines: readonly Line[],
  { starter, other }: Plan,
  unread: Actor | null,
  random: Random,
): Map<number, number> {
  return new Map(
    [starter, other].map((reader) => {
      const own = lines.findLastIndex(({ sender }) => sender === reader) + 1;
      const through = reader === unread ? own : random.chance(0.92) ? lines.length : own;
      return [reader.id, reader.account.demo && reader !== unread ? lines.length : through];
    }),
  );
}

import { DAY_MS } from '#app/platform/durations.ts';
import type { Random } from '../random.ts';
import { type Actor, isActor, type Player, suited } from './cast.ts';

const OLDEST_DAYS = 60;
const FRESH_DAYS = 2;

export interface Like {
  likerId: number;
  likedId: number;
  createdAt: Date;
  seenAt: Date | null;
  matchedAt: Date | null;
}

/** Collects likes; a like in return makes both a match. */
class LikeBook {
  private readonly likes = new Map<string, Like>();
  private readonly random: Random;
  private readonly now: Date;

  constructor(random: Random, now: Date) {
    this.random = random;
    this.now = now;
  }

  has(liker: Player, liked: Player): boolean {
    return this.likes.has(`${liker.id} ${liked.id}`);
  }

  /** Likes at some time when both were registered; a `fresh` like is recent and unseen. */
  add(liker: Player, liked: Player, fresh: boolean): boolean {
    const here = liker.lastActiveAt.getTime();
    const until = fresh ? here : Math.min(here, liked.lastActiveAt.getTime());
    const longestAgo = (fresh ? until : this.now.getTime()) - (fresh ? FRESH_DAYS : OLDEST_DAYS) * DAY_MS;
    const from = Math.max(liker.signedUpAt.getTime(), liked.signedUpAt.getTime(), longestAgo);
    if (from >= until || this.has(liker, liked)) return false;
    const createdAt = new Date(this.random.between(from, until));
    const seenAt = fresh
      ? null
      : new Date(this.random.between(createdAt.getTime(), liked.lastActiveAt.getTime()));
    const like: Like = { likerId: liker.id, likedId: liked.id, createdAt, seenAt, matchedAt: null };
    this.match(like);
    this.likes.set(`${liker.id} ${liked.id}`, like);
    return true;
  }

  private match(like: Like): void {
    const back = this.likes.get(`${like.likedId} ${like.likerId}`);
    if (!back) return;
    const later = like.createdAt > back.createdAt ? like : back;
    const earlier = later === like ? back : like;
    // Liking back marks the first like as seen.
    if (!earlier.seenAt || earlier.seenAt > later.createdAt) earlier.seenAt = later.createdAt;
    like.matchedAt = later.createdAt;
    back.matchedAt = later.createdAt;
  }

  list(): Like[] {
    return [...this.likes.values()];
  }
}

/** The likes of a brand; the demo logins have exactly the advertised numbers. */
export function makeLikes(cast: readonly Player[], random: Random, now: Date): Like[] {
  const actors = cast.filter(isActor);
  const crowd = actors.filter(({ account }) => !account.demo);
  const book = new LikeBook(random, now);
  for (const actor of actors) if (actor.account.demo) likesOfDemo(actor, crowd, book, random);
  for (const actor of crowd) likesOfCrowd(actor, crowd, book, random);
  return book.list();
}

function likesOfDemo(actor: Actor, crowd: readonly Actor[], book: LikeBook, random: Random): void {
  const { demo } = actor.account;
  if (!demo) return;
  const { likesReceived, likesSent, matches, newLikes } = demo;
  const circle = random.shuffle(crowd.filter((other) => suited(actor, other) && other.photoIds.length > 0));
  const take = (count: number, add: (other: Actor) => boolean) => {
    for (let done = 0; done < count; ) {
      const other = circle.pop();
      if (!other) throw new Error(`Too few members that ${demo.email} could meet`);
      if (add(other)) done++;
    }
  };
  take(matches, (other) => book.add(other, actor, false) && book.add(actor, other, false));
  take(newLikes, (other) => book.add(other, actor, true));
  take(Math.max(0, likesReceived - matches - newLikes), (other) => book.add(other, actor, false));
  take(Math.max(0, likesSent - matches), (other) => book.add(actor, other, false));
}

function likesOfCrowd(actor: Actor, crowd: readonly Actor[], book: LikeBook, random: Random): void {
  const circle = crowd.filter(
    (other) => other !== actor && other.photoIds.length > 0 && suited(actor, other),
  );
  for (const other of random.sample(circle, random.int(2, 10))) {
    book.add(actor, other, random.chance(0.2));
    if (random.chance(0.28)) book.add(other, actor, random.chance(0.2));
  }
}

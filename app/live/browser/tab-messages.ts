import type { LiveEvent, StreamEvent } from '#app/live/publisher.ts';
import type { RefreshedUser } from './user-refresh.ts';

export type TabEvent = Exclude<LiveEvent, StreamEvent>;

/** From the tab that has the stream to all others; it acts upon its own words too. */
export type LeaderSays =
  /** `early`: it may have come before the page was asked for, which then had it. */
  | { kind: 'event'; id: string; event: TabEvent; early?: true }
  | { kind: 'counts'; counts: RefreshedUser }
  | { kind: 'state'; streaming: boolean; id: string }
  /** Events may be missing: what the page shows is loaded again. */
  | { kind: 'reload' }
  | { kind: 'ended' };

/** A tab asks whether the leader is alive, and for what it missed in the last `ageMs` milliseconds. */
export type TabAsks = { kind: 'ask'; tab: string; ageMs: number };
/** The answer, for one tab. */
export type LeaderAnswers = { kind: 'answer'; tab: string; says: LeaderSays[] };
export type TabMessage = LeaderSays | TabAsks | LeaderAnswers;

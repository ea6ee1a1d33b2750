import type { LiveEvent, StreamEvent } from '#app/live/publisher.ts';
import type { RefreshedUser } from './user-refresh.ts';

export type TabEvent = Exclude<LiveEvent, StreamEvent>;

/** From the leader to all other tabs; it also handles its own messages. */
export type LeaderMessage =
  /** `early`: it may have arrived before the page was requested, which then includes it. */
  | { kind: 'event'; id: string; event: TabEvent; early?: true }
  | { kind: 'counts'; counts: RefreshedUser }
  | { kind: 'state'; streaming: boolean; id: string }
  /** Events may be missing: the page's data are reloaded. */
  | { kind: 'reload' }
  | { kind: 'ended' };

/** A tab asks whether the leader is alive, and for the events of the last `ageMs` milliseconds. */
type TabRequest = { kind: 'ask'; tab: string; ageMs: number };
/** The answer to one tab. */
type LeaderAnswers = { kind: 'answer'; tab: string; messages: LeaderMessage[] };
export type TabMessage = LeaderMessage | TabRequest | LeaderAnswers;

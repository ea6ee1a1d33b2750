import type { LiveEvent, StreamEvent } from '#app/live/publisher.ts';
import type { RefreshedUser } from './user-refresh.ts';

export type TabEvent = Exclude<LiveEvent, StreamEvent>;

/** Sent by the leader to all other tabs; it also handles its own messages. */
export type LeaderMessage =
  /** `early`: may have arrived before the page was requested, so that the page already includes it. */
  | { kind: 'event'; id: string; event: TabEvent; early?: true }
  | { kind: 'counts'; counts: RefreshedUser }
  | { kind: 'state'; streaming: boolean; id: string }
  /** Events may be missing, so the page's data is reloaded. */
  | { kind: 'reload' }
  | { kind: 'ended' };

/** A tab asks whether the leader is alive, and for the events of the last `ageMs` milliseconds. */
type TabRequest = { kind: 'ask'; tab: string; ageMs: number };
/** The response to one tab. */
type LeaderAnswers = { kind: 'answer'; tab: string; messages: LeaderMessage[] };
export type TabMessage = LeaderMessage | TabRequest | LeaderAnswers;

import { DAY_MS, earlier } from '#app/platform/durations.ts';
import type { Scope } from '#tenants/scope.ts';

/** A message can be edited for this long after it was sent, exclusively. */
const EDIT_WITHIN_SECONDS = 300;

/**
 * A message that arrives within this time after the receiver last viewed the conversation counts as read and cannot
 * be unsent.
 */
export const OPEN_SECONDS = 120;

/** The available reactions; the database has the same list. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'fire', 'thumb'] as const;
export type Reaction = (typeof REACTIONS)[number];
export const isReaction = (text: unknown): text is Reaction =>
  REACTIONS.includes(text as (typeof REACTIONS)[number]);

export const mayStillEdit = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() < EDIT_WITHIN_SECONDS * 1000;

/** How long a member is shown as typing after the last typing event. */
export const TYPING_SECONDS = 6;

/** The ids of the last read and the last delivered message. */
export type Progress = { read: number; delivered: number };

/** Messages before this time are hidden from both (docs/product.md, Chat). */
export const historySince = (scope: Pick<Scope, 'tenant' | 'now'>): Date =>
  earlier(scope.now, scope.tenant.settings.chat_history_days * DAY_MS);

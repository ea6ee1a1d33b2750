import type {
  AppealState,
  BrokenRule,
  ProfileText,
  RestrictionEnd,
  RestrictionKind,
} from '#app/domain/support/restriction-rules.ts';

/** A statement of reasons as its page shows it; times are ISO texts. */
export type StatementView = {
  id: number;
  kind: RestrictionKind;
  rule: BrokenRule;
  facts: string;
  /** The text that was removed from the profile; null where nothing was removed. */
  removedText: string | null;
  removedFrom: ProfileText | null;
  automated: boolean;
  /** A person made the decision after an automated restriction. */
  afterAutomatic: boolean;
  createdAt: string;
  endsAt: string | null;
  endedAt: string | null;
  endReason: RestrictionEnd | null;
  appeal: { state: AppealState; until: string; body: string | null; answer: string | null };
  outOfCourt: boolean;
};

/** `id`: the restriction that the refused appeal is about. */
export type AppealReply =
  | { sent: number }
  | { id: number; fault: 'body_missing' | 'body_too_long' | 'appeal_closed' | 'not_found'; body: string };

/** The kinds of entries in a member's timeline. */
export const TIMELINE_KINDS = [
  'order',
  'credits',
  'restriction',
  'approval',
  'hold',
  'reported',
  'reporter',
  'complaint',
  'session',
  'mail',
  'photo',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
export const isTimelineKind = (text: unknown): text is TimelineKind =>
  TIMELINE_KINDS.some((kind) => kind === text);

import type { MemberFile, TimelineCursor } from '#app/domain/staff/member-file.server.ts';
import { isTimelineKind } from '#app/domain/staff/timeline-kinds.ts';
import { type Touch, TRACKING_FIELDS } from '#app/domain/tracking/tracking-record.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { isCursorTime } from './console.ts';

/** `spring · sale · click-7, 2026-11-23 10:00`: network, campaign and sub-ids, with the minute; null for none. */
function visitText(touch: Touch | null | undefined): string | null {
  if (!touch) return null;
  const record = TRACKING_FIELDS.flatMap((field) => touch[field] ?? []);
  return `${record.join(' · ')}, ${utcMinute(new Date(touch.at))}`;
}

/** A member's account as the console shows it; times are minutes of UTC. */
export function memberView(file: Omit<MemberFile, 'timeline' | 'next'>) {
  const { signupAt, lastActiveAt, deletionRequestedAt, restriction, hold, tracking, ...member } = file;
  const minute = (at: string) => utcMinute(new Date(at));
  return {
    ...member,
    restriction: restriction && { ...restriction, endsAt: restriction.endsAt && minute(restriction.endsAt) },
    hold: hold && { ...hold, endsAt: minute(hold.endsAt) },
    signedUp: signupAt && utcMinute(signupAt),
    lastActive: utcMinute(lastActiveAt),
    firstVisit: visitText(tracking?.first),
    lastVisit: visitText(tracking?.last),
    leaving: deletionRequestedAt && utcMinute(deletionRequestedAt),
  };
}

export const timelineCursorText = ({ at, kind, subject }: TimelineCursor): string =>
  `${at.getTime()}_${kind}_${subject}`;

/** Null for an invalid cursor. */
export function parseTimelineCursor(text: string | null): TimelineCursor | null {
  const [, at, kind, subject] = /^(\d{1,15})_([a-z]{1,20})_(\P{Cc}{0,200})$/u.exec(text ?? '') ?? [];
  if (!at || !isCursorTime(Number(at)) || !isTimelineKind(kind)) return null;
  return { at: new Date(Number(at)), kind, subject: subject ?? '' };
}

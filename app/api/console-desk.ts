import type { DeskConversation, DeskView } from '#app/domain/chat/desk.server.ts';
import { refundAt } from '#app/domain/chat/desk-rules.ts';
import { HOUR_MS, utcMinute } from '#app/platform/durations.ts';

/** The waiting conversations and the staff on shift, as the page shows them. */
export const deskJson = (
  { waiting, onShift, notes }: Omit<DeskView, 'next'>,
  staffId: number,
  now: Date,
) => ({
  waiting: waiting.map(({ waitingSince, paidSince, takenUntil, staffId: holder, staffName, ...row }) => {
    const held = takenUntil !== null && takenUntil > now;
    return {
      ...row,
      since: utcMinute(waitingSince),
      minutes: Math.max(0, Math.floor((now.getTime() - waitingSince.getTime()) / 60_000)),
      /** Whole hours until the payment is refunded; null when nothing was paid. */
      hoursLeft:
        paidSince && Math.max(0, Math.ceil((refundAt(paidSince).getTime() - now.getTime()) / HOUR_MS)),
      mine: holder === staffId,
      by: held ? staffName : null,
    };
  }),
  onShift: onShift.map(({ staffId: id, name, beganAt }) => ({ id, name, since: utcMinute(beganAt) })),
  notes: notes.map(({ endedAt, ...note }) => ({ ...note, at: utcMinute(endedAt) })),
  me: onShift.some(({ staffId: id }) => id === staffId),
});
export type DeskJson = ReturnType<typeof deskJson>;

export const deskConversationJson = ({ waitingSince, takenUntil, ...rest }: DeskConversation) => ({
  ...rest,
  waits: waitingSince !== null,
  until: takenUntil.toISOString().slice(11, 16),
  messages: rest.messages.map(({ sentAt, ...message }) => ({ ...message, at: utcMinute(sentAt) })),
  colleagues: rest.colleagues.map(({ staffId, name }) => ({ id: staffId, name })),
});
export type DeskConversationJson = ReturnType<typeof deskConversationJson>;

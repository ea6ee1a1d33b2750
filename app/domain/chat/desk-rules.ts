import { DAY_MS, later } from '#app/platform/durations.ts';

/**
 * After this time without an answer, others may take over a conversation; db/functions/chat/send_message.sql has it
 * too.
 */
export const DESK_LOCK_MINUTES = 10;
/**
 * Paid messages that the desk does not answer within this time are refunded; db/functions/chat/send_message.sql has it
 * too.
 */
export const DESK_ANSWER_DAYS = 7;
/** The time at which a message paid at this time is refunded, unless it is answered. */
export const refundAt = (paidSince: Date): Date => later(paidSince, DESK_ANSWER_DAYS * DAY_MS);
/** Waiting conversations that one person may hold at once. */
export const DESK_MAX_HELD = 5;
export const DESK_NOTE_LENGTH = 1_000;
/** A shift that was never ended stops counting after this, like a session of the console. */
export const SHIFT_HOURS = 12;
/** Notes of ended shifts are shown to later shifts for this long. */
export const SHIFT_NOTE_HOURS = 48;

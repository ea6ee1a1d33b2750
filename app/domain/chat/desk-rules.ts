/** Others may take a conversation this long after it was taken or answered; db/functions/chat/send_message.sql has it too. */
export const DESK_LOCK_MINUTES = 10;
/** Waiting conversations that one person may hold at once. */
export const DESK_MAX_HELD = 5;
export const DESK_NOTE_LENGTH = 1_000;
/** A shift that was never ended counts for as long as a session of the console. */
export const SHIFT_HOURS = 12;
/** Notes of ended shifts are shown to the next ones for this long. */
export const SHIFT_NOTE_HOURS = 48;
export const DESK_PAGE_LENGTH = 50;

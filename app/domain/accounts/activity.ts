/**
 * Last activity is kept to so many seconds, not to the moment: whatever is ordered or filtered by it, and however
 * often it is asked for, says no more.
 */
export const ACTIVITY_SLOT_SECONDS = 300;

/** The beginning of the slot that an instant is in: what is stored as a member's last activity. */
export function activitySlot(at: Date): Date {
  const slot = ACTIVITY_SLOT_SECONDS * 1000;
  return new Date(Math.floor(at.getTime() / slot) * slot);
}

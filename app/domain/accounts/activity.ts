/**
 * Last activity is stored rounded down to this many seconds, so that no ordering or filter by it reveals a more exact
 * time.
 */
export const ACTIVITY_SLOT_SECONDS = 300;

/** The start of an instant's slot: the value stored as a member's last activity. */
export function activitySlot(at: Date): Date {
  const slot = ACTIVITY_SLOT_SECONDS * 1000;
  return new Date(Math.floor(at.getTime() / slot) * slot);
}

import type { Tx } from '#db/client.ts';

export type StaffAction = { staffId: number; what: string; subject: string; addressHash: string; now: Date };

export async function recordStaffAction(tx: Tx, action: StaffAction): Promise<void> {
  const { staffId, what, subject, addressHash, now } = action;
  await tx.sql`select platform.note_staff_deed(${staffId}, ${what}, ${subject}, ${addressHash}, ${now})`;
}

import { plainText } from '#app/domain/accounts/plain-text.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { earlier, HOUR_MS } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import * as rows from './desk.queries.server.ts';
import { DESK_NOTE_LENGTH, SHIFT_HOURS } from './desk-rules.ts';

/** Shifts that began before this time count as forgotten. */
export const shiftsSince = (now: Date): Date => earlier(now, SHIFT_HOURS * HOUR_MS);

/** Whether this person is on shift; locks their shift until the transaction ends. */
export const isOnShift = async (tx: Tx, { tenant, staff, now }: StaffScope): Promise<boolean> =>
  (await rows.lockShift(tx, tenant.id, staff.id, shiftsSince(now))) !== null;

/** Begins a shift; `on_shift` when one is already open. */
export const beginShift = (scope: StaffScope): Promise<Result<unknown, 'on_shift' | 'desk_off'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, staff, now } = scope;
    if (!tenant.settings.fictional_desk) return { ok: false, code: 'desk_off' };
    if (await isOnShift(tx, scope)) return { ok: false, code: 'on_shift' };
    await rows.endShiftRow(tx, tenant.id, staff.id, {
      at: now,
      atMost: SHIFT_HOURS,
      note: '',
      // Spares a shift that a concurrent request has just begun.
      begunBefore: shiftsSince(now),
    });
    if (!(await rows.insertShift(tx, tenant.id, staff.id, now))) return { ok: false, code: 'on_shift' };
    await recordIfStaff(tx, scope, 'begin_shift', '');
    return { ok: true };
  });

/** Ends a shift: releases everything that the person holds, and leaves the note for the next shift. */
export async function endShift(
  scope: StaffScope,
  given: string,
): Promise<Result<unknown, 'no_shift' | 'note_too_long'>> {
  const { tenant, staff, now } = scope;
  const note = plainText(given);
  if (note.length > DESK_NOTE_LENGTH) return { ok: false, code: 'note_too_long' };
  return await inTenant(tenant.id, async (tx) => {
    const ended = await rows.endShiftRow(tx, tenant.id, staff.id, {
      at: now,
      atMost: SHIFT_HOURS,
      note,
      begunBefore: now,
    });
    if (!ended) return { ok: false, code: 'no_shift' };
    await rows.releaseAll(tx, tenant.id, staff.id);
    await recordIfStaff(tx, scope, 'end_shift', '');
    return { ok: true };
  });
}

import { findMailRecipient, type MailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { endedBefore } from '#app/domain/accounts/retention.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { type ActionFault, reasonOf } from '#app/domain/support/staff-reason.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { type HoldReason, holdEnd } from './hold-rules.ts';
import * as rows from './holds.queries.server.ts';

export type { DeletionRow, ProofRow } from './holds.queries.server.ts';

type HoldDraft = {
  reason: HoldReason;
  /** The reason, for colleagues. */
  note: string;
  /** The last day of the hold, `2026-07-01`, UTC. */
  until: string;
  /** A law or an authority forbids telling the member. */
  silent: boolean;
};

/**
 * Keeps an account that is being deleted, or banned, from being erased until a day; renews the hold that is in force. The
 * account stays hidden. The member is emailed, unless a law forbids it.
 */
export async function holdErasure(
  scope: StaffScope,
  memberId: number,
  { reason, note: given, until, silent }: HoldDraft,
): Promise<Result<{ renewed: boolean }, ActionFault>> {
  const note = reasonOf(given);
  if (!note) return { ok: false, code: 'reason_needed' };
  const { tenant, staff, now } = scope;
  const endsAt = holdEnd(until, now);
  if (!endsAt) return { ok: false, code: 'until_wrong' };
  if (silent && reason !== 'law') return { ok: false, code: 'must_tell' };
  return await inTenant(tenant.id, async (tx) => {
    const status = await rows.lockStatus(tx, tenant.id, memberId);
    if (!status) return { ok: false, code: 'not_found' };
    if (status !== 'pending_deletion' && status !== 'banned') return { ok: false, code: 'nothing_done' };
    await rows.markOver(tx, tenant.id, memberId, now);
    const end = { endReason: 'renewed', endedBy: staff.id, endedAt: now } as const;
    const renewed = await rows.endOpenHold(tx, tenant.id, memberId, end);
    const by = { createdAt: now, createdBy: staff.id, endsAt };
    const holdId = await rows.insertHold(tx, tenant.id, { memberId, reason, note, told: !silent, ...by });
    if (!silent) await enqueueLater(tx, 'deletion-held-mail', { tenantId: tenant.id, holdId });
    await recordIfStaff(tx, scope, 'hold_erasure', String(memberId), note);
    return { ok: true, renewed };
  });
}

/** Ends a hold early; an account that is due is erased by the next sweep. */
export async function endHold(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<unknown, ActionFault>> {
  const why = reasonOf(given);
  if (!why) return { ok: false, code: 'reason_needed' };
  const { tenant, staff, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    await rows.markOver(tx, tenant.id, memberId, now);
    const end = { endReason: 'ended', endedBy: staff.id, endedAt: now } as const;
    if (!(await rows.endOpenHold(tx, tenant.id, memberId, end))) return { ok: false, code: 'nothing_done' };
    await recordIfStaff(tx, scope, 'end_hold', String(memberId), why);
    return { ok: true };
  });
}

/** Whether a hold is in force, in the caller's transaction. */
export async function isHeld(tx: Tx, { tenant, now }: Scope, memberId: number): Promise<boolean> {
  await rows.markOver(tx, tenant.id, memberId, now);
  return await rows.hasOpenHold(tx, tenant.id, memberId);
}

/** The contents of the email about a hold, and its recipient; null when the hold or the account no longer exists. */
export async function findHoldMail(
  scope: Scope,
  holdId: number,
): Promise<{ to: MailRecipient; reason: HoldReason; endsAt: Date } | null> {
  const { id: tenantId } = scope.tenant;
  const [hold] = await readInTenant(tenantId, (tx) => [rows.findHold(tx, tenantId, holdId)]);
  const to = hold && (await findMailRecipient(scope, hold.memberId));
  return hold && to ? { to, reason: hold.reason, endsAt: hold.endsAt } : null;
}

type DeletionCursor = { at: Date; id: number };

/** Accounts that will be erased, or only those that are on hold. */
export async function pageDeletions(
  { tenant, now }: StaffScope,
  which: 'pending' | 'held',
  after: DeletionCursor | null,
  reversed = false,
): Promise<{ accounts: rows.DeletionRow[]; next: DeletionCursor | null }> {
  const list = which === 'held' ? rows.listOnHold : rows.listPending;
  const [found] = await readInTenant(tenant.id, (tx) => [
    list(tx, tenant.id, { now, after, reversed, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: accounts, next } = consolePage(found, ({ holdEndsAt, requestedAt, id }) => {
    const at = which === 'held' ? holdEndsAt : requestedAt;
    return at && { at, id };
  });
  return { accounts, next };
}

/** The proofs of erasures, without personal data, newest first. */
export async function pageProofs(
  { tenant }: StaffScope,
  after: number | null,
  reversed = false,
): Promise<{ proofs: rows.ProofRow[]; next: number | null }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listProofs(tx, tenant.id, { after, reversed, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: proofs, next } = consolePage(found, ({ id }) => id);
  return { proofs, next };
}

export async function countDeletions({ tenant, now }: StaffScope): Promise<rows.DeletionCounts> {
  const unconfirmedUntil = endedBefore('unconfirmedAccounts', now);
  const [counts] = await readInTenant(tenant.id, (tx) => [
    rows.countDeletions(tx, tenant.id, { now, unconfirmedUntil }),
  ]);
  return counts;
}

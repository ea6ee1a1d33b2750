import { normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import {
  endedBefore,
  erasureCutoff,
  MANDATE_KEPT_MONTHS,
  RETENTION_DAYS,
} from '#app/domain/accounts/retention.ts';
import { type OrderRefund, refundOrderIn } from '#app/domain/credits/refund-order.server.ts';
import { listRefundable } from '#app/domain/payments/refundable-orders.server.ts';
import { removeSavedMethodsLater } from '#app/domain/payments/remove-saved-method.server.ts';
import { recordAction } from '#app/domain/support/audit.server.ts';
import { deleteEvents } from '#app/live/publisher.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import { isLocale, type Locale } from '#app/platform/locales.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueAll, enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import * as rows from './erasure.queries.server.ts';

const MAX_AT_ONCE = 500;

const cutoffsAt = (now: Date): rows.ErasureCutoffs => ({
  now,
  requested: erasureCutoff(now),
  banned: endedBefore('bannedAccounts', now),
});

/** Enqueues the erasure of all accounts whose grace period is over, and of those banned a year ago. */
export async function eraseDue({ tenant, now }: Scope): Promise<number> {
  return await inTenant(tenant.id, async (tx) => {
    const due = await rows.listDue(tx, tenant.id, cutoffsAt(now), MAX_AT_ONCE);
    await enqueueAll(
      tx,
      'erase-member',
      due.map((memberId) => ({ tenantId: tenant.id, memberId })),
    );
    return due.length;
  });
}

/**
 * Erases a member permanently if the account is due: rows and receipt in one transaction, which enqueues jobs
 * for files, Redis and the receipt email. Idempotent. Null when there was no member to erase.
 */
export async function eraseMember(scope: Scope, memberId: number): Promise<number | null> {
  const { tenant } = scope;
  const owner = { ...scope, viewer: { id: memberId } };
  const refundable = (await listRefundable(owner)).filter(({ awaited }) => !awaited);
  const orderIds = refundable.map(({ orderId }) => orderId);
  const id = await inTenant(tenant.id, (tx) => erase(tx, scope, memberId, orderIds));
  await deleteEvents(tenant.id, memberId);
  return id;
}

/** `refundable`: orders whose withdrawal period outlasts the account; their unspent part is refunded. */
async function erase(
  tx: Tx,
  scope: Scope,
  memberId: number,
  refundable: readonly number[],
): Promise<number | null> {
  const { tenant, now } = scope;
  const tenantId = tenant.id;
  const leaving = await rows.lockDue(tx, tenantId, memberId, cutoffsAt(now));
  if (!leaving) return null;
  // Read again while holding the lock: an erasure hold may have been set while this transaction waited.
  const holds = await rows.listHoldsOf(tx, tenantId, memberId, now);
  if (holds.some(({ inForce }) => inForce)) return null;
  const refunds: OrderRefund[] = [];
  for (const orderId of refundable) {
    const refund = await refundOrderIn(tx, scope, orderId);
    if (refund) refunds.push(refund);
  }
  const { email, language, discreet, requestedAt } = leaving;
  const { rows: gone, files } = await eraseRows(tx, tenantId, memberId, email);
  const erasureId = await rows.insertErasure(tx, {
    tenantId,
    memberId,
    requestedAt,
    erasedAt: now,
    addressHash: addressHash(email),
    rows: gone,
    files,
    holds: holds.map(({ reason, from, until }) => ({
      reason,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    receipt: sealText(JSON.stringify({ email, language, discreet, refunds }), RECEIPT),
  });
  await enqueueLater(tx, 'erased-mail', { tenantId, erasureId });
  return erasureId;
}

/** Erases the member's rows, and enqueues jobs for the files. `email`: null unless it is known to be the member's. */
async function eraseRows(tx: Tx, tenantId: number, memberId: number, email: string | null) {
  const { photos, chatPhotos, exports } = await rows.listFilesOf(tx, tenantId, memberId);
  await removeSavedMethodsLater(tx, tenantId, memberId);
  const blanked = await rows.anonymizeKept(tx, tenantId, memberId, email);
  const members = await rows.deleteMember(tx, tenantId, memberId);
  const withPhoto = (photoId: string) => ({ tenantId, photoId });
  await enqueueAll(tx, 'erase-photo-files', photos.map(withPhoto));
  await enqueueAll(tx, 'erase-chat-photo', chatPhotos.map(withPhoto));
  await enqueueAll(
    tx,
    'erase-export',
    exports.map((exportId) => ({ tenantId, exportId })),
  );
  return { rows: { ...blanked, members }, files: photos.length + chatPhotos.length + exports.length };
}

/** Enqueues the erasure of accounts that were not confirmed within a week. */
export async function eraseUnconfirmedDue({ tenant, now }: Scope): Promise<number> {
  const until = endedBefore('unconfirmedAccounts', now);
  return await inTenant(tenant.id, async (tx) => {
    const due = await rows.listUnconfirmed(tx, tenant.id, { until, now }, MAX_AT_ONCE);
    await enqueueAll(
      tx,
      'erase-unconfirmed',
      due.map((memberId) => ({ tenantId: tenant.id, memberId })),
    );
    return due.length;
  });
}

/**
 * Erases an account that was never confirmed, once it is due. No receipt is stored, no email is sent, and complaints from
 * the address stay, because it may belong to a person who never signed up.
 */
export async function eraseUnconfirmed({ tenant, now }: Scope, memberId: number): Promise<boolean> {
  const until = endedBefore('unconfirmedAccounts', now);
  const erased = await inTenant(tenant.id, async (tx) => {
    if (!(await rows.lockUnconfirmed(tx, tenant.id, memberId, until))) return false;
    await eraseRows(tx, tenant.id, memberId, null);
    return true;
  });
  if (erased) await deleteEvents(tenant.id, memberId);
  return erased;
}

const RECEIPT = 'erasure receipt';
const addressHash = (email: string): string => keyedHash(`erased:${normalizeEmail(email)}`);

type ErasureReceipt = {
  number: number;
  at: Date;
  to: { email: string; language: Locale; discreet: boolean };
  /** Refunds of orders that could still be withdrawn from. */
  refunds: Pick<OrderRefund, 'orderId' | 'refundMinor' | 'currency'>[];
};

/** The recipient of the final email; null when it was already sent. */
export async function findErasureReceipt({ tenant }: Scope, id: number): Promise<ErasureReceipt | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findReceipt(tx, tenant.id, id)]);
  if (!row?.receipt) return null;
  const { email, language, discreet, refunds = [] } = JSON.parse(openSealed(row.receipt, RECEIPT));
  const to = { email, language: isLocale(language) ? language : tenant.settings.domain_language, discreet };
  return { number: row.id, at: row.erasedAt, to, refunds };
}

/** Deletes the address after the receipt was sent. */
export const deleteErasureReceipt = ({ tenant }: Scope, id: number): Promise<void> =>
  inTenant(tenant.id, (tx) => rows.deleteReceipt(tx, tenant.id, id));

/** The erasure receipts for an email address, newest first. */
export async function findErasures({ tenant }: Scope, email: string): Promise<rows.ErasureRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listErasures(tx, tenant.id, addressHash(email)),
  ]);
  return found;
}

export type FoundErasure = rows.ErasureRow & { kept: rows.KeptRow[]; proofUntil: Date };

/**
 * The proofs of the erasures of an address, with the data kept for each and its end of retention. The audit log records
 * the address's keyed hash, so that anyone who knows the address can find the search again.
 */
export async function searchErasures(scope: StaffScope, email: string): Promise<FoundErasure[]> {
  await recordAction(scope, 'search_erasures', addressHash(email).slice(0, 16));
  const found = await findErasures(scope, email);
  const days = { reports: RETENTION_DAYS.reports, complaints: RETENTION_DAYS.complaints };
  const [kept] = await readInTenant(scope.tenant.id, (tx) => [
    rows.listKept(
      tx,
      scope.tenant.id,
      found.map(({ memberId }) => memberId),
      { ...days, mandateMonths: MANDATE_KEPT_MONTHS },
    ),
  ]);
  return found.map((erasure) => ({
    ...erasure,
    kept: kept.filter(({ memberId }) => memberId === erasure.memberId),
    proofUntil: later(erasure.erasedAt, RETENTION_DAYS.erasureProofs * DAY_MS),
  }));
}

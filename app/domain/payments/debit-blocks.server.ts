import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { insertDebitBlock, listDebtorHashes, removeDebitBlock } from './debit-blocks.queries.server.ts';
import { readIban } from './debit-form.ts';
import { findMandate } from './mandates.queries.server.ts';
import type { OrderRow } from './orders.queries.server.ts';

/** Keyed hash of an IBAN or phone number, different for each brand. */
export const debitHash = (tenantId: number, kind: 'iban' | 'phone', value: string): string =>
  keyedHash(`debit:${tenantId}:${kind}:${value}`);

/** After a returned debit, blocks both the bank account and the phone number from further debits. */
export async function blockDebtor(tx: Tx, { tenant, now }: Scope, order: OrderRow): Promise<void> {
  const mandate = order.mandateId ? await findMandate(tx, tenant.id, order.mandateId) : null;
  if (!mandate) return;
  const why = { reason: 'chargeback' as const, orderId: order.id, now };
  await insertDebitBlock(tx, tenant.id, { ...why, hash: mandate.ibanHash, kind: 'iban' });
  await insertDebitBlock(tx, tenant.id, { ...why, hash: mandate.phoneHash, kind: 'phone' });
}

/** For support: blocks a bank account or a phone number, or lifts the block. */
export async function setDebitBlock(
  scope: Scope | StaffScope,
  { kind, value, blocked }: { kind: 'iban' | 'phone'; value: string; blocked: boolean },
  reason = '',
): Promise<void> {
  const { tenant, now } = scope;
  const hash = debitHash(tenant.id, kind, value);
  await inTenant(tenant.id, async (tx) => {
    if (blocked) await insertDebitBlock(tx, tenant.id, { hash, kind, reason: 'support', orderId: null, now });
    else await removeDebitBlock(tx, tenant.id, hash, now);
    await recordIfStaff(tx, scope, blocked ? 'block_debit' : 'unblock_debit', hash, reason);
  });
}

/**
 * Blocks every bank account and phone number that a member signed mandates with from direct debit, or lifts those blocks;
 * returns how many changed.
 */
export async function setMemberDebitBlock(
  tx: Tx,
  { tenant, now }: Scope,
  memberId: number,
  blocked: boolean,
): Promise<number> {
  const debtors = await listDebtorHashes(tx, tenant.id, memberId);
  const changing = debtors.filter((debtor) => debtor.blocked !== blocked);
  for (const { hash, kind } of changing)
    if (blocked) await insertDebitBlock(tx, tenant.id, { hash, kind, reason: 'support', orderId: null, now });
    else await removeDebitBlock(tx, tenant.id, hash, now);
  return changing.length;
}

/** Lifts a listed block, by its hash. False when none is in force. */
export const liftDebitBlock = (scope: Scope | StaffScope, hash: string, reason: string): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await removeDebitBlock(tx, scope.tenant.id, hash, scope.now))) return false;
    await recordIfStaff(tx, scope, 'unblock_debit', hash, reason);
    return true;
  });

/** An IBAN, or a phone number that begins with +, as people type it; null when it is neither. */
export function parseDebtor(given: string): { kind: 'iban' | 'phone'; value: string } | null {
  const value = given.replace(/[\s.-]/g, '').toUpperCase();
  if (value.startsWith('+')) return /^\+\d{6,15}$/.test(value) ? { kind: 'phone', value } : null;
  return readIban(value).ok ? { kind: 'iban', value } : null;
}

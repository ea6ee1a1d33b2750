type Facts = { kind: string; state: string; grantedAt: Date | null; rejected: string | null };

/**
 * Whether an order whose credits have not been granted can be withdrawn from: a debit or transfer not yet received,
 * or a payment that is held or pending. Opening a payment page is not an order.
 */
export function isWithdrawable({ kind, state, grantedAt, rejected }: Facts): boolean {
  if (grantedAt !== null || rejected !== null) return false;
  if (state === 'pending' || state === 'paid') return true;
  return state === 'open' && (kind === 'direct_debit' || kind === 'transfer');
}

type Facts = { kind: string; state: string; grantedAt: Date | null; rejected: string | null };

/**
 * Whether an order whose credits have not been given can be withdrawn from: a debit or transfer that is to come, or a
 * payment that is held or under way. Who only looked at a payment page has ordered nothing.
 */
export function isWithdrawable({ kind, state, grantedAt, rejected }: Facts): boolean {
  if (grantedAt !== null || rejected !== null) return false;
  if (state === 'pending' || state === 'paid') return true;
  return state === 'open' && (kind === 'direct_debit' || kind === 'transfer');
}

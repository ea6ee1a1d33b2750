import { plainAmount } from '#app/domain/billing/money.ts';
import { type Difference, reconcile } from '#app/domain/credits/reconcile.server.ts';
import { listSharedPayments, type SharedPayment } from '#app/domain/payments/shared-payments.server.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const WORDS: Record<Difference['what'], string> = {
  balance_and_lots: 'the balance is not the sum of the lots',
  balance_and_entries: 'the balance is not the sum of the entries',
  last_entry: 'the balance is not that of the last entry',
  lot_and_postings: 'a lot is not the sum of its postings: lot',
  entry_and_postings: 'an entry is not the sum of its postings: entry',
  order: 'an entry does not go on from the one before: entry',
};

const sentence = ({ what, id, memberId, found, expected }: Difference): string => {
  const where = id === memberId ? '' : ` ${id}`;
  return `member ${memberId}: ${WORDS[what]}${where}, ${found} instead of ${expected}`;
};

const USAGE = `Usage: npm run reconcile [-- BRAND]
  Whether every balance is the sum of its entries and of its lots, and every payment is that of one order, on one
  brand or on all. Orders that share a payment are listed.`;

const orderLine = ({
  orderId,
  memberId,
  totalMinor,
  currency,
  state,
  grantedAt,
}: SharedPayment['orders'][number]) =>
  `  order ${orderId}  member ${memberId}  ${plainAmount(totalMinor, currency)} ${currency}  ${state}` +
  (grantedAt ? `  credits given ${grantedAt.toISOString().slice(0, 10)}` : '  no credits given');

/** 0 when everything agrees, 1 when something does not; a line for each brand. */
await runCommand('reconcile', USAGE, async ([slug]) => {
  let code = 0;
  for (const scope of scopesOf(slug)) {
    const { members, differences, first } = await reconcile(scope);
    say(
      first
        ? `${scope.tenant.slug}: ${differences} differences, the first: ${sentence(first)}`
        : `${scope.tenant.slug}: ${members} members, all agree`,
    );
    const shared = await listSharedPayments(scope);
    for (const { pspReference, named, orders } of shared) {
      say(
        `${scope.tenant.slug}: payment ${pspReference} is shared; the provider named ${named ?? 'no order'}`,
      );
      for (const order of orders) say(orderLine(order));
    }
    if (first || shared.length > 0) code = 1;
  }
  return code;
});

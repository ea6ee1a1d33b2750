import { plainAmount } from '#app/domain/billing/money.ts';
import { type Difference, reconcile } from '#app/domain/credits/reconcile.server.ts';
import { listSharedPayments, type SharedPayment } from '#app/domain/payments/shared-payments.server.ts';
import { utcDay } from '#app/platform/durations.ts';
import { commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

const DIFFERENCES: Record<Difference['what'], string> = {
  balance_and_lots: 'the balance is not the sum of the lots',
  balance_and_entries: 'the balance is not the sum of the entries',
  last_entry: 'the balance is not that of the last entry',
  lot_and_postings: 'a lot is not the sum of its postings: lot',
  entry_and_postings: 'an entry is not the sum of its postings: entry',
  order: 'an entry does not continue from the one before: entry',
};

function differenceLine({ what, id, memberId, found, expected }: Difference): string {
  const where = id === memberId ? '' : ` ${id}`;
  return `member ${memberId}: ${DIFFERENCES[what]}${where}, ${found} instead of ${expected}`;
}

type SharedOrder = SharedPayment['orders'][number];

const orderLine = ({ orderId, memberId, totalMinor, currency, state, grantedAt }: SharedOrder): string =>
  `  order ${orderId}  member ${memberId}  ${plainAmount(totalMinor, currency)} ${currency}  ${state}` +
  (grantedAt ? `  credits given ${utcDay(grantedAt)}` : '  no credits given');

export const reconcileCommand = commandLine(
  'reconcile',
  `Checks that every balance is the sum of its entries and of its lots, and that every payment pays one order. Lists
orders that share a payment. The exit code is 1 when something is wrong.`,
)
  .argument('[brand]')
  .action((brand?: string) =>
    withBrands('reconcile', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const { slug } = scope.tenant;
        const { members, differences, first } = await reconcile(scope);
        print(
          first
            ? `${slug}: ${differences} differences, the first: ${differenceLine(first)}`
            : `${slug}: ${members} members, all agree`,
        );
        const shared = await listSharedPayments(scope);
        for (const { pspReference, named, orders } of shared) {
          print(`${slug}: payment ${pspReference} is shared; the provider named ${named ?? 'no order'}`);
          for (const order of orders) print(orderLine(order));
        }
        if (first || shared.length > 0) process.exitCode = 1;
      }
    }),
  );

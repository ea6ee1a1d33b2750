import { Argument } from 'commander';
import { plainAmount } from '#app/domain/billing/money.ts';
import { type OrderRefund, refundMember, refundOrder } from '#app/domain/credits/refund-order.server.ts';
import { listPaymentTasks, settlePaymentTask } from '#app/domain/payments/payment-tasks.server.ts';
import { utcDay } from '#app/platform/durations.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

function printRefund(brand: string, { orderId, taken, refundMinor, currency }: OrderRefund): void {
  const money = currency ? `${plainAmount(refundMinor, currency)} ${currency}` : '0';
  print(`${brand}: order ${orderId}: ${taken} credits taken, refunding ${money}`);
}

function printRefunds(brand: string, what: string, refunds: readonly OrderRefund[]): void {
  if (refunds.length === 0) throw new Error(`${what} on ${brand} has nothing unspent.`);
  for (const refund of refunds) printRefund(brand, refund);
}

export const refund = commandLine(
  'refund',
  'Refunds unspent credits: takes them, writes a credit note, mails the member; the worker sends the money.',
);

refund
  .command('order')
  .argument('<brand>')
  .argument('<order>', 'its number', positiveInteger)
  .description('refund what is unspent of an order')
  .action((brand: string, order: number) =>
    withBrands('refund', async ({ scope }) => {
      const refunded = await refundOrder(scope(brand), order);
      printRefunds(brand, `order ${order}`, refunded ? [refunded] : []);
    }),
  );

refund
  .command('member')
  .argument('<brand>')
  .argument('<member>', 'the number of the member', positiveInteger)
  .description('refund what is unspent of everything a member bought')
  .action((brand: string, member: number) =>
    withBrands('refund', async ({ scope }) =>
      printRefunds(brand, `member ${member}`, await refundMember(scope(brand), member)),
    ),
  );

refund
  .command('list [brand]')
  .description('refunds that the provider refused or that failed: the money is still owed')
  .action((brand?: string) =>
    withBrands('refund', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const tasks = await listPaymentTasks(scope);
        print(`${scope.tenant.slug}: ${tasks.length} open`);
        for (const { id, kind, orderId, pspReference, amountMinor, currency, detail, createdAt } of tasks)
          print(
            `  task ${id}  ${kind}  order ${orderId}  payment ${pspReference}  ${plainAmount(amountMinor, currency)} ${currency}  ${detail}  since ${utcDay(createdAt)}`,
          );
      }
    }),
  );

refund
  .command('settle')
  .argument('<brand>')
  .argument('<task>', 'its number in the list', positiveInteger)
  .addArgument(new Argument('<how>', 'paid: sent another way; waived: not owed').choices(['paid', 'waived']))
  .description('close such a task')
  .action((brand: string, task: number, how: 'paid' | 'waived') =>
    withBrands('refund', async ({ scope }) => {
      if (!(await settlePaymentTask(scope(brand), task, how)))
        throw new Error(`There is no open task ${task} on ${brand}.`);
      print(`Task ${task} on ${brand}: ${how}.`);
    }),
  );

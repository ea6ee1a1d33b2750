import { Argument } from 'commander';
import { plainAmount } from '#app/domain/billing/money.ts';
import { listDebts, settleDebt } from '#app/domain/credits/debts.server.ts';
import { parseDebtor, setDebitBlock } from '#app/domain/payments/debit-blocks.server.ts';
import { utcDay } from '#app/platform/durations.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

export const debts = commandLine(
  'debts',
  'Credits spent from payments that the bank took back; blocks on direct debit.',
);

debts
  .command('list [brand]')
  .description('what was spent of orders whose payment was taken back')
  .action((brand?: string) =>
    withBrands('debts', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const open = await listDebts(scope);
        print(`${scope.tenant.slug}: ${open.length} open`);
        for (const { orderId, memberId, credits, amountMinor, currency, createdAt } of open)
          print(
            `  order ${orderId}  member ${memberId}  ${credits} credits  ${plainAmount(amountMinor, currency ?? 'EUR')} ${currency ?? ''}  since ${utcDay(createdAt)}`,
          );
      }
    }),
  );

debts
  .command('settle')
  .argument('<brand>')
  .argument('<order>', 'its number in the list', positiveInteger)
  .addArgument(new Argument('<how>', 'how it was settled').choices(['paid', 'waived']))
  .description('let the member spend again')
  .action((brand: string, order: number, how: 'paid' | 'waived') =>
    withBrands('debts', async ({ scope }) => {
      if (!(await settleDebt(scope(brand), order, how)))
        throw new Error(`Nothing is owed for order ${order} on ${brand}.`);
      print(`Order ${order} on ${brand}: ${how}.`);
    }),
  );

for (const blocked of [true, false])
  debts
    .command(blocked ? 'block' : 'unblock')
    .argument('<brand>')
    .argument('<iban-or-phone>', 'an IBAN, or a phone number that begins with +')
    .description(blocked ? 'refuse direct debit for an IBAN or a phone number' : 'lift such a block')
    .action((brand: string, given: string) => block(brand, given, blocked));

function block(brand: string, given: string, blocked: boolean): Promise<void> {
  const debtor = parseDebtor(given);
  if (!debtor) throw new Error(`${given} is neither an IBAN nor a phone number that begins with +.`);
  return withBrands('debts', async ({ scope }) => {
    await setDebitBlock(scope(brand), { ...debtor, blocked });
    print(`${blocked ? 'Blocked' : 'No longer blocked'} for direct debit on ${brand}.`);
  });
}

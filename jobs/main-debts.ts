import { listDebts, settleDebt } from '#app/domain/credits/debts.server.ts';
import { runCommand, say, scopesOf } from './for-brands.ts';

const USAGE = `Usage: npm run debts -- COMMAND
  list [BRAND]               what was spent of orders whose payment the bank took back
  settle BRAND ORDER HOW     the member can spend again; HOW is paid or waived`;

async function list(slug: string | undefined): Promise<number> {
  for (const scope of scopesOf(slug)) {
    const debts = await listDebts(scope);
    say(`${scope.tenant.slug}: ${debts.length} open`);
    for (const { orderId, memberId, credits, amountMinor, currency, createdAt } of debts)
      say(
        `  order ${orderId}  member ${memberId}  ${credits} credits  ${(amountMinor / 100).toFixed(2)} ${currency ?? ''}  since ${createdAt.toISOString().slice(0, 10)}`,
      );
  }
  return 0;
}

async function settle(slug: string, order: number, how: 'paid' | 'waived'): Promise<number> {
  const [scope] = scopesOf(slug);
  if (!scope || !(await settleDebt(scope, order, how)))
    throw new Error(`Nothing is owed for order ${order} on ${slug}.`);
  say(`Order ${order} on ${slug}: ${how}.`);
  return 0;
}

const [command, slug, order, how] = process.argv.slice(2);
await runCommand('debts', async () => {
  if (command === 'list') return await list(slug);
  if (
    command === 'settle' &&
    slug &&
    Number.isSafeInteger(Number(order)) &&
    (how === 'paid' || how === 'waived')
  )
    return await settle(slug, Number(order), how);
  say(USAGE);
  return 2;
});

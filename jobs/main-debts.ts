import { listDebts, settleDebt } from '#app/domain/credits/debts.server.ts';
import { setDebitBlock } from '#app/domain/payments/debit-blocks.server.ts';
import { readIban } from '#app/domain/payments/debit-form.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run debts -- COMMAND
  list [BRAND]               what was spent of orders whose payment the bank took back
  settle BRAND ORDER HOW     the member can spend again; HOW is paid or waived
  block BRAND WHAT           no direct debit from an IBAN, or of a telephone number (+31…), any more
  unblock BRAND WHAT         lifts it`;

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

async function block(slug: string, given: string, blocked: boolean): Promise<number> {
  const [scope] = scopesOf(slug);
  const value = given.replace(/[\s.-]/g, '').toUpperCase();
  const kind = value.startsWith('+') ? 'phone' : 'iban';
  if (!scope || !(kind === 'phone' ? /^\+\d{6,15}$/.test(value) : readIban(value).ok))
    throw new Error(`${given} is neither an IBAN nor a number that begins with +, or there is no ${slug}.`);
  await setDebitBlock(scope, { kind, value, blocked });
  say(`${blocked ? 'Blocked' : 'No longer blocked'} for direct debit on ${slug}.`);
  return 0;
}

await runCommand('debts', USAGE, async ([command, slug, order, how]) => {
  if (command === 'list') return await list(slug);
  if (
    command === 'settle' &&
    slug &&
    Number.isSafeInteger(Number(order)) &&
    (how === 'paid' || how === 'waived')
  )
    return await settle(slug, Number(order), how);
  if ((command === 'block' || command === 'unblock') && slug && order)
    return await block(slug, order, command === 'block');
  say(USAGE);
  return 2;
});

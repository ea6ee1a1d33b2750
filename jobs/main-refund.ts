import { plainAmount } from '#app/domain/billing/money.ts';
import { type HouseRefund, refundMember, refundOrder } from '#app/domain/credits/refund-order.server.ts';
import { listPaymentTasks, settlePaymentTask } from '#app/domain/payments/payment-tasks.server.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run refund -- COMMAND
  order BRAND ORDER          money back for what is unspent of an order
  member BRAND MEMBER        the same for all that a member bought
  list [BRAND]               refunds that the provider refused or that failed: the money is still to be sent
  settle BRAND TASK HOW      one of these is done with; HOW is paid (sent another way) or waived
The unspent credits are taken, a credit note is written, the member gets a mail; the worker sends the money.`;

function tell(brand: string, { orderId, taken, refundMinor, currency }: HouseRefund): void {
  const money = currency ? `${plainAmount(refundMinor, currency)} ${currency}` : '0';
  say(`${brand}: order ${orderId}: ${taken} credits taken, ${money} goes back`);
}

async function list(slug: string | undefined): Promise<number> {
  for (const scope of scopesOf(slug)) {
    const tasks = await listPaymentTasks(scope);
    say(`${scope.tenant.slug}: ${tasks.length} open`);
    for (const { id, kind, orderId, pspReference, amountMinor, currency, detail, createdAt } of tasks)
      say(
        `  task ${id}  ${kind}  order ${orderId}  payment ${pspReference}  ${plainAmount(amountMinor, currency)} ${currency}  ${detail}  since ${createdAt.toISOString().slice(0, 10)}`,
      );
  }
  return 0;
}

async function settle(slug: string, task: number, how: 'paid' | 'waived'): Promise<number> {
  const [scope] = scopesOf(slug);
  if (!scope || !(await settlePaymentTask(scope, task, how)))
    throw new Error(`There is no open task ${task} on ${slug}.`);
  say(`Task ${task} on ${slug}: ${how}.`);
  return 0;
}

await runCommand('refund', USAGE, async ([command, slug, text, how]) => {
  const id = Number(text);
  if (command === 'list') return await list(slug);
  if (command === 'settle' && slug && Number.isSafeInteger(id) && (how === 'paid' || how === 'waived'))
    return await settle(slug, id, how);
  if ((command !== 'order' && command !== 'member') || !slug || !Number.isSafeInteger(id) || id < 1) {
    say(USAGE);
    return 2;
  }
  const [scope] = scopesOf(slug);
  if (!scope) return 1;
  const refunds =
    command === 'order'
      ? [await refundOrder(scope, id)].filter((one) => one !== null)
      : await refundMember(scope, id);
  for (const refund of refunds) tell(slug, refund);
  if (refunds.length === 0) throw new Error(`Nothing is unspent of ${command} ${id} on ${slug}.`);
  return 0;
});

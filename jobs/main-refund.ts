import { plainAmount } from '#app/domain/billing/money.ts';
import { type HouseRefund, refundMember, refundOrder } from '#app/domain/credits/refund-order.server.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run refund -- COMMAND
  order BRAND ORDER          money back for what is unspent of an order
  member BRAND MEMBER        the same for all that a member bought
The unspent credits are taken, a credit note is written, the member gets a mail; the worker sends the money.`;

function tell(brand: string, { orderId, taken, refundMinor, currency }: HouseRefund): void {
  const money = currency ? `${plainAmount(refundMinor, currency)} ${currency}` : '0';
  say(`${brand}: order ${orderId}: ${taken} credits taken, ${money} goes back`);
}

await runCommand('refund', USAGE, async ([command, slug, text]) => {
  const id = Number(text);
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

import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Random } from '../random.ts';
import type { Actor } from './cast.ts';

/** The facts about a message that the wallet needs. */
export interface SentMessage {
  id: number;
  at: Date;
  cost: number;
}

interface LedgerLine {
  memberId: number;
  amount: number;
  balanceAfter: number;
  counterAccount: 'purchases' | 'revenue';
  reason: 'bundle' | 'message';
  reference: string;
  idempotencyKey: string;
  createdAt: Date;
}

export interface Wallet {
  paidAt: Date | null;
  credits: number;
  entries: LedgerLine[];
}

type Movement = Omit<LedgerLine, 'balanceAfter' | 'memberId'>;

/** When a member became premium: within a day of signing up, and before the first message. */
export function drawPaidAt(actor: Actor, firstSentAt: Date | null, random: Random): Date | null {
  if (actor.account.bundles.length === 0) return null;
  const from = actor.signedUpAt.getTime();
  const until = Math.min(
    from + DAY_MS,
    firstSentAt?.getTime() ?? Number.POSITIVE_INFINITY,
    actor.lastActiveAt.getTime(),
  );
  return new Date(random.between(from, until));
}

/** A member's ledger: bundles bought and messages paid for, with the balance after each. */
export function buildWallet(actor: Actor, paidAt: Date | null, sent: readonly SentMessage[]): Wallet {
  const movements = [
    ...(paidAt ? purchases(actor, paidAt, sent) : []),
    ...sent.filter(({ cost }) => cost > 0).map(payment),
  ];
  movements.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  let credits = 0;
  const entries = movements.map((movement) => {
    credits += movement.amount;
    if (credits < 0) throw new Error(`Member ${actor.account.email} would spend more credits than there are`);
    return { ...movement, memberId: actor.id, balanceAfter: credits };
  });
  return { paidAt, credits, entries };
}

/** The member's bundles, and more of them if the messages cost more; all are bought before they are needed. */
function purchases(actor: Actor, paidAt: Date, sent: readonly SentMessage[]): Movement[] {
  const cost = sent.reduce((sum, message) => sum + message.cost, 0);
  const bundles = [...actor.account.bundles];
  while (bundles.reduce((sum, bundle) => sum + bundle, 0) < cost) bundles.push(100);
  return bundles.map((amount, index) => ({
    amount,
    counterAccount: 'purchases',
    reason: 'bundle',
    reference: `demo-${index + 1}`,
    idempotencyKey: `demo-bundle:${actor.id}:${index + 1}`,
    createdAt: later(paidAt, index),
  }));
}

const payment = ({ id, at, cost }: SentMessage): Movement => ({
  amount: -cost,
  counterAccount: 'revenue',
  reason: 'message',
  reference: String(id),
  idempotencyKey: `message:${id}`,
  createdAt: at,
});

import fc from 'fast-check';
import { restoreOrder, returnOrder } from '#app/domain/credits/order-returns.server.ts';
import { closeDebt } from '#app/domain/credits/returns.queries.server.ts';
import { expireCredits, grantCredits, refundCharge } from '#app/domain/credits/wallet.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import { spendCredits } from '#tests/world/credits.ts';
import type { WalletModel } from './wallet-model.ts';

const BASE = Date.parse('2026-01-01T00:00:00Z');
const dayOf = (day: number | null): Date | null => (day === null ? null : new Date(BASE + day * DAY_MS));

const ends = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null, freq: 2 });
const nth = fc.nat({ max: 12 });

/** The possible steps of a wallet's history. `nth` selects among earlier steps, so that repetitions are frequent. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 60 }),
      bonus: fc.nat({ max: 15 }),
      price: fc.nat({ max: 20_000 }),
      ends,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('free' as const), credits: fc.integer({ min: 1, max: 9 }), ends }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('spend' as const), cost: fc.integer({ min: 1, max: 25 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('withdrawal' as const, 'refund-order' as const, 'chargeback' as const),
      nth,
      key: fc.nat({ max: 1 }),
      refunded: fc.option(fc.nat({ max: 20_000 }), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      nth,
      by: fc.constantFrom('paid' as const, 'waived' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const steps = fc.array(step, { minLength: 3, maxLength: 24 });

/** A step with its key and its day. */
export type Action =
  | {
      do: 'grant';
      key: string;
      kind: 'bought' | 'bonus' | 'free';
      credits: number;
      order: number | null;
      price: number;
      ends: number | null;
      day: number;
    }
  | { do: 'spend'; key: string; cost: number; day: number }
  | { do: 'refund'; spend: string; day: number }
  | {
      do: 'take-back';
      key: string;
      order: number;
      reason: 'withdrawal' | 'refund' | 'chargeback';
      /** The amount that was refunded already; null: the value of the unspent credits. */
      refunded: number | null;
      day: number;
    }
  | { do: 'settle'; order: number; by: 'paid' | 'waived'; day: number }
  | { do: 'restore'; key: string; day: number }
  | { do: 'expire'; day: number };

/** The action of each step, with this member's keys and orders. */
export function actionsOf(list: readonly Step[], member: number): Action[] {
  const actions: Action[] = [];
  const orders: number[] = [];
  const spends: string[] = [];
  const returns: string[] = [];
  let day = 0;
  for (const [index, it] of list.entries()) {
    const key = `${member}:${index}`;
    if (it.do === 'wait') day += it.days;
    else if (it.do === 'buy') {
      const order = member * 100 + index;
      orders.push(order);
      const end = it.ends === null ? null : day + it.ends;
      actions.push({
        do: 'grant',
        key,
        kind: 'bought',
        credits: it.credits,
        order,
        price: it.price,
        ends: end,
        day,
      });
      if (it.bonus > 0)
        actions.push({
          do: 'grant',
          key: `${key}b`,
          kind: 'bonus',
          credits: it.bonus,
          order,
          price: 0,
          ends: end,
          day,
        });
    } else if (it.do === 'free')
      actions.push({
        do: 'grant',
        key,
        kind: 'free',
        credits: it.credits,
        order: null,
        price: 0,
        ends: it.ends === null ? null : day + it.ends,
        day,
      });
    else if (it.do === 'spend') {
      spends.push(key);
      actions.push({ do: 'spend', key, cost: it.cost, day });
    } else if (it.do === 'refund') {
      const spend = at(spends, it.nth);
      if (spend) actions.push({ do: 'refund', spend, day });
    } else if (it.do === 'restore') {
      const back = at(returns, it.nth);
      if (back) actions.push({ do: 'restore', key: back, day });
    } else if (it.do === 'repeat') {
      const again = at(actions, it.nth);
      if (again && again.do !== 'spend') actions.push({ ...again, day });
    } else if (it.do === 'expire') actions.push({ do: 'expire', day });
    else if (it.do === 'settle') {
      const order = at(orders, it.nth);
      if (order !== undefined) actions.push({ do: 'settle', order, by: it.by, day });
    } else {
      const order = at(orders, it.nth);
      if (order === undefined) continue;
      const reason = it.do === 'refund-order' ? 'refund' : it.do;
      const backKey = `${reason}:${order}:${it.key}`;
      returns.push(backKey);
      const refunded = reason === 'refund' ? it.refunded : null;
      actions.push({ do: 'take-back', key: backKey, order, reason, refunded, day });
    }
  }
  return actions;
}

const at = <T>(list: readonly T[], n: number): T | undefined =>
  list.length ? list[n % list.length] : undefined;

/** Applies the action to the model and returns the result. */
export function toModel(model: WalletModel, action: Action): unknown {
  switch (action.do) {
    case 'grant':
      model.grant(action.key, action.kind, action.credits, {
        ...(action.order !== null && { order: action.order }),
        price: action.price,
        ends: action.ends,
      });
      return model.balance;
    case 'spend':
      return model.spend(action.key, action.cost, action.day);
    case 'refund':
      return model.refund(action.spend, action.day);
    case 'take-back': {
      const { taken, refund } = model.takeBack(action.key, action.order, { ...action, now: action.day });
      return { taken, refund };
    }
    case 'restore':
      return model.restore(action.key);
    case 'settle':
      return model.settleDebt(action.order, action.by);
    case 'expire': {
      const before = model.balance;
      model.expire(action.day);
      return before - model.balance;
    }
  }
}

/** Applies the action to the database and returns the result. */
export async function toDatabase(tx: Tx, tenant: number, member: number, action: Action): Promise<unknown> {
  const now = dayOf(action.day) as Date;
  switch (action.do) {
    case 'grant':
      return await grantCredits(tx, tenant, {
        memberId: member,
        key: action.key,
        kind: action.kind,
        credits: action.credits,
        ...(action.order !== null && { orderId: action.order }),
        priceMinor: action.price,
        currency: action.price > 0 ? 'EUR' : null,
        expiresAt: dayOf(action.ends),
        now,
      });
    case 'spend':
      return await spendCredits(tx.sql, tenant, member, { cost: action.cost, key: action.key, now });
    case 'refund':
      return await refundCharge(tx, tenant, { memberId: member, key: action.spend, reason: 'refund', now });
    case 'take-back': {
      const { key, reason, refunded } = action;
      const { taken, refundMinor: refund } = await returnOrder(tx, tenant, action.order, {
        key,
        reason,
        ...(refunded !== null && { refundedMinor: refunded }),
        now,
      });
      return { taken, refund };
    }
    case 'restore':
      return await restoreOrder(tx, tenant, action.key, now);
    case 'settle':
      return await closeDebt(tx, tenant, action.order, { by: action.by, now });
    case 'expire':
      return await expireCredits(tx, tenant, member, now);
  }
}

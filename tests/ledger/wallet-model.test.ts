import fc from 'fast-check';
import { it } from 'vitest';
import { actionsOf, steps, toModel } from './sequence.ts';
import { sum, WalletModel } from './wallet-model.ts';

/** Returns the violated invariant, if any. Not with `expect`, which would take most of the time at each step. */
function faultOf(model: WalletModel): string | null {
  const { lots, balance } = model;
  if (balance < 0) return 'a negative balance';
  if (sum(lots, (lot) => lot.remaining) !== balance) return 'lots that are not the balance';
  if (sum(Object.values(model.house), (credits) => credits) + balance !== 0) return 'sides that differ';
  if (lots.some((lot) => lot.remaining < 0 || lot.remaining + lot.withheld > lot.credits))
    return 'a lot with more than it had';
  if ([...model.debts.values()].some((owed) => owed <= 0)) return 'a debt of nothing';
  for (const order of new Set(lots.map((lot) => lot.order))) {
    if (order === null) continue;
    const price = sum(lots, (lot) => (lot.order === order ? lot.price : 0));
    if (sum(model.standingReturns(order), (back) => back.refund) > price) return 'more given back than paid';
  }
  return null;
}

it('ten thousand random wallet histories are never negative, never charged twice, and always balance', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const model = new WalletModel();
      const done = actionsOf(list, 1).filter((action) => {
        const answer = toModel(model, action);
        const fault = faultOf(model);
        if (fault) throw new Error(`${fault} after ${JSON.stringify(action)}`);
        // Undoing a return before it was made does nothing, and may be done later.
        return action.do === 'grant' || ((action.do === 'refund' || action.do === 'restore') && answer !== 0);
      });
      // Repeating all steps changes nothing: each has its key.
      const before = JSON.stringify([model.balance, model.house]);
      for (const action of done) toModel(model, { ...action, day: 0 });
      if (JSON.stringify([model.balance, model.house]) !== before) throw new Error('something counted twice');
    }),
    { numRuns: Number(process.env.WALLET_LIVES ?? 10_000) },
  );
}, 600_000);

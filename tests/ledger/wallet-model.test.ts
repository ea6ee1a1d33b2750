import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deedsOf, steps, toModel } from './sequence.ts';
import { sum, WalletModel } from './wallet-model.ts';

/** What never happens, whatever is done. */
function check(model: WalletModel): void {
  expect(model.balance).toBeGreaterThanOrEqual(0);
  expect(sum(model.lots, (lot) => lot.remaining)).toBe(model.balance);
  expect(sum(Object.values(model.house), (credits) => credits) + model.balance).toBe(0);
  for (const lot of model.lots) {
    expect(lot.remaining).toBeGreaterThanOrEqual(0);
    expect(lot.remaining + lot.withheld).toBeLessThanOrEqual(lot.credits);
  }
  for (const owed of model.debts.values()) expect(owed).toBeGreaterThan(0);
}

it('ten thousand lives of a wallet: never negative, never doubled, and all sums equal', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const model = new WalletModel();
      for (const deed of deedsOf(list, 1)) {
        toModel(model, deed);
        check(model);
      }
      // Everything again changes nothing more: each has its key.
      const before = JSON.stringify([model.balance, model.house]);
      for (const deed of deedsOf(list, 1))
        if (deed.do === 'grant' || deed.do === 'refund' || deed.do === 'restore')
          toModel(model, { ...deed, day: 0 });
      expect(JSON.stringify([model.balance, model.house])).toBe(before);
    }),
    { numRuns: 10_000 },
  );
});

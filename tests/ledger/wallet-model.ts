import { creditsFor, unspentValue } from '#app/domain/credits/allocate.ts';

type ReturnReason = 'withdrawal' | 'refund' | 'chargeback';
type Lot = {
  kind: string;
  credits: number;
  remaining: number;
  withheld: number;
  price: number;
  order: number | null;
  ends: number | null;
  takenBack: ReturnReason | null;
};
type Part = { lot: Lot; credits: number };
type Return = { order: number; reason: ReturnReason; parts: Part[]; taken: number; refund: number };

/**
 * The reference model of the credit rules, written as simply as possible; the database must agree with it. Times are
 * days since the start.
 */
export class WalletModel {
  lots: Lot[] = [];
  balance = 0;
  /** The balance of each platform account; together with the member's balance they sum to zero. */
  house: Record<string, number> = {};
  debts = new Map<number, number>();
  /** The orders whose debt the member paid. */
  private paidDebts = new Set<number>();
  private done = new Set<string>();
  private spends = new Map<string, Part[]>();
  private returns = new Map<string, Return>();

  grant(
    key: string,
    kind: string,
    credits: number,
    more: { order?: number; price?: number; ends?: number | null } = {},
  ) {
    if (!this.once(key)) return;
    const { order = null, price = 0, ends = null } = more;
    this.lots.push({ kind, credits, remaining: credits, withheld: 0, price, order, ends, takenBack: null });
    this.move(kind === 'bought' ? 'purchases' : 'bonuses', credits);
  }

  spend(key: string, cost: number, now: number): string | number {
    if (this.debts.size > 0) return 'spending_restricted';
    this.expire(now);
    if (this.balance < cost) return 'not_enough_credits';
    this.done.add(key);
    const parts: Part[] = [];
    let left = cost;
    for (const lot of this.inOrderOfSpending()) {
      const credits = Math.min(lot.remaining, left);
      lot.remaining -= credits;
      left -= credits;
      if (credits > 0) parts.push({ lot, credits });
    }
    this.spends.set(key, parts);
    this.move('revenue', -cost);
    return this.balance;
  }

  refund(spend: string, now: number): number {
    const parts = this.spends.get(spend);
    if (!parts || !this.once(`refund:${spend}`)) return 0;
    let back = 0;
    for (const { lot, credits } of parts) {
      if (lot.takenBack === 'chargeback' && !this.paidDebts.has(lot.order ?? 0)) {
        lot.withheld += credits;
        this.house.revenue = (this.house.revenue ?? 0) - credits;
        this.house.chargebacks = (this.house.chargebacks ?? 0) + credits;
        this.lowerDebt(lot.order ?? 0, credits);
        continue;
      }
      back += credits;
      if (lot.ends !== null && lot.ends <= now)
        this.lots.push({
          ...lot,
          kind: 'refunded',
          credits,
          remaining: credits,
          price: 0,
          order: null,
          ends: now + 30,
          takenBack: null,
          withheld: 0,
        });
      else lot.remaining += credits;
    }
    this.move('revenue', back);
    return back;
  }

  takeBack(
    key: string,
    order: number,
    { reason, refunded, now }: { reason: ReturnReason; refunded: number | null; now: number },
  ): { taken: number; refund: number } {
    const lots = this.lots.filter((lot) => lot.order === order);
    if (lots.length === 0) return { taken: 0, refund: 0 };
    this.expire(now);
    const before = this.returns.get(key);
    if (before) return before;
    const unspent = sum(lots, (lot) => lot.remaining);
    const credits = sum(lots, (lot) => lot.credits);
    if (unspent === 0 && reason === 'withdrawal') return { taken: 0, refund: 0 };
    const standing = this.standingReturns(order);
    const price = sum(lots, (lot) => lot.price);
    const left = price - sum(standing, (back) => back.refund);
    if (refunded !== null && left <= 0 && unspent === 0) return { taken: 0, refund: 0 };
    const isPart = refunded !== null && refunded < left;
    const taken = isPart ? Math.min(unspent, creditsFor(price, refunded, credits)) : unspent;
    const worth = unspentValue(price, sum(standing, (back) => back.taken) + taken, credits);
    const refund =
      refunded === null
        ? Math.max(0, worth - sum(standing, (back) => back.refund))
        : Math.min(refunded, left);
    const parts: Part[] = [];
    let more = taken;
    for (const lot of lots.toReversed()) {
      const part = Math.min(lot.remaining, more);
      more -= part;
      lot.remaining -= part;
      parts.push({ lot, credits: part });
      if (!isPart) lot.takenBack = reason;
    }
    this.returns.set(key, { order, reason, parts, taken, refund });
    this.move(reason === 'chargeback' ? 'chargebacks' : 'refunds', -taken);
    const gone = sum(this.standingReturns(order), (back) => back.taken);
    const owed = credits - gone - sum(lots, (lot) => lot.withheld);
    const amount = Math.min(price - unspentValue(price, credits - owed, credits), left - refund);
    if (reason === 'chargeback' && owed > 0 && amount > 0) {
      this.debts.set(order, owed);
      this.paidDebts.delete(order);
    }
    return { taken, refund };
  }

  settleDebt(order: number, by: 'paid' | 'waived'): boolean {
    if (!this.debts.delete(order)) return false;
    if (by === 'paid') this.paidDebts.add(order);
    return true;
  }

  restore(key: string): number {
    const back = this.returns.get(key);
    if (!back || !this.once(`restored:${key}`)) return 0;
    const charged = back.reason === 'chargeback';
    let given = 0;
    for (const { lot, credits } of back.parts) {
      const more = credits + (charged ? lot.withheld : 0);
      lot.remaining += more;
      given += more;
      if (charged) lot.withheld = 0;
      if (lot.takenBack === back.reason) lot.takenBack = null;
    }
    if (charged) this.debts.delete(back.order);
    this.move(charged ? 'chargebacks' : 'refunds', given);
    return given;
  }

  expire(now: number): void {
    for (const lot of this.lots) {
      if (lot.ends === null || lot.ends > now) continue;
      this.move('expired', -lot.remaining);
      lot.remaining = 0;
    }
  }

  /** The order of use: earliest expiry first, then credits that were not bought, then the oldest. */
  private inOrderOfSpending(): Lot[] {
    const place = (lot: Lot) => [
      lot.ends ?? Number.POSITIVE_INFINITY,
      lot.order === null ? 0 : 1,
      this.lots.indexOf(lot),
    ];
    return this.lots.toSorted((one, other) => {
      const [a, b] = [place(one), place(other)];
      const at = a.findIndex((value, index) => value !== b[index]);
      return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
    });
  }

  /** Returns of an order that were not undone. */
  standingReturns(order: number): Return[] {
    return [...this.returns]
      .filter(([key, back]) => back.order === order && !this.done.has(`restored:${key}`))
      .map(([, back]) => back);
  }

  private lowerDebt(order: number, credits: number): void {
    const owed = this.debts.get(order);
    if (owed === undefined) return;
    if (owed <= credits) this.debts.delete(order);
    else this.debts.set(order, owed - credits);
  }

  private move(account: string, credits: number): void {
    this.balance += credits;
    this.house[account] = (this.house[account] ?? 0) - credits;
  }

  private once(key: string): boolean {
    if (this.done.has(key)) return false;
    this.done.add(key);
    return true;
  }
}

export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

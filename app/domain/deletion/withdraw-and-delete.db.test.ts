import { beforeEach, describe, expect, it } from 'vitest';
import { issueMailedLink, issueStatementLink, linkIsOpen } from '#app/domain/accounts/mailed-links.server.ts';
import { resetPassword } from '#app/domain/accounts/reset-password.server.ts';
import { listUnspentSince, listWithdrawalsOf } from '#app/domain/credits/returns.queries.server.ts';
import { mayWithdraw } from '#app/domain/credits/withdrawal-days.ts';
import { listAwaited } from '#app/domain/payments/orders.queries.server.ts';
import { listRefundable, refundsShown } from '#app/domain/payments/refundable-orders.server.ts';
import {
  linkToWithdraw,
  ordersOfLink,
  ordersOfStatement,
  withdrawByLink,
  withdrawTokenOfStatement,
} from '#app/domain/payments/withdraw-by-link.server.ts';
import { findOrderWithdrawal, withdrawOrder } from '#app/domain/payments/withdraw-order.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { giveCredits, spendCredits } from '#tests/world/credits.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { scansOf } from '#tests/world/scans.ts';
import { openWorld } from '#tests/world/world.ts';
import { deleteAccount } from './delete-account.server.ts';
import { eraseMember, findErasureReceipt } from './erase-member.server.ts';

const world = openWorld();
const BOUGHT = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number, ms = 0) => new Date(BOUGHT.getTime() + days * DAY_MS + ms);
let order = 810_000;
let bram: Member;

beforeEach(async () => {
  order += 10;
  bram = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: true },
  });
  await world.owner`delete from outbox`;
});

const grant = (id: number, credits: number, priceMinor: number, now = BOUGHT) =>
  inTenant(world.amora.id, ({ sql }) =>
    giveCredits(sql, world.amora.id, bram.id, {
      key: `order:${id}`,
      kind: 'bought',
      credits,
      orderId: id,
      priceMinor,
      currency: 'USD',
      now,
    }),
  );
const spend = (cost: number, now: Date) =>
  inTenant(world.amora.id, ({ sql }) => spendCredits(sql, world.amora.id, bram.id, { cost, now }));
const jobs = async () =>
  (await world.owner<{ job: string }[]>`select job from outbox order by id`).map(({ job }) => job);
const arrival = () => ({
  address: '203.0.113.7',
  userAgent: 'test',
  country: null,
  deviceToken: 'd'.repeat(32),
});
const stateOf = async () => {
  const [row] = await world.owner`
    select status, credits, (select count(*)::int from order_returns r where r.member_id = a.id) as returns
    from accounts a where id = ${bram.id}`;
  return row;
};

describe('an account with orders that can still be withdrawn from', () => {
  it('is deleted and withdrawn from in one step, with the amount that was shown', async () => {
    await grant(order, 100, 2000);
    await grant(order + 1, 10, 500);
    await spend(25, daysLater(1));
    const scope = await as(world.amora, bram, daysLater(1));
    const orders = await listRefundable(scope);
    expect(orders).toMatchObject([
      { orderId: order, refundMinor: 1500, currency: 'USD', lastDay: '2026-03-15' },
      { orderId: order + 1, refundMinor: 500 },
    ]);
    expect(refundsShown(orders)).toBe(`${order}:1500,${order + 1}:500`);
    expect(await deleteAccount(scope, orders)).toBe(true);
    expect(await stateOf()).toEqual({ status: 'pending_deletion', credits: 0, returns: 2 });
    expect((await jobs()).toSorted()).toEqual([
      'announce-gone',
      'deletion-pending-mail',
      'refund-return',
      'refund-return',
      'withdrawal-mail',
      'withdrawal-mail',
    ]);
    expect(await listRefundable(scope)).toEqual([]);
  });

  it('is deleted without a withdrawal when requested, and the emailed link withdraws later', async () => {
    await grant(order, 100, 2000);
    await deleteAccount(await as(world.amora, bram, daysLater(1)));
    expect(await stateOf()).toEqual({ status: 'pending_deletion', credits: 100, returns: 0 });
    const link = await linkToWithdraw(visit(world.amora, daysLater(1)), bram.id);
    expect(link?.orders).toMatchObject([{ orderId: order, refundMinor: 2000 }]);
    const token = link?.token ?? '';
    // Opening it changes nothing.
    expect(await ordersOfLink(visit(world.amora, daysLater(2)), token)).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ returns: 0 });
    expect(await withdrawByLink(visit(world.amora, daysLater(2)), token)).toMatchObject([
      { refundMinor: 2000 },
    ]);
    expect(await stateOf()).toEqual({ status: 'pending_deletion', credits: 0, returns: 1 });
    // Used up.
    expect(await ordersOfLink(visit(world.amora, daysLater(2)), token)).toBeNull();
    expect(await withdrawByLink(visit(world.amora, daysLater(2)), token)).toBeNull();
  });

  it('gets a link that expires with the withdrawal period, to the millisecond, and serves no other purpose', async () => {
    await grant(order, 100, 2000);
    await deleteAccount(await as(world.amora, bram, daysLater(5)));
    const link = await linkToWithdraw(visit(world.amora, daysLater(5)), bram.id);
    const { token = '', until = BOUGHT } = link ?? {};
    const last = new Date(until.getTime() - 1);
    expect([
      mayWithdraw(world.amora.settings, BOUGHT, last),
      mayWithdraw(world.amora.settings, BOUGHT, until),
    ]).toEqual([true, false]);
    expect(await ordersOfLink(visit(world.amora, last), token)).toHaveLength(1);
    expect(await ordersOfLink(visit(world.amora, until), token)).toBeNull();
    expect(await withdrawByLink(visit(world.amora, until), token)).toBeNull();
    const purposes = await world.owner<
      { purpose: string }[]
    >`select purpose from tokens where account_id = ${bram.id}`;
    expect(purposes.map(({ purpose }) => purpose)).toEqual(['withdraw']);
    // A link for another purpose cannot withdraw from anything.
    await world.owner`update tokens set purpose = 'reactivate' where account_id = ${bram.id}`;
    expect(await withdrawByLink(visit(world.amora, last), token)).toBeNull();
  });

  it('gets no link when nothing can be refunded: everything was spent, or the period is over', async () => {
    await grant(order, 2, 500);
    await spend(2, daysLater(1));
    await deleteAccount(await as(world.amora, bram, daysLater(5)));
    expect(await linkToWithdraw(visit(world.amora, daysLater(5)), bram.id)).toBeNull();
    await grant(order + 1, 5, 500, daysLater(2));
    expect(await linkToWithdraw(visit(world.amora, daysLater(16)), bram.id)).not.toBeNull();
    expect(await linkToWithdraw(visit(world.amora, daysLater(18)), bram.id)).toBeNull();
  });

  it('keeps its link when its owner sets a new password', async () => {
    await grant(order, 100, 2000);
    await deleteAccount(await as(world.amora, bram, daysLater(1)));
    const later = visit(world.amora, daysLater(1));
    const link = await linkToWithdraw(later, bram.id);
    const reset = await issueMailedLink(later, bram.id, 'reset_password');
    const password = 'a new long password 7';
    await resetPassword(later, { token: reset?.token ?? '', password, again: password }, arrival());
    expect(await linkIsOpen(later, reset?.token ?? '', 'reset_password')).toBe(false);
    expect(await withdrawByLink(later, link?.token ?? '')).toMatchObject([{ refundMinor: 2000 }]);
  });

  it('gets no link while it is neither deleted nor banned', async () => {
    await grant(order, 100, 2000);
    expect(await linkToWithdraw(visit(world.amora, daysLater(1)), bram.id)).toBeNull();
  });

  it('is refunded at its erasure if the period outlasts it, and the last email says so', async () => {
    await grant(order, 100, 2000);
    await spend(50, BOUGHT);
    await deleteAccount(await as(world.amora, bram, BOUGHT));
    await world.owner`delete from outbox`;
    const id = await eraseMember(visit(world.amora, daysLater(14)), bram.id);
    expect(await findErasureReceipt(visit(world.amora), id ?? 0)).toMatchObject({
      refunds: [{ orderId: order, refundMinor: 1000, currency: 'USD' }],
    });
    expect(await jobs()).toContain('refund-return');
  });

  it('is not refunded at its erasure once the period is over', async () => {
    await grant(order, 100, 2000);
    await deleteAccount(await as(world.amora, bram, daysLater(3)));
    const id = await eraseMember(visit(world.amora, daysLater(17)), bram.id);
    expect(await findErasureReceipt(visit(world.amora), id ?? 0)).toMatchObject({ refunds: [] });
    expect(await jobs()).not.toContain('refund-return');
  });

  it('withdraws from a debit that was not collected yet, which is then never collected', async () => {
    const scope = await as(world.amora, bram);
    const debit = await insertOrder(world.owner, world.amora, bram, {
      kind: 'direct_debit',
      state: 'open',
      due_on: '2030-01-01',
      currency: 'USD',
    });
    const orders = await listRefundable(scope);
    expect(orders).toMatchObject([{ orderId: debit, awaited: true }]);
    await deleteAccount(scope, orders);
    const [row] = await world.owner`select state, rejected from orders where id = ${debit}`;
    expect(row).toEqual({ state: 'failed', rejected: 'withdrawn' });
  });

  it('lists several orders individually: granted, spent, withdrawn from and awaiting payment', async () => {
    for (let n = 0; n < 4; n += 1) await grant(order + n, 10, 500 + n);
    await spend(12, BOUGHT);
    const scope = await as(world.amora, bram, daysLater(1));
    await withdrawOrder(scope, order + 2);
    const debit = await insertOrder(world.owner, world.amora, bram, {
      kind: 'direct_debit',
      state: 'open',
      due_on: '2030-01-01',
      currency: 'USD',
    });
    const anna = await join(world.owner, world.amora, 'anna');
    const foreign = await insertOrder(world.owner, world.amora, anna, {});
    await bookOrder(world.owner, world.amora, foreign);
    const ids = [order, order + 1, order + 2, order + 3, debit, foreign, 1];
    const each = await Promise.all(
      ids.map(async (orderId) => ({ orderId, withdrawal: await findOrderWithdrawal(scope, orderId) })),
    );
    expect(each.map(({ withdrawal }) => withdrawal?.state)).toEqual([
      'nothing_left',
      'possible',
      'done',
      'possible',
      'possible',
      undefined,
      undefined,
    ]);
    expect(await listRefundable(scope)).toEqual(
      each
        .filter(({ withdrawal }) => withdrawal?.state === 'possible')
        .map(({ orderId, withdrawal }) => ({ orderId, ...withdrawal }))
        .toSorted((one, other) => one.orderId - other.orderId),
    );
  });

  it('are read by indexes that begin with the brand', async () => {
    const indexed = async (table: string, ask: (tx: Tx) => Promise<unknown>) => {
      const scans = await scansOf(world.amora.id, table, async (tx) => {
        // The test's tables are small, so the planner would prefer sequential scans.
        await tx.sql`set local enable_seqscan = off`;
        await ask(tx);
      });
      expect(scans.length, table).toBeGreaterThan(0);
      for (const { type, condition } of scans)
        if (type !== 'Bitmap Heap Scan') expect(condition, table).toContain('tenant_id = ');
    };
    await indexed('orders', (tx) => listAwaited(tx, world.amora.id, bram.id));
    await indexed('credit_lots', (tx) => listUnspentSince(tx, world.amora.id, bram.id, BOUGHT));
    await indexed('order_returns', (tx) => listWithdrawalsOf(tx, world.amora.id, [order]));
  });

  it('another member’s orders are never listed', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    await bookOrder(world.owner, world.amora, await insertOrder(world.owner, world.amora, anna, {}));
    expect(await listRefundable(await as(world.amora, bram))).toEqual([]);
  });
});

describe('a banned account with orders that can still be withdrawn from', () => {
  const ban = () => world.owner`update accounts set status = 'banned' where id = ${bram.id}`;
  const statement = async () =>
    (await issueStatementLink(visit(world.amora, daysLater(1)), bram.id, daysLater(180)))?.token ?? '';

  it('withdraws by an emailed link that expires with the period', async () => {
    await grant(order, 100, 2000);
    await ban();
    const link = await linkToWithdraw(visit(world.amora, daysLater(1)), bram.id);
    expect(mayWithdraw(world.amora.settings, BOUGHT, link?.until ?? BOUGHT)).toBe(false);
    expect(await withdrawByLink(visit(world.amora, daysLater(14)), link?.token ?? '')).toMatchObject([
      { refundMinor: 2000 },
    ]);
    expect(await stateOf()).toEqual({ status: 'banned', credits: 0, returns: 1 });
  });

  it('gets the link from the page of its statement, until the period ends', async () => {
    await grant(order, 100, 2000);
    await ban();
    const token = await statement();
    const at = (days: number) => visit(world.amora, daysLater(days));
    expect(await ordersOfStatement(at(2), token)).toMatchObject([{ orderId: order, refundMinor: 2000 }]);
    expect(await ordersOfLink(at(2), (await withdrawTokenOfStatement(at(2), token)) ?? '')).toHaveLength(1);
    expect(await ordersOfStatement(at(16), token)).toEqual([]);
    expect(await withdrawTokenOfStatement(at(16), token)).toBeNull();
    // The link to a statement does not withdraw from anything by itself.
    expect(await withdrawByLink(at(2), token)).toBeNull();
  });

  it('is the only case: the statement of another restriction leads to no withdrawal without login', async () => {
    await grant(order, 100, 2000);
    const token = await statement();
    expect(await ordersOfStatement(visit(world.amora, daysLater(2)), token)).toEqual([]);
    expect(await withdrawTokenOfStatement(visit(world.amora, daysLater(2)), token)).toBeNull();
  });
});

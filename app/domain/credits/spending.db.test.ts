import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '#app/domain/accounts/log-in.server.ts';
import { openConversationWith } from '#app/domain/chat/open-conversation.server.ts';
import { acknowledgeFictional } from '#app/domain/chat/partner.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { listOwnDebts, settleDebt } from './debts.server.ts';
import { restoreOrder, returnOrder } from './order-returns.server.ts';
import { reconcile } from './reconcile.server.ts';
import { loadSpendLimits, setSpendLimits } from './set-spend-limits.server.ts';
import { sweepCredits } from './sweep-credits.server.ts';
import { refundCharge } from './wallet.server.ts';

const world = openWorld();
const NOW = new Date('2026-03-10T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
let order = 500_000;
let lou: Member;
let anna: Member;

beforeEach(async () => {
  order += 10;
  lou = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: true },
  });
  anna = await join(world.owner, world.amora, 'anna');
});

const sql = <T extends object>(text: string) =>
  inTenant(world.amora.id, async (tx) => (await tx.sql.unsafe<T[]>(text))[0] as T);
const at = (now: Date) => `'${now.toISOString()}'::timestamptz`;
const buy = (credits: number, id = order, ends: Date | null = null) =>
  inTenant(world.amora.id, ({ sql }) =>
    giveCredits(sql, world.amora.id, lou.id, {
      key: `order:${id}`,
      kind: 'bought',
      credits,
      orderId: id,
      priceMinor: 1000,
      currency: 'EUR',
      expiresAt: ends,
      now: NOW,
    }),
  );
const send = async (now = NOW) =>
  sendMessage(await as(world.amora, lou, now), {
    recipientId: anna.id,
    clientId: randomUUID(),
    body: 'Hello',
  });
const sendMany = async (count: number) => {
  for (let sent = 0; sent < count; sent += 1) expect(await send()).toMatchObject({ ok: true });
};
const chargeBack = async (id = order) => {
  const back = { key: `chargeback:${id}`, reason: 'chargeback', now: NOW } as const;
  const { taken, spent } = await inTenant(world.amora.id, (tx) => returnOrder(tx, world.amora.id, id, back));
  return { taken, spent };
};
const credits = async () => (await as(world.amora, lou)).viewer.credits;
const jobs = async (job: string) =>
  (await world.owner`select 1 from outbox where job = ${job} and data->>'accountId' = ${String(lou.id)}`)
    .length;

describe('limits that a member sets', () => {
  const set = async (perDay: string, perMonth: string, now = NOW) =>
    setSpendLimits(await as(world.amora, lou, now), { perDay, perMonth });

  it('allow spending up to the limit and no more, also concurrently', async () => {
    await buy(50);
    await set('5', '');
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes).toContainEqual({ ok: false, code: 'day_limit_reached' });
    expect(await credits()).toBe(45);
  });

  it('count amounts spent that day and month before they were set', async () => {
    await buy(50);
    await sendMany(3);
    await set('4', '10');
    expect(await loadSpendLimits(await as(world.amora, lou, NOW))).toMatchObject({
      daySpent: 3,
      monthSpent: 3,
    });
    await sendMany(1);
    expect(await send()).toEqual({ ok: false, code: 'day_limit_reached' });
  });

  it('reset with the day and the month of the brand’s time zone', async () => {
    await buy(50);
    await set('1', '2');
    await sendMany(1);
    const zone = world.amora.settings.time_zone;
    const nextDay = await sql<{ at: Date }>(
      `select ((${at(NOW)} at time zone '${zone}')::date + 1)::timestamp at time zone '${zone}' as at`,
    );
    expect(await send(new Date(nextDay.at.getTime() - 1))).toEqual({ ok: false, code: 'day_limit_reached' });
    expect(await send(nextDay.at)).toMatchObject({ ok: true });
    expect(await send(new Date(nextDay.at.getTime() + DAY_MS))).toEqual({
      ok: false,
      code: 'month_limit_reached',
    });
    expect(await send(hours(24 * 30))).toMatchObject({ ok: true });
  });

  it('apply at once when lowered, and after 24 hours when raised', async () => {
    await buy(50);
    await set('2', '');
    await set('3', '');
    await sendMany(2);
    expect(await send(new Date(hours(24).getTime() - DAY_MS))).toEqual({
      ok: false,
      code: 'day_limit_reached',
    });
    expect(
      await loadSpendLimits(await as(world.amora, lou, new Date(hours(24).getTime() - 1))),
    ).toMatchObject({
      perDay: 2,
      raise: { perDay: 3, from: hours(24) },
    });
    expect(await loadSpendLimits(await as(world.amora, lou, hours(24)))).toMatchObject({
      perDay: 3,
      raise: null,
    });
    await set('1', '');
    expect(await loadSpendLimits(await as(world.amora, lou, NOW))).toMatchObject({ perDay: 1, raise: null });
  });

  it('are not set by non-numeric input', async () => {
    expect(await set('many', '-1')).toEqual({
      ok: false,
      code: 'amount_wrong',
      fields: ['perDay', 'perMonth'],
    });
    expect(await loadSpendLimits(await as(world.amora, lou, NOW))).toMatchObject({
      perDay: null,
      perMonth: null,
    });
  });
});

describe('a charged back payment', () => {
  it('deducts the unspent credits, leaves the rest as a debt, and blocks spending until it is settled', async () => {
    await buy(10);
    await sendMany(4);
    await buy(5, order + 1);
    expect(await chargeBack()).toEqual({ taken: 6, spent: 4 });
    expect(await chargeBack()).toEqual({ taken: 6, spent: 4 });
    expect(await credits()).toBe(5);
    const scope = await as(world.amora, lou, NOW);
    expect(scope.viewer.spendingRestricted).toBe(true);
    expect(await listOwnDebts(scope)).toMatchObject([
      { orderId: order, credits: 4, amountMinor: 400, currency: 'EUR' },
    ]);
    expect(await send()).toEqual({ ok: false, code: 'spending_restricted' });
    expect(await jobs('spending-restricted-mail')).toBe(1);

    expect(await settleDebt(scope, order, 'paid')).toBe(true);
    expect(await settleDebt(scope, order, 'paid')).toBe(false);
    expect(await send()).toMatchObject({ ok: true, credits: 4 });
  });

  it('leaves login, reading and free features available to a restricted member', async () => {
    await buy(10);
    await sendMany(4);
    await buy(5, order + 1);
    await chargeBack();
    expect(await send()).toEqual({ ok: false, code: 'spending_restricted' });
    const input = { email: lou.email, password: PASSWORD, address: '198.51.100.7' };
    expect(await logIn(visit(world.amora, NOW), input)).toMatchObject({ ok: true });
    const scope = await as(world.amora, lou, NOW);
    const opened = await openConversationWith(scope, anna.id);
    expect(opened).toMatchObject({ conversation: { messages: [{}, {}, {}, {}] } });
    expect(await likeMember(scope, anna.id)).toMatchObject({ ok: true });
    const gwen = await join(world.owner, world.amora, 'gwen');
    await acknowledgeFictional(scope, gwen.id);
    const free = { recipientId: gwen.id, clientId: randomUUID(), body: 'Hello' };
    expect(await sendMessage(scope, free)).toMatchObject({ ok: true, message: { cost: 0 } });
  });

  it('does not restrict a member who had spent none of it', async () => {
    await buy(10);
    expect(await chargeBack()).toEqual({ taken: 10, spent: 0 });
    expect((await as(world.amora, lou)).viewer).toMatchObject({ spendingRestricted: false, credits: 0 });
  });

  it('reduces the debt by refunds, and restores the credits when the chargeback is reversed', async () => {
    await buy(10);
    await sendMany(4);
    const [first] = await world.owner<{ key: string }[]>`
      select idempotency_key as key from ledger_entries where member_id = ${lou.id} and reason = 'message' order by id`;
    await chargeBack();
    const charge = { memberId: lou.id, key: first?.key ?? '', reason: 'refund', now: NOW };
    const refund = () => inTenant(world.amora.id, (tx) => refundCharge(tx, world.amora.id, charge));
    expect(await refund()).toBe(0);
    expect(await refund()).toBe(0);
    expect(await listOwnDebts(await as(world.amora, lou))).toMatchObject([{ credits: 3, amountMinor: 300 }]);
    const restore = () =>
      inTenant(world.amora.id, (tx) => restoreOrder(tx, world.amora.id, `chargeback:${order}`, NOW));
    expect(await restore()).toBe(7);
    expect(await restore()).toBe(0);
    expect((await as(world.amora, lou)).viewer).toMatchObject({ spendingRestricted: false, credits: 7 });
  });

  it('restricts the member until the last of several is settled', async () => {
    await buy(2);
    await buy(2, order + 1);
    await sendMany(4);
    await chargeBack();
    await chargeBack(order + 1);
    const scope = await as(world.amora, lou, NOW);
    await settleDebt(scope, order, 'waived');
    expect((await as(world.amora, lou)).viewer.spendingRestricted).toBe(true);
    await settleDebt(scope, order + 1, 'waived');
    expect((await as(world.amora, lou)).viewer.spendingRestricted).toBe(false);
  });
});

describe('expiring credits', () => {
  it('are spent first, until the moment before they expire', async () => {
    await buy(5);
    await buy(2, order + 1, hours(1));
    await sendMany(1);
    expect(await send(new Date(hours(1).getTime() - 1))).toMatchObject({ ok: true, credits: 5 });
    await buy(3, order + 2, hours(2));
    expect(await send(hours(2))).toMatchObject({ ok: true, credits: 4 });
  });

  it('are swept when not spent', async () => {
    await buy(2, order, hours(1));
    expect(
      await sweepCredits({ ...(await as(world.amora, lou)), now: new Date(hours(1).getTime() - 1) }),
    ).toBe(0);
    expect(await sweepCredits({ ...(await as(world.amora, lou)), now: hours(1) })).toBe(2);
    expect(await credits()).toBe(0);
  });

  it('expire again when they are returned later, even at the same moment', async () => {
    await buy(2, order, hours(1));
    await sendMany(1);
    const inAmora = <T>(act: (tx: Tx) => Promise<T>) => inTenant(world.amora.id, act);
    const key = `withdrawal:${order}`;
    const back = { key, reason: 'withdrawal', now: NOW } as const;
    expect(await inAmora((tx) => returnOrder(tx, world.amora.id, order, back))).toMatchObject({ taken: 1 });
    const { key: charge } = await sql<{ key: string }>(
      `select idempotency_key as key from ledger_entries where member_id = ${lou.id} and reason = 'message'`,
    );
    const refund = { memberId: lou.id, key: charge, reason: 'refund', now: NOW };
    expect(await inAmora((tx) => refundCharge(tx, world.amora.id, refund))).toBe(1);
    const scope = { ...(await as(world.amora, lou)), now: hours(1) };
    expect(await sweepCredits(scope)).toBe(1);
    expect(await inAmora((tx) => restoreOrder(tx, world.amora.id, key, hours(1)))).toBe(1);
    expect(await sweepCredits(scope)).toBe(1);
    expect(await credits()).toBe(0);
  });
});

describe('the ledger consistency check', () => {
  it('finds no difference, in batches of any size', async () => {
    const scope = await as(world.amora, lou);
    const all = await reconcile(scope);
    expect(all).toMatchObject({ differences: 0, first: null });
    expect(all.members).toBeGreaterThan(10);
    expect(await reconcile(scope, 3)).toEqual(all);
  });

  it.each([
    ['a balance', 'update accounts set credits = credits + 1 where id = $1', 'balance_and_lots'],
    ['a lot', 'update credit_lots set remaining = remaining - 1 where member_id = $1', 'balance_and_lots'],
    ['an entry', 'update ledger_entries set amount = amount + 1 where member_id = $1', 'balance_and_entries'],
    [
      'a posting',
      `update ledger_postings p set credits = credits - 1 where account <> 'member' and exists
      (select from ledger_entries e where e.tenant_id = p.tenant_id and e.id = p.entry_id and e.member_id = $1)`,
      'entry_and_postings',
    ],
  ])('reports %s that was changed by bypassing the guards', async (_, change, what) => {
    await buy(10);
    const scope = await as(world.amora, lou);
    await world.owner.begin(async (owner) => {
      await owner`set local session_replication_role = replica`;
      await owner.unsafe(change, [lou.id]);
    });
    expect((await reconcile(scope)).first).toMatchObject({ memberId: lou.id, what });
    await world.owner.begin(async (owner) => {
      await owner`set local session_replication_role = replica`;
      for (const table of ['ledger_entries', 'credit_lots'])
        await owner.unsafe(`delete from ${table} where member_id = ${lou.id}`);
      await owner`delete from accounts where id = ${lou.id}`;
    });
  });
});

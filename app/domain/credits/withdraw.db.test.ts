import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { restoreOrder } from './order-returns.server.ts';
import { refundMember, refundOrder } from './refund-order.server.ts';
import { refundCharge } from './wallet.server.ts';
import { findWithdrawal, findWithdrawn, withdraw } from './withdraw.server.ts';

const world = openWorld();
const BOUGHT = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number) => new Date(BOUGHT.getTime() + days * DAY_MS);
let order = 700_000;
let lou: Member;
let anna: Member;

beforeEach(async () => {
  order += 10;
  lou = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: true },
  });
  anna = await join(world.owner, world.amora, 'anna');
});

const grant = (kind: 'bought' | 'bonus', credits: number, priceMinor: number) =>
  inTenant(world.amora.id, ({ sql }) =>
    giveCredits(sql, world.amora.id, lou.id, {
      key: `${kind}:${order}`,
      kind,
      credits,
      orderId: order,
      priceMinor,
      currency: 'EUR',
      now: BOUGHT,
    }),
  );
const send = async () =>
  sendMessage(await as(world.amora, lou, BOUGHT), {
    recipientId: anna.id,
    clientId: randomUUID(),
    body: 'Hello',
  });
const jobs = async () =>
  (
    await world.owner<{ job: string }[]>`
      select job from outbox where (data->>'orderId')::bigint = ${order} order by job`
  ).map(({ job }) => job);

describe('a withdrawal', () => {
  it('deducts the unspent part with its bonus, and refunds its value to the cent', async () => {
    await grant('bought', 100, 1999);
    await grant('bonus', 25, 0);
    for (let count = 0; count < 3; count += 1) await send();
    const scope = await as(world.amora, lou, daysLater(1));
    expect(await findWithdrawal(scope, order)).toMatchObject({
      state: 'possible',
      credits: 125,
      unspent: 122,
      priceMinor: 1999,
      refundMinor: 1951,
      currency: 'EUR',
      lastDay: '2026-03-15',
    });
    expect(await withdraw(scope, order)).toBe('withdrawn');
    expect(await withdraw(scope, order)).toBe('withdrawn');
    expect(await jobs()).toEqual(['refund-return', 'withdrawal-mail']);
    expect(await findWithdrawal(scope, order)).toMatchObject({
      state: 'done',
      at: daysLater(1),
      taken: 122,
      refundMinor: 1951,
    });
    expect(await findWithdrawn(scope, order)).toMatchObject({ taken: 122, spent: 3 });
    expect((await as(world.amora, lou)).viewer.credits).toBe(0);
  });

  it('requested twice concurrently happens only once', async () => {
    await grant('bought', 10, 500);
    const scope = await as(world.amora, lou, daysLater(1));
    expect(await Promise.all(Array.from({ length: 5 }, () => withdraw(scope, order)))).toEqual(
      Array(5).fill('withdrawn'),
    );
    expect(await jobs()).toEqual(['refund-return', 'withdrawal-mail']);
  });

  it('is possible until the end of the last day in the brand’s zone, and not after', async () => {
    await grant('bought', 10, 500);
    const zone = world.amora.settings.time_zone;
    const [row] = await world.owner<{ end: Date }[]>`
      select ((${BOUGHT}::timestamptz at time zone ${zone})::date + 15)::timestamp at time zone ${zone} as end`;
    const end = row?.end ?? BOUGHT;
    const last = await as(world.amora, lou, new Date(end.getTime() - 1));
    expect(await findWithdrawal(last, order)).toMatchObject({ state: 'possible' });
    expect(await withdraw({ ...last, now: end }, order)).toBe('too_late');
    expect(await withdraw(last, order)).toBe('withdrawn');
  });

  it('is rejected for another member’s, an unknown or a spent order', async () => {
    await grant('bought', 1, 500);
    const stranger = await as(world.amora, anna, BOUGHT);
    expect(await findWithdrawal(stranger, order)).toBeNull();
    expect(await withdraw(stranger, order)).toBe('not_found');
    expect(await withdraw(stranger, 1)).toBe('not_found');
    await send();
    expect(await withdraw(await as(world.amora, lou, BOUGHT), order)).toBe('nothing_left');
    expect(await jobs()).toEqual([]);
  });

  it('whose refund failed can be requested again', async () => {
    await grant('bought', 10, 500);
    const scope = await as(world.amora, lou, daysLater(1));
    await withdraw(scope, order);
    await inTenant(world.amora.id, (tx) =>
      restoreOrder(tx, world.amora.id, `withdrawal:${order}:1`, daysLater(2)),
    );
    expect(await findWithdrawal(scope, order)).toMatchObject({ state: 'possible', unspent: 10 });
    expect(await withdraw(scope, order)).toBe('withdrawn');
    expect(await findWithdrawn(scope, order)).toMatchObject({ taken: 10, refundMinor: 500 });
  });
});

describe('a refund by staff', () => {
  it('covers the unspent part, at any time, once, and the member gets an email', async () => {
    await grant('bought', 100, 1499);
    await send();
    const scope = await as(world.amora, lou, daysLater(300));
    const asked = await Promise.all(Array.from({ length: 4 }, () => refundOrder(scope, order)));
    expect(asked.filter((answer) => answer !== null)).toEqual([
      { orderId: order, taken: 99, refundMinor: 1484, currency: 'EUR' },
    ]);
    expect(await jobs()).toEqual(['refund-mail', 'refund-return']);
    expect(await refundMember(scope, lou.id)).toEqual([]);
    expect((await as(world.amora, lou)).viewer.credits).toBe(0);
  });

  it('covers all purchases of a member, and no gifted credits', async () => {
    await grant('bought', 10, 500);
    order += 1;
    await grant('bought', 20, 900);
    await inTenant(world.amora.id, ({ sql }) => giveCredits(sql, world.amora.id, lou.id, { credits: 5 }));
    const refunds = await refundMember(await as(world.amora, lou, daysLater(1)), lou.id);
    expect(refunds.map(({ taken, refundMinor }) => [taken, refundMinor])).toEqual([
      [10, 500],
      [20, 900],
    ]);
    expect((await as(world.amora, lou)).viewer.credits).toBe(5);
  });

  it('in parts adds up to the price: two halves of 14.99 do not make 15.00', async () => {
    await grant('bought', 2, 1499);
    await send();
    const scope = await as(world.amora, lou, daysLater(1));
    const [spent] = await world.owner<{ key: string }[]>`
      select idempotency_key as key from ledger_entries where member_id = ${lou.id} and reason = 'message'`;
    expect(await refundOrder(scope, order)).toMatchObject({ taken: 1, refundMinor: 750 });
    await inTenant(world.amora.id, (tx) =>
      refundCharge(tx, world.amora.id, {
        memberId: lou.id,
        key: spent?.key ?? '',
        reason: 'refund',
        now: BOUGHT,
      }),
    );
    expect(await refundOrder(scope, order)).toMatchObject({ taken: 1, refundMinor: 749 });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#app/domain/credits/refund-order.server.ts';
import { withdraw } from '#app/domain/credits/withdraw.server.ts';
import { inTenant } from '#db/client.ts';
import { creditsOf, order, scopeOn, tell } from '#tests/payments/buyer.ts';
import { event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { spendCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';

openPaymentSimulator();
const world = openWorld();
let bram: Member;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  await world.owner`update accounts set signup_at = '2026-01-01' where id = ${bram.id}`;
});

const happen = async (orderId: number, code: string, change: object = {}) => {
  const payment = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `PREM${orderId}` };
  await tell(world, world.amora, signed(event(payment, code, change), world.amora));
};
async function buy(): Promise<number> {
  const orderId = await order(await as(world.amora, bram));
  await happen(orderId, 'AUTHORISATION');
  return orderId;
}
const spend = (cost: number) =>
  inTenant(world.amora.id, ({ sql }) => spendCredits(sql, world.amora.id, bram.id, { cost }));
const premium = async () => (await as(world.amora, bram)).viewer.premium;

describe('premium', () => {
  it('ends with a full withdrawal, not with a partial one', async () => {
    const first = await buy();
    expect(await premium()).toBe(true);
    await withdraw(await as(world.amora, bram), first);
    expect(await premium()).toBe(false);
    const second = await buy();
    await spend(1);
    await withdraw(await as(world.amora, bram), second);
    expect(await premium()).toBe(true);
  });

  it('ends with a full refund by staff', async () => {
    await refundOrder(scopeOn(world.amora), await buy());
    expect(await premium()).toBe(false);
  });

  it('lasts while another order is valid', async () => {
    const [first, second] = [await buy(), await buy()];
    await happen(first, 'CHARGEBACK');
    expect(await premium()).toBe(true);
    await happen(second, 'CHARGEBACK');
    expect(await premium()).toBe(false);
  });

  it('ends with a chargeback, whether the credits were spent or not, and is restored when it is reversed', async () => {
    const orderId = await buy();
    await spend(20);
    await happen(orderId, 'CHARGEBACK');
    expect(await premium()).toBe(false);
    await happen(orderId, 'CHARGEBACK_REVERSED', { pspReference: `CHARGEBAPREM${orderId}` });
    expect(await premium()).toBe(true);
  });

  it('ends with a full refund at the provider, even if everything was spent, but not with a partial one', async () => {
    const orderId = await buy();
    await spend(20);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(0);
    await happen(orderId, 'REFUND', {
      pspReference: `R1${orderId}`,
      amount: { value: 500, currency: 'USD' },
    });
    expect(await premium()).toBe(true);
    await happen(orderId, 'REFUND', {
      pspReference: `R2${orderId}`,
      amount: { value: 495, currency: 'USD' },
    });
    expect(await premium()).toBe(false);
    await happen(orderId, 'REFUND_FAILED', {
      pspReference: `R2${orderId}`,
      amount: { value: 495, currency: 'USD' },
    });
    expect(await premium()).toBe(true);
  });

  it('is unaffected by the refund of a second payment for the same order', async () => {
    const orderId = await buy();
    const twice = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `TWO${orderId}` };
    await tell(world, world.amora, signed(event(twice, 'AUTHORISATION'), world.amora));
    await tell(world, world.amora, signed(event(twice, 'REFUND'), world.amora));
    expect(await premium()).toBe(true);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(20);
  });
});

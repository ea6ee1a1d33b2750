import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderView } from '#app/api/order.server.ts';
import { roundedPart } from '#app/domain/billing/vat.ts';
import { eraseMember } from '#app/domain/deletion/erase-member.server.ts';
import { activeDiscount } from '#app/domain/discounts/active-discount.server.ts';
import { adyenAccountOf, clearAdyenAccountCache } from '#app/domain/payments/adyen-account.server.ts';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { ConnectionPool } from '#db/connection-pool.ts';
import { conclude } from '#demo/payment-simulator/outcomes.ts';
import { openPayment } from '#demo/payment-simulator/shopper-api.ts';
import { itemOf, webhookBody } from '#demo/payment-simulator/webhooks.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { creditsOf, inputOf, order, scopeOn, stateOf, tell, workAll } from '#tests/payments/buyer.ts';
import { accountOf, event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { findDescription, webhookValidator } from '#tests/payments/openapi.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { soon } from '#tests/world/soon.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { refundRejected, refundSurplus } from './give-money-back.server.ts';
import {
  confirmOrder,
  findOrderEnd,
  findOwnOrder,
  finishRedirect,
  saveResult,
} from './order-result.server.ts';
import { listPaymentTasks, settlePaymentTask } from './payment-tasks.server.ts';
import { receiveToken } from './receive-token.server.ts';
import { removeAtProvider, removeSavedMethod } from './remove-saved-method.server.ts';
import { repeatOffer, repeatOrder } from './repeat-order.server.ts';
import { listSharedPayments } from './shared-payments.server.ts';
import { startCheckout } from './start-checkout.server.ts';
import { sweepOrders } from './sweep-orders.server.ts';
import { withdrawOrder } from './withdraw-order.server.ts';

const simulator = openPaymentSimulator();
const world = openWorld();
let bram: Member;
let scope: MemberScope;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  // Long after signup, so that no discount applies.
  await world.owner`update accounts set signup_at = '2026-01-01' where id = ${bram.id}`;
  scope = await as(world.amora, bram);
});

const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);
const countOrders = async (): Promise<number> => {
  const [row] = await world.owner<
    { n: number }[]
  >`select count(*)::int as n from orders where member_id = ${bram.id}`;
  return row?.n ?? 0;
};
const sessionOf = async (orderId: number) => {
  const [row] = await world.owner<
    { id: string }[]
  >`select session_id as id from orders where id = ${orderId}`;
  const session = simulator.paymentStore.sessions.get(row?.id ?? '');
  if (!session) throw new Error('The order has no session.');
  return session;
};
/** Simulates the bank's page. */
async function chooseOutcome(
  orderId: number,
  outcome: 'success' | 'refused' | 'pending' | 'lost',
): Promise<string> {
  const session = await sessionOf(orderId);
  const parts = { paymentStore: simulator.paymentStore, base: simulator.url, send: () => {} };
  const payment = openPayment(parts, session, 'paypal', false);
  conclude(parts, payment, outcome, { stored: '', hmacKey: '' });
  return payment.pspReference;
}

describe('an order', () => {
  it('is created once for a double click, two tabs, or concurrent presses', async () => {
    const input = inputOf();
    const wishes = [input, input, inputOf(), inputOf(), inputOf()];
    const answers = await Promise.all(wishes.map((one) => startCheckout(scope, one)));
    const ids = answers.map((answer) => (answer.ok ? answer.checkout.orderId : answer.code));
    expect(new Set(ids).size).toBe(1);
    const sessions = answers.map((answer) => (answer.ok ? answer.checkout.session.id : ''));
    expect(new Set(sessions).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  it('is possible with a method from its first day on, in the brand’s time zone', async () => {
    // At any time it is a later day on the first of these islands.
    const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const input = inputOf();
    const payment_methods = world.amora.settings.payment_methods.map((method) =>
      method.id === input.methodId ? { ...method, from: dayIn(early, scope.now) } : method,
    );
    const orderIn = (time_zone: string) =>
      startCheckout({ ...scope, tenant: withSettings(world.amora, { payment_methods, time_zone }) }, input);
    expect(await orderIn(late)).toEqual({ ok: false, code: 'method_not_offered' });
    expect(await orderIn(early)).toMatchObject({ ok: true });
  });

  it.each([
    ['a price that was not shown', { totalMinor: 1 }, 'price_changed'],
    ['an unknown bundle', { bundleId: 77 }, 'bundle_not_found'],
    ['a bundle of another country', { bundleId: 11, totalMinor: 895 }, 'bundle_not_found'],
    ['a method of another country', { methodId: 'ideal' }, 'method_not_offered'],
    ['a method without a provider', { methodId: 'satispay' }, 'method_not_offered'],
    ['an unknown code', { code: 'NOSUCHCODE' }, 'code_not_found'],
  ])('is not created with %s', async (_, different, code) => {
    expect(await startCheckout(scope, inputOf(different))).toEqual({ ok: false, code });
    expect(await countOrders()).toBe(0);
  });

  it('is rejected under an id that another order used', async () => {
    const clientId = randomUUID();
    await order(scope, { clientId });
    const other = await startCheckout(scope, inputOf({ clientId, bundleId: 2, totalMinor: 2495 }));
    expect(other).toEqual({ ok: false, code: 'order_decided' });
  });

  it('cannot be seen, placed or canceled by another member', async () => {
    const orderId = await order(scope);
    const anna = await as(world.amora, await join(world.owner, world.amora, 'anna'));
    expect(await findOwnOrder(anna, orderId)).toBeNull();
    expect([await confirmOrder(anna, orderId), await saveResult(anna, orderId, 'x')]).toEqual([false, null]);
  });

  it.each([
    ['at the usual price', {}, '2026-01-01', false],
    ['with the active discount', { totalMinor: 746 }, 'now()', false],
    ['with an entered code', { totalMinor: 497 }, '2026-01-01', true],
    ['on the provider’s own page', { hosted: true }, '2026-01-01', false],
  ])('takes two transactions to open its session, %s', async (_, different, signup, code) => {
    await world.owner`update accounts set signup_at = ${signup === 'now()' ? new Date() : signup} where id = ${bram.id}`;
    const mine = await as(world.amora, bram);
    const name = `TWO${bram.id}`;
    if (code)
      await world.owner`insert into discount_codes (tenant_id, code, percentage, validity)
        values (${world.amora.id}, ${name}, 50, 'member')`;
    // The company's account is cached.
    await adyenAccountOf(world.amora);
    const taken = vi.spyOn(ConnectionPool.prototype, 'take');
    await order(mine, { ...different, ...(code ? { code: name } : {}) });
    expect(taken).toHaveBeenCalledTimes(2);
    taken.mockRestore();
  });

  it('can be created at most thirty times an hour', async () => {
    for (let number = 0; number < 30; number += 1) {
      const orderId = await order(scope);
      await world.owner`update orders set state = 'failed' where id = ${orderId}`;
    }
    expect(await startCheckout(scope, inputOf())).toEqual({ ok: false, code: 'too_many_orders' });
  });
});

describe('a discount code', () => {
  let code = '';
  beforeEach(async () => {
    code = `HALF${bram.id}`;
    await world.owner`insert into discount_codes (tenant_id, code, percentage, validity)
      values (${world.amora.id}, ${code}, 50, 'member')`;
  });
  const CHEAP = { bundleId: 1, totalMinor: 497 };
  const DEAR = { bundleId: 2, totalMinor: 1247 };
  const start = async (input: object, minutes = 0) => {
    const answer = await startCheckout({ ...scope, now: later(minutes) }, inputOf({ code, ...input }));
    return answer.ok ? answer.checkout.orderId : answer.code;
  };
  const pay = async (orderId: number, value: number, psp = `CODE${orderId}`) => {
    const payment = { tenant: world.amora, orderId, value, currency: 'USD', psp };
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
  };
  /** A refusal or cancellation, `minutes` later. */
  const end = async (orderId: number, reason: string, minutes: number) => {
    const payment = { tenant: world.amora, orderId, value: 497, currency: 'USD', psp: `${reason}${orderId}` };
    const item = { ...event(payment, 'AUTHORISATION', { success: false }), reason };
    await tell(world, world.amora, signed(item, world.amora), later(minutes));
  };
  const jobsOf = async (orderId: number) => {
    const rows = await world.owner<{ job: string }[]>`
      select distinct job from outbox where data->>'orderId' = ${String(orderId)} order by job`;
    return rows.map(({ job }) => job);
  };

  it('is held by the order whose session can still be paid, and released when it ends', async () => {
    const first = (await start(CHEAP)) as number;
    expect(await start(DEAR)).toBe('discount_in_use');
    expect(await start(DEAR, 19)).toBe('discount_in_use');
    expect(await stateOf(world, first)).toBe('open');
    const second = await start(DEAR, 21);
    expect(second).toBeTypeOf('number');
    expect(await stateOf(world, first)).toBe('expired');
    expect(await confirmOrder(scope, first)).toBe(false);
  });

  it('stays with a rejected order, which can be paid in another session', async () => {
    const first = (await start(CHEAP)) as number;
    const before = (await sessionOf(first)).id;
    await chooseOutcome(first, 'refused');
    await world.owner`update orders set state = 'failed' where id = ${first}`;
    expect(await start(CHEAP)).toBe(first);
    expect((await sessionOf(first)).id).not.toBe(before);
    expect(await confirmOrder(scope, first)).toBe(true);
  });

  it('of a refused or canceled order is available for another bundle at once', async () => {
    const first = (await start(CHEAP)) as number;
    await end(first, 'Cancelled', 1);
    const second = await start(DEAR, 2);
    expect(second).toBeTypeOf('number');
    expect(await stateOf(world, first)).toBe('expired');
    // Paid after all, in a tab that was still open.
    await pay(first, 497);
    expect(await findOwnOrder(scope, first)).toMatchObject({ state: 'refunded', grantedAt: null });
    await pay(second as number, 1247);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(60);
  });

  it('tried again after a cancellation, an order is not called canceled until the new result is known', async () => {
    const first = (await start(CHEAP)) as number;
    const endOf = async () => {
      const mine = await findOwnOrder(scope, first);
      return mine && (await findOrderEnd(scope, mine));
    };
    await saveResult(scope, first, 'RESULT1');
    await end(first, 'Cancelled', 1);
    expect(await endOf()).toBe('canceled');
    expect(await start(CHEAP, 2)).toBe(first);
    expect(await endOf()).toBe('canceled');
    await saveResult(scope, first, 'RESULT2');
    expect(await endOf()).toBeNull();
    await end(first, 'Refused', 3);
    expect(await endOf()).toBe('declined');
  });

  it('is kept when the method changes: it is the same order', async () => {
    const first = (await start(CHEAP)) as number;
    expect(await start({ ...CHEAP, methodId: 'card' })).toBe(first);
    expect((await sessionOf(first)).types).toEqual(['scheme']);
    expect(await findOwnOrder(scope, first)).toMatchObject({ method: 'card' });
  });

  it('discounts one order only: other payments are refunded, and the member is notified', async () => {
    const first = (await start(CHEAP)) as number;
    const second = (await start(DEAR, 21)) as number;
    await pay(second, 1247);
    await pay(first, 497);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(60);
    expect(await findOwnOrder(scope, first)).toMatchObject({
      state: 'refunded',
      rejected: 'code_given_away',
      grantedAt: null,
    });
    expect(await jobsOf(first)).toEqual(['payment-returned-mail', 'refund-payment']);
    simulator.calls.length = 0;
    await refundRejected(scopeOn(world.amora), first);
    expect(simulator.calls).toMatchObject([
      { path: `/payments/CODE${first}/refunds`, body: { amount: { value: 497, currency: 'USD' } } },
    ]);
    const [use] = await world.owner<{ n: number }[]>`
      select count(*)::int as n from discount_uses where code = ${code} and used_at is not null`;
    expect(use?.n).toBe(1);
  });

  it('that is still unused applies to a late payment', async () => {
    const first = (await start(CHEAP)) as number;
    await sweepOrders(scopeOn(world.amora, later(91)));
    await pay(first, 497);
    expect([await stateOf(world, first), await creditsOf(world, world.amora, bram.id)]).toEqual(['paid', 20]);
    expect(await start(DEAR, 92)).toBe('code_used');
  });
});

describe('a refund that the provider rejects', () => {
  it('is a single task for staff, until settled', async () => {
    const orderId = await order(scope);
    for (const psp of ['TWICEA', 'TWICEB']) {
      const payment = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `${psp}${orderId}` };
      await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    }
    const [job] = await world.owner<{ psp: string }[]>`
      select data->>'pspReference' as psp from outbox where job = 'refund-surplus' and data->>'orderId' = ${String(orderId)}`;
    // The simulator does not know the payment and refuses it.
    await refundSurplus(scopeOn(world.amora), orderId, job?.psp ?? '');
    await refundSurplus(scopeOn(world.amora), orderId, job?.psp ?? '');
    const mine = async () =>
      (await listPaymentTasks(scopeOn(world.amora))).filter((task) => task.orderId === orderId);
    const [task, ...more] = await mine();
    expect([task, more]).toMatchObject([
      {
        kind: 'refund_refused',
        pspReference: job?.psp,
        amountMinor: 995,
        currency: 'USD',
        detail: '422 167',
      },
      [],
    ]);
    expect(await settlePaymentTask(scopeOn(world.she), task?.id ?? 0, 'paid')).toBe(false);
    expect(await settlePaymentTask(scopeOn(world.amora), task?.id ?? 0, 'paid')).toBe(true);
    expect(await settlePaymentTask(scopeOn(world.amora), task?.id ?? 0, 'paid')).toBe(false);
    await refundSurplus(scopeOn(world.amora), orderId, job?.psp ?? '');
    expect(await mine()).toEqual([]);
  });
});

describe('an order whose webhook never arrived', () => {
  it('is settled by querying its session', async () => {
    const orderId = await order(scope);
    await chooseOutcome(orderId, 'lost');
    expect(await saveResult(scope, orderId, (await sessionOf(orderId)).result)).toBe('open');
    await sweepOrders(scopeOn(world.amora, later(9)));
    expect(await creditsOf(world, world.amora, bram.id)).toBe(0);
    await sweepOrders(scopeOn(world.amora, later(11)));
    await sweepOrders(scopeOn(world.amora, later(12)));
    expect([await stateOf(world, orderId), await creditsOf(world, world.amora, bram.id)]).toEqual([
      'paid',
      20,
    ]);
  });

  it('does not accept a result forged by the browser', async () => {
    const orderId = await order(scope);
    await chooseOutcome(orderId, 'lost');
    await saveResult(scope, orderId, 'made-up');
    await sweepOrders(scopeOn(world.amora, later(11)));
    expect([await stateOf(world, orderId), await creditsOf(world, world.amora, bram.id)]).toEqual([
      'open',
      0,
    ]);
  });

  it('expires with its session, and is still paid by a late webhook', async () => {
    const orderId = await order(scope);
    await sweepOrders(scopeOn(world.amora, later(89)));
    expect(await stateOf(world, orderId)).toBe('open');
    await sweepOrders(scopeOn(world.amora, later(91)));
    expect(await stateOf(world, orderId)).toBe('expired');
    const payment = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `LATE${orderId}` };
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    expect([await stateOf(world, orderId), await creditsOf(world, world.amora, bram.id)]).toEqual([
      'paid',
      20,
    ]);
  });
});

describe('a repeat order', () => {
  const input = () => ({
    clientId: randomUUID(),
    bundleId: 1,
    totalMinor: 995,
    address: '127.0.0.1',
    origin: 'http://amora.localhost:3000',
    userAgent: 'test',
    accept: 'text/html',
  });
  /** A paid order whose card was stored, under a token that determines how it behaves. */
  async function buyWith(token: string): Promise<void> {
    const orderId = await order(scope, { methodId: 'card' });
    const details = {
      cardSummary: '1111',
      'tokenization.storedPaymentMethodId': token,
      'tokenization.shopperReference': `t${world.amora.id}-m${bram.id}`,
    };
    const payment = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `FIRST${orderId}` };
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION', { details }), world.amora));
  }
  const webhooks = async (): Promise<void> => {
    await soon(() => expect(simulator.webhooks).not.toHaveLength(0));
    for (const text of simulator.webhooks.splice(0)) await tell(world, world.amora, text);
    await workAll(world, world.amora);
  };

  it('takes one click with the stored card, and makes one payment for two clicks', async () => {
    await buyWith('TOKENOK1');
    expect((await repeatOffer(scope))?.method.label).toBe('1111');
    simulator.webhooks.length = 0;
    const once = input();
    const answers = await Promise.all([repeatOrder(scope, once), repeatOrder(scope, once)]);
    await webhooks();
    expect(answers.every((answer) => answer.ok && !answer.refused && !answer.redirect)).toBe(true);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(40);
  });

  it('is settled by the provider’s response when no webhook arrives', async () => {
    await buyWith('TOKENOK3');
    await repeatOrder(scope, input());
    await soon(() => expect(simulator.webhooks).not.toHaveLength(0));
    simulator.webhooks.length = 0;
    await sweepOrders(scopeOn(world.amora, later(9)));
    expect(await creditsOf(world, world.amora, bram.id)).toBe(20);
    await sweepOrders(scopeOn(world.amora, later(11)));
    await sweepOrders(scopeOn(world.amora, later(12)));
    expect(await creditsOf(world, world.amora, bram.id)).toBe(40);
  });

  it('is pending, not failed, when its outcome is unknown', async () => {
    await buyWith('TOKENOK4');
    const url = process.env.ADYEN_LOCAL_URL;
    clearAdyenAccountCache();
    Object.assign(env(), { ADYEN_LOCAL_URL: 'http://127.0.0.1:9' });
    const answer = await repeatOrder(scope, input()).finally(() => {
      Object.assign(env(), { ADYEN_LOCAL_URL: url });
      clearAdyenAccountCache();
    });
    expect(answer).toMatchObject({ ok: true, refused: false });
    if (answer.ok) expect(await stateOf(world, answer.orderId)).toBe('open');
  });

  it('is not offered with a card that the member removed', async () => {
    await buyWith('TOKENOK5');
    await removeSavedMethod(scope);
    await removeSavedMethod(scope);
    expect(await repeatOffer(scope)).toBeNull();
    const [job, ...more] = await clearJobs();
    expect(more).toEqual([]);
    expect(JSON.stringify(job)).not.toContain('TOKENOK5');
    simulator.calls.length = 0;
    if (job) await removeAtProvider(scopeOn(world.amora), job);
    expect(simulator.calls).toMatchObject([{ method: 'DELETE', path: '/storedPaymentMethods/TOKENOK5' }]);
    expect(String(simulator.calls[0]?.query)).toContain(`shopperReference=t${world.amora.id}-m${bram.id}`);
    expect(simulator.paymentStore.removed.has('TOKENOK5')).toBe(true);
    // A retry has nothing left to do.
    if (job) await removeAtProvider(scopeOn(world.amora), job);
  });
  const clearJobs = async () => {
    const rows = await world.owner<{ data: { memberId: number; sealedToken: string } }[]>`
      select data from outbox where job = 'remove-stored-method' and data->>'memberId' = ${String(bram.id)}`;
    return rows.map(({ data }) => data);
  };

  it('deletes the card at the provider when its member is erased, with retries', async () => {
    await buyWith('TOKENOK7');
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = '2026-01-01' where id = ${bram.id}`;
    await eraseMember(scopeOn(world.amora), bram.id);
    const [job] = await clearJobs();
    if (!job) throw new Error('no job');
    const url = process.env.ADYEN_LOCAL_URL;
    clearAdyenAccountCache();
    Object.assign(env(), { ADYEN_LOCAL_URL: 'http://127.0.0.1:9' });
    await expect(removeAtProvider(scopeOn(world.amora), job)).rejects.toThrow();
    Object.assign(env(), { ADYEN_LOCAL_URL: url });
    clearAdyenAccountCache();
    expect(simulator.paymentStore.removed.has('TOKENOK7')).toBe(false);
    await removeAtProvider(scopeOn(world.amora), job);
    expect(simulator.paymentStore.removed.has('TOKENOK7')).toBe(true);
  });

  it('deletes a card reported by the provider after its member was erased', async () => {
    await world.owner`delete from members where tenant_id = ${world.amora.id} and id = ${bram.id}`;
    const text = JSON.stringify({
      type: 'recurring.token.created',
      data: {
        merchantAccount: accountOf(world.amora).merchantAccount,
        shopperReference: `t${world.amora.id}-m${bram.id}`,
        storedPaymentMethodId: 'TOKENLATE',
        type: 'visa',
      },
    });
    const key = Buffer.from(accountOf(world.amora).hmacKeys[0] ?? '', 'hex');
    const signature = createHmac('sha256', key).update(text).digest('base64');
    expect(await receiveToken(scopeOn(world.amora), { text, body: JSON.parse(text), signature })).toBe(
      'stored',
    );
    expect((await clearJobs()).length).toBe(1);
  });

  it('reports a declined card', async () => {
    await buyWith('TOKENREFUSED1');
    expect(await repeatOrder(scope, input())).toMatchObject({ ok: true, refused: true });
    await webhooks();
    expect(await creditsOf(world, world.amora, bram.id)).toBe(20);
  });

  it('goes through 3-D Secure when the bank requires it', async () => {
    await buyWith('TOKEN3DS1');
    const answer = await repeatOrder(scope, input());
    if (!answer.ok || !answer.redirect) throw new Error('no redirect');
    const payment = simulator.paymentStore.payments.get(/\/pay\/(\w+)/.exec(answer.redirect)?.[1] ?? '');
    if (!payment) throw new Error('no payment');
    payment.resultCode = 'Refused';
    const mine = await findOwnOrder(scope, answer.orderId);
    if (!mine) throw new Error('no order');
    await finishRedirect(scope, mine, payment.redirectResult);
    expect(await stateOf(world, answer.orderId)).toBe('failed');
  });

  /** An order that awaits 3-D Secure, and its payment at the provider. */
  async function waiting() {
    const answer = await repeatOrder(scope, input());
    if (!answer.ok || !answer.redirect) throw new Error('no redirect');
    const mine = await findOwnOrder(scope, answer.orderId);
    const payment = simulator.paymentStore.payments.get(/\/pay\/(\w+)/.exec(answer.redirect)?.[1] ?? '');
    if (!mine || !payment) throw new Error('no payment');
    return { order: mine, payment };
  }
  const sweepLater = async () => {
    for (const minutes of [11, 12]) await sweepOrders(scopeOn(world.amora, later(minutes)));
  };

  it('is not marked as paid by the bank’s response for another order', async () => {
    await buyWith('TOKEN3DS2');
    const [cheap, dear] = [await waiting(), await waiting()];
    cheap.payment.resultCode = 'Authorised';
    await finishRedirect(scope, dear.order, cheap.payment.redirectResult);
    await sweepLater();
    expect(await findOwnOrder(scope, dear.order.id)).toMatchObject({
      state: 'open',
      grantedAt: null,
      pspReference: null,
      sessionResult: null,
    });
    // The order's own answer is still accepted, and so is the other order's.
    dear.payment.resultCode = 'Authorised';
    await finishRedirect(scope, dear.order, dear.payment.redirectResult);
    await finishRedirect(scope, cheap.order, cheap.payment.redirectResult);
    await sweepLater();
    expect([await stateOf(world, cheap.order.id), await stateOf(world, dear.order.id)]).toEqual([
      'paid',
      'paid',
    ]);
    expect(await creditsOf(world, world.amora, bram.id)).toBe(60);
  });

  it('is not marked as failed by the bank’s response for another order', async () => {
    await buyWith('TOKEN3DS3');
    const [one, two] = [await waiting(), await waiting()];
    one.payment.resultCode = 'Refused';
    await finishRedirect(scope, two.order, one.payment.redirectResult);
    expect(await stateOf(world, two.order.id)).toBe('open');
  });

  it.each([
    ['less money', { value: 994, currency: 'USD' }],
    ['another currency', { value: 995, currency: 'EUR' }],
  ])('is not marked as paid with %s than its price', async (_, amount) => {
    await buyWith('TOKEN3DS4');
    const { order: mine, payment } = await waiting();
    Object.assign(payment, { resultCode: 'Authorised', amount });
    await finishRedirect(scope, mine, payment.redirectResult);
    await sweepLater();
    expect(await findOwnOrder(scope, mine.id)).toMatchObject({ state: 'open', pspReference: null });
  });

  it('is not marked as paid by another order’s payment reference', async () => {
    await buyWith('TOKENOK6');
    const used = (await findLastPaidPsp()) ?? '';
    const { order: mine } = await (async () => {
      await buyWith('TOKEN3DS5');
      return await waiting();
    })();
    // Like rows that were written before answers were compared.
    await world.owner`update orders set psp_reference = ${used}, session_result = 'Authorised' where id = ${mine.id}`;
    const before = await creditsOf(world, world.amora, bram.id);
    await sweepLater();
    const payment = { tenant: world.amora, orderId: mine.id, value: 995, currency: 'USD', psp: used };
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    expect(await findOwnOrder(scope, mine.id)).toMatchObject({ grantedAt: null });
    expect(await creditsOf(world, world.amora, bram.id)).toBe(before);
    const [shared] = await listSharedPayments(scopeOn(world.amora));
    expect(shared).toMatchObject({ pspReference: used });
    expect(shared?.orders.map(({ orderId }) => orderId)).toContain(mine.id);
  });
  const findLastPaidPsp = async (): Promise<string | undefined> => {
    const [row] = await world.owner<{ psp: string }[]>`
      select f.psp_reference as psp from order_facts f join orders o on o.id = f.order_id
      where o.member_id = ${bram.id} and f.kind = 'authorised' limit 1`;
    return row?.psp;
  };

  it('is not offered with another member’s card or without one', async () => {
    expect(await repeatOffer(scope)).toBeNull();
    const anna = await as(world.amora, await join(world.owner, world.amora, 'anna'));
    await buyWith('TOKENOK2');
    expect(await repeatOffer(anna)).toBeNull();
    expect(await repeatOrder(anna, input())).toEqual({ ok: false, code: 'nothing_to_repeat' });
  });
});

describe('a bank transfer', () => {
  it('shows the payment details, stays open, and grants the credits when paid', async () => {
    const anna = await join(world.owner, world.she, 'anna', { country: 'NL' });
    await world.owner`update accounts set signup_at = '2026-01-01' where id = ${anna.id}`;
    const mine = await as(world.she, anna);
    const before = await creditsOf(world, world.she, anna.id);
    simulator.webhooks.length = 0;
    const input = inputOf({ methodId: 'wire-transfer' });
    const orderId = await order(mine, input);
    expect(await order(mine, input)).toBe(orderId);
    const made = await findOwnOrder(mine, orderId);
    if (!made) throw new Error('no order');
    expect(orderView(mine, made, { redirected: false, end: null })).toMatchObject({
      state: 'pending',
      transfer: { iban: 'NL13TEST0123456789', reference: expect.stringMatching(/^\w{10}$/) },
    });
    await soon(() => expect(simulator.webhooks).not.toHaveLength(0));
    expect(simulator.webhooks.length).toBe(1);
    for (const text of simulator.webhooks.splice(0)) await tell(world, world.she, text);
    await sweepOrders(scopeOn(world.she, later(14 * 24 * 60 - 1)));
    expect(await stateOf(world, orderId)).toBe('pending');
    await sweepOrders(scopeOn(world.she, later(14 * 24 * 60 + 1)));
    expect(await stateOf(world, orderId)).toBe('expired');
    const payment = {
      tenant: world.she,
      orderId,
      value: 995,
      currency: 'EUR',
      psp: made.pspReference ?? '',
    };
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she));
    expect(await stateOf(world, orderId)).toBe('paid');
    expect(await creditsOf(world, world.she, anna.id)).toBe(before + 20);
  });

  it('that holds the offer for the first bundle leaves other purchases at the usual price', async () => {
    const wim = await join(world.owner, world.she, 'bram', { country: 'NL' });
    await world.owner`update accounts set signup_at = now(), paid_at = null where id = ${wim.id}`;
    const mine = () => as(world.she, wim);
    const discounted = (await activeDiscount(await mine()))?.percentage ?? 0;
    expect(discounted).toBeGreaterThan(0);
    const input = inputOf({ methodId: 'wire-transfer', totalMinor: 995 - roundedPart(995, discounted, 100) });
    const orderId = await order(await mine(), input);
    // The same page again is the same order.
    expect(await order(await mine(), input)).toBe(orderId);
    expect(await activeDiscount(await mine())).toBeNull();
    expect((await mine()).viewer.hasBought).toBe(true);
    const byCard = { methodId: 'card', totalMinor: 995 };
    expect(await startCheckout(await mine(), inputOf({ ...byCard, totalMinor: input.totalMinor }))).toEqual({
      ok: false,
      code: 'price_changed',
    });
    expect(await stateOf(world, await order(await mine(), byCard))).toBe('open');
    expect(await withdrawOrder(await mine(), orderId)).toBe('withdrawn');
    expect((await activeDiscount(await mine()))?.percentage).toBe(discounted);
  });

  it('whose bank details were never received holds a code for twenty minutes', async () => {
    const anna = await join(world.owner, world.she, 'anna', { country: 'NL' });
    await world.owner`update accounts set signup_at = '2026-01-01' where id = ${anna.id}`;
    const code = `WIRE${anna.id}`;
    await world.owner`
      insert into discount_codes (tenant_id, code, percentage, validity) values (${world.she.id}, ${code}, 50, 'member')`;
    const mine = await as(world.she, anna);
    const orderId = await order(mine, { methodId: 'wire-transfer', code, totalMinor: 497 });
    const dear = { ...inputOf({ code, methodId: 'ideal' }), bundleId: 2, totalMinor: 1247 };
    expect(await startCheckout(mine, dear)).toEqual({ ok: false, code: 'code_used' });
    await world.owner`update orders set session_data = null, state = 'open' where id = ${orderId}`;
    expect(await startCheckout({ ...mine, now: later(19) }, dear)).toEqual({
      ok: false,
      code: 'discount_in_use',
    });
    expect(await startCheckout({ ...mine, now: later(21) }, dear)).toMatchObject({ ok: true });
    expect(await stateOf(world, orderId)).toBe('expired');
  });
});

const description = findDescription();
it('every request type was sent and validated against the provider’s API description', async () => {
  const orderId = await order(scope);
  const [one, two] = [await chooseOutcome(orderId, 'pending'), await chooseOutcome(orderId, 'success')];
  for (const psp of [one, two]) {
    const payment = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp };
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
  }
  const [job] = await world.owner<{ psp: string }[]>`
    select data->>'pspReference' as psp from outbox where job = 'refund-surplus' and data->>'orderId' = ${String(orderId)}`;
  await refundSurplus(scopeOn(world.amora), orderId, job?.psp ?? '');
  await startCheckout(scope, inputOf({ hosted: true }));
  const seen = new Set(
    simulator.all.map(
      ({ method, path }) =>
        `${method} ${path.replace(/\/((TOKEN|CODE|TWICE)\w+|(CS)?[A-Z0-9]{16})/, '/:id')}`,
    ),
  );
  expect([...seen].sort()).toEqual([
    'DELETE /storedPaymentMethods/:id',
    'GET /sessions/:id',
    'POST /payments',
    'POST /payments/:id/refunds',
    'POST /payments/details',
    'POST /sessions',
  ]);
});

it.skipIf(!description)('the simulator’s responses conform to the provider’s API description', async () => {
  const faultsOf = webhookValidator(description ?? '');
  const payment = simulator.paymentStore.payments.get(await chooseOutcome(await order(scope), 'success'));
  if (!payment) throw new Error('no payment');
  const codes = ['AUTHORISATION', 'REFUND', 'REFUND_FAILED', 'CHARGEBACK', 'CHARGEBACK_REVERSED'];
  // Some events' schemas do not include the signature that all of them carry.
  for (const code of codes)
    expect([code, faultsOf(code, JSON.parse(webhookBody(itemOf(payment, code, true, {}))))]).toEqual([
      code,
      [],
    ]);
});

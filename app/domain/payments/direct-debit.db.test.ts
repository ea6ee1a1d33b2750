import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { submitDebit } from '#app/api/debit.server.ts';
import { mandateFile } from '#app/api/mandate.server.ts';
import { orderView } from '#app/api/order.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import { sendWithdrawalMail } from '#jobs/handlers/credit-mails.ts';
import { sendDebitNotice } from '#jobs/handlers/payment-mails.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { creditsOf, scopeOn, stateOf, tell } from '#tests/payments/buyer.ts';
import { CONSENT } from '#tests/payments/consent.ts';
import { event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { soon, untilLocked } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { awaitsPayments } from './awaits-payments.server.ts';
import { collectDebit, collectDebits } from './collect-debits.server.ts';
import { debitHash, setDebitBlock } from './debit-blocks.server.ts';
import { refundRejected } from './give-money-back.server.ts';
import { lockDebtor } from './mandates.queries.server.ts';
import { findOwnOrder } from './order-result.server.ts';
import { listRefundable } from './refundable-orders.server.ts';
import { sweepOrders } from './sweep-orders.server.ts';
import { findOrderWithdrawal, findWithdrawnOrder, withdrawOrder } from './withdraw-order.server.ts';

const simulator = openPaymentSimulator();
const world = openWorld();
const NOW = new Date('2026-11-18T12:00:00Z');
let anna: Member;
let phone = '';
let number = 0;

beforeEach(async () => {
  anna = await join(world.owner, world.she, 'anna', { country: 'NL' });
  await world.owner`update accounts set signup_at = '2026-01-01' where id = ${anna.id}`;
  number += 1;
  phone = `06123456${String(number).padStart(2, '0')}`;
});

/** A Dutch account that no other test uses. */
function iban(): string {
  const account = String(417_164_300 + number).padStart(10, '0');
  const digits = `${[...'ABNA'].map((letter) => letter.charCodeAt(0) - 55).join('')}${account}232100`;
  const check = 98n - (BigInt(digits) % 97n);
  return `NL${String(check).padStart(2, '0')}ABNA${account}`;
}

const at = async (minutes = 0): Promise<MemberScope> => ({
  ...(await as(world.she, anna)),
  now: new Date(NOW.getTime() + minutes * MINUTE_MS),
});
const fields = (different: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      holder: 'Anna de Vries',
      iban: iban(),
      street: 'Lange Straat',
      house_number: '1',
      postal_code: '3511 AB',
      city: 'Utrecht',
      phone,
      authorization: 'yes',
      ...CONSENT,
      intent: 'code',
      ...different,
    }),
  );
const facts = (different: object = {}) => ({
  clientId: randomUUID(),
  bundleId: 1,
  totalMinor: 995,
  address: `10.0.0.${number}`,
  ...different,
});

/** The code in the latest message to the number. */
async function newestCode(): Promise<string> {
  const folder = pathOf(process.env.DATA_DIR ?? '.data', 'sms', world.she.slug);
  for (const file of (await readdir(folder)).sort().reverse()) {
    const message = JSON.parse(await readFile(pathOf(folder, file), 'utf8')) as { to: string; text: string };
    if (message.to.endsWith(phone.slice(1)))
      return /\d{6}/.exec(message.text.replace(/^[^:]+:/, ''))?.[0] ?? '';
  }
  throw new Error('No message was sent.');
}
async function newestMail(): Promise<string> {
  const folder = pathOf(process.env.DATA_DIR ?? '.data', 'mail', world.she.slug);
  const newest = (await readdir(folder)).sort().at(-1) ?? '';
  return await readFile(pathOf(folder, newest), 'utf8');
}
async function codeFor(minutes = 0): Promise<string> {
  expect(await submitDebit(await at(minutes), fields(), facts())).toMatchObject({ sent: true });
  return await newestCode();
}
const submitOrder = async (code: string, minutes = 1, different: object = {}) =>
  await submitDebit(await at(minutes), fields({ intent: 'order', code }), facts(different));
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('direct debit', () => {
  it('orders with an SMS code, debits on the announced day, and grants the credits after the holding period', async () => {
    const clientId = randomUUID();
    const code = await codeFor();
    const { orderId } = await submitOrder(code, 1, { clientId });
    expect(orderId).toBeTypeOf('number');
    expect((await submitOrder(code, 2, { clientId })).orderId).toBe(orderId);
    const shown = async () => {
      const mine = await at(0);
      const row = await findOwnOrder(mine, orderId ?? 0);
      return row && orderView(mine, row, { redirected: false, end: null });
    };
    expect(await shown()).toMatchObject({ dueOn: '2026-11-20', holdDays: 5, creditsOn: null });
    const before = await creditsOf(world, world.she, anna.id);
    simulator.calls.length = 0;
    await collectDebits(scopeOn(world.she, new Date('2026-11-19T23:59:00Z')));
    expect(simulator.calls.length).toBe(0);
    await collectDebits(scopeOn(world.she, new Date('2026-11-20T05:00:00Z')));
    await collectDebits(scopeOn(world.she, new Date('2026-11-20T06:00:00Z')));
    expect(simulator.calls.length).toBe(1);
    await soon(() => expect(simulator.webhooks).not.toHaveLength(0));
    for (const text of simulator.webhooks.splice(0))
      await tell(world, world.she, text, new Date('2026-11-20T06:00:00Z'));
    expect([await stateOf(world, orderId ?? 0), await creditsOf(world, world.she, anna.id)]).toEqual([
      'paid',
      before,
    ]);
    expect(await shown()).toMatchObject({ state: 'pending', creditsOn: '2026-11-25' });
    await sweepOrders(scopeOn(world.she, new Date('2026-11-25T05:59:59Z')));
    expect(await creditsOf(world, world.she, anna.id)).toBe(before);
    await sweepOrders(scopeOn(world.she, new Date('2026-11-25T06:00:00Z')));
    expect(await creditsOf(world, world.she, anna.id)).toBe(before + 20);
    expect(await shown()).toMatchObject({ state: 'completed', creditsOn: null });
  });

  it('is refunded when the account was erased while the credits were held', async () => {
    const { orderId = 0 } = await submitOrder(await codeFor());
    const payment = {
      tenant: world.she,
      orderId: orderId ?? 0,
      value: 995,
      currency: 'EUR',
      psp: `GONE${orderId}`,
    };
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
    expect(await stateOf(world, orderId ?? 0)).toBe('paid');
    await world.owner`delete from members where tenant_id = ${world.she.id} and id = ${anna.id}`;
    const held = new Date(NOW.getTime() + 5 * DAY_MS);
    await sweepOrders(scopeOn(world.she, new Date(held.getTime() - 1)));
    expect(await stateOf(world, orderId ?? 0)).toBe('paid');
    await sweepOrders(scopeOn(world.she, held));
    await sweepOrders(scopeOn(world.she, held));
    const [row] = await world.owner`
      select state, rejected, granted_at from orders where id = ${orderId}`;
    expect(row).toEqual({ state: 'refunded', rejected: 'account_gone', granted_at: null });
    const jobs = await world.owner<{ job: string }[]>`
      select job from outbox where job in ('refund-payment', 'order-paid', 'payment-returned-mail')
        and data->>'orderId' = ${String(orderId)}`;
    expect(jobs.map(({ job }) => job)).toEqual(['refund-payment']);
  });

  it('is refunded when the account is erased while the credits are granted', async () => {
    const { orderId } = await submitOrder(await codeFor());
    const payment = {
      tenant: world.she,
      orderId: orderId ?? 0,
      value: 995,
      currency: 'EUR',
      psp: `RACE${orderId}`,
    };
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
    let sweep: Promise<unknown> = Promise.resolve();
    await world.owner.begin(async (erasure) => {
      await erasure`delete from accounts where tenant_id = ${world.she.id} and id = ${anna.id}`;
      sweep = sweepOrders(scopeOn(world.she, new Date(NOW.getTime() + 5 * DAY_MS)));
      await untilLocked(world.owner);
    });
    await sweep;
    const [row] = await world.owner`select state, rejected, granted_at from orders where id = ${orderId}`;
    expect(row).toEqual({ state: 'refunded', rejected: 'account_gone', granted_at: null });
    const jobs = await world.owner<{ job: string }[]>`
      select job from outbox where job in ('refund-payment', 'order-paid') and data->>'orderId' = ${String(orderId)}`;
    expect(jobs.map(({ job }) => job)).toEqual(['refund-payment']);
  });

  const due = () => scopeOn(world.she, new Date('2026-11-20T05:00:00Z'));
  const handedIn = (orderId: number) =>
    simulator.calls.some(
      ({ body }) => (body as { reference?: string }).reference === `${world.she.id}-${orderId}`,
    );
  const rowOf = async (orderId: number) => {
    const [row] = await world.owner`
      select state, rejected, granted_at is not null as given from orders where id = ${orderId}`;
    return row;
  };

  it.each([
    ['deleted', 'pending_deletion', 'account_left'],
    ['banned', 'banned', 'account_left'],
    ['erased', null, 'account_gone'],
  ])('is not collected from an account that was %s', async (_, status, rejected) => {
    const { orderId } = await submitOrder(await codeFor());
    if (status)
      await world.owner`update accounts set status = ${status}, deletion_requested_at = ${NOW} where id = ${anna.id}`;
    else await world.owner`delete from members where tenant_id = ${world.she.id} and id = ${anna.id}`;
    simulator.calls.length = 0;
    await collectDebits(due());
    await collectDebits(due());
    expect(handedIn(orderId ?? 0)).toBe(false);
    expect(await rowOf(orderId ?? 0)).toEqual({ state: 'failed', rejected, given: false });
  });

  it('is refunded when it arrives after the account was deleted', async () => {
    const { orderId } = await submitOrder(await codeFor());
    expect(await awaitsPayments(await at(2))).toBe(true);
    const payment = {
      tenant: world.she,
      orderId: orderId ?? 0,
      value: 995,
      currency: 'EUR',
      psp: `LEFT${orderId}`,
    };
    await world.owner`update accounts set status = 'pending_deletion', deletion_requested_at = ${NOW} where id = ${anna.id}`;
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
    expect(await rowOf(orderId ?? 0)).toEqual({ state: 'refunded', rejected: 'account_left', given: false });
  });

  it('can be withdrawn before it is collected, which cancels it', async () => {
    const { orderId = 0 } = await submitOrder(await codeFor());
    const id = orderId ?? 0;
    const scope = await at(2);
    expect(await findOrderWithdrawal(scope, id)).toMatchObject({
      state: 'possible',
      awaited: true,
      refundMinor: 995,
    });
    const bram = await as(world.she, await join(world.owner, world.she, 'bram'));
    expect([await findOrderWithdrawal(bram, id), await withdrawOrder(bram, id)]).toEqual([null, 'not_found']);
    expect([await withdrawOrder(scope, id), await withdrawOrder(scope, id)]).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    simulator.calls.length = 0;
    await collectDebits(due());
    expect(handedIn(id)).toBe(false);
    // Even when the order was already on the list of due debits.
    await collectDebit(due(), id);
    expect(handedIn(id)).toBe(false);
    expect(await rowOf(id)).toEqual({ state: 'failed', rejected: 'withdrawn', given: false });
    expect(await findOrderWithdrawal(scope, id)).toMatchObject({ state: 'done', awaited: true, taken: 0 });
    await sendWithdrawalMail(scopeOn(world.she), anna.id, id);
    expect(await newestMail()).toContain(String(id));
    const jobs = await world.owner`
      select from outbox where job = 'withdrawal-mail' and data->>'orderId' = ${String(id)}`;
    expect(jobs.length).toBe(1);
  });

  it('can be withdrawn while pending or held, which refunds all of it', async () => {
    for (const first of ['withdraw', 'pay']) {
      const { orderId = 0 } = await submitOrder(
        await codeFor(first === 'pay' ? 20 : 0),
        first === 'pay' ? 21 : 1,
      );
      const id = orderId ?? 0;
      await world.owner`update orders set psp_reference = ${`HELD${id}`} where id = ${id}`;
      const payment = { tenant: world.she, orderId: id, value: 995, currency: 'EUR', psp: `HELD${id}` };
      const pay = () => tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
      if (first === 'pay') await pay();
      expect(await withdrawOrder(await at(22), id)).toBe('withdrawn');
      if (first === 'withdraw') await pay();
      await sweepOrders(scopeOn(world.she, new Date('2026-12-24T00:00:00Z')));
      expect(await rowOf(id)).toEqual({ state: 'refunded', rejected: 'withdrawn', given: false });
      const jobs = await world.owner<{ job: string }[]>`
        select distinct job from outbox where data->>'orderId' = ${String(id)} and job in ('refund-payment', 'order-paid')`;
      expect(jobs.map(({ job }) => job)).toEqual(['refund-payment']);
    }
  });

  describe('of which a part was refunded in the provider’s back office while the credits were held', () => {
    const RELEASED = new Date(NOW.getTime() + 5 * DAY_MS);
    const before = new Date(RELEASED.getTime() - 1);
    let id: number;
    let had: number;
    const say = (code: string, psp: string, value: number, when = NOW) => {
      const payment = { tenant: world.she, orderId: id, value, currency: 'EUR', psp: `PART${id}` };
      const item = event(payment, code, { pspReference: psp });
      return tell(world, world.she, signed(item, world.she), when);
    };
    beforeEach(async () => {
      id = (await submitOrder(await codeFor())).orderId ?? 0;
      had = await creditsOf(world, world.she, anna.id);
      await say('AUTHORISATION', `PART${id}`, 995);
      await say('REFUND', `BACK${id}`, 398);
      expect(await rowOf(id)).toEqual({ state: 'paid', rejected: null, given: false });
    });

    it('grants the credits of the rest at the end of the hold', async () => {
      await sweepOrders(scopeOn(world.she, before));
      expect(await creditsOf(world, world.she, anna.id)).toBe(had);
      await sweepOrders(scopeOn(world.she, RELEASED));
      expect(await rowOf(id)).toEqual({ state: 'refunded', rejected: null, given: true });
      expect(await creditsOf(world, world.she, anna.id)).toBe(had + 12);
    });

    it('grants none once the rest was refunded too', async () => {
      await say('REFUND', `REST${id}`, 597);
      await sweepOrders(scopeOn(world.she, RELEASED));
      expect(await rowOf(id)).toEqual({ state: 'refunded', rejected: null, given: false });
      expect(await creditsOf(world, world.she, anna.id)).toBe(had);
    });

    it('refunds the rest when it is withdrawn', async () => {
      const refunds = () =>
        simulator.calls.filter(({ path }) => path.endsWith('/refunds')).map(({ body }) => body);
      await world.owner`update orders set psp_reference = ${`PART${id}`} where id = ${id}`;
      const scope = await at(22);
      expect(await findOrderWithdrawal(scope, id)).toMatchObject({ state: 'possible', refundMinor: 597 });
      expect(await listRefundable(scope)).toMatchObject([{ orderId: id, refundMinor: 597 }]);
      expect(await withdrawOrder(scope, id)).toBe('withdrawn');
      simulator.calls.length = 0;
      await refundRejected(scopeOn(world.she), id).catch(() => {});
      expect(refunds()).toMatchObject([{ amount: { value: 597, currency: 'EUR' } }]);
      await say('REFUND', `REST${id}`, 597, before);
      await refundRejected(scopeOn(world.she), id);
      expect(refunds()).toHaveLength(1);
      await sweepOrders(scopeOn(world.she, RELEASED));
      expect(await rowOf(id)).toEqual({ state: 'refunded', rejected: 'withdrawn', given: false });
      // The rest was refunded since; what the withdrawal returned stays the same.
      expect(await findOrderWithdrawal(scope, id)).toMatchObject({ state: 'done', refundMinor: 597 });
      expect(await findWithdrawnOrder(scope, id)).toMatchObject({ refundMinor: 597 });
    });
  });

  it('is granted at the end of its hold even if granting another one fails', async () => {
    const id = (await submitOrder(await codeFor())).orderId ?? 0;
    const payment = { tenant: world.she, orderId: id, value: 995, currency: 'EUR', psp: `FREE${id}` };
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
    // Without a payment it would become open again, which the constraint refuses.
    const [failing] = await world.owner<{ id: number }[]>`
      insert into orders (tenant_id, member_id, client_id, kind, bundle_id, credits, currency, list_minor, total_minor,
        country, locale, method, merchant_account, descriptor, button, state, state_at, created_at)
      values (${world.she.id}, ${anna.id}, ${randomUUID()}, 'direct_debit', 1, 20, 'EUR', 995, 995, 'NL', 'nl', 'sepa', 'X',
        'X', 'Order', 'paid', ${NOW}, ${NOW}) returning id`;
    await world.owner.unsafe(
      `alter table orders add constraint failing check (id <> ${failing?.id} or state = 'paid') not valid`,
    );
    await sweepOrders(scopeOn(world.she, new Date(NOW.getTime() + 5 * DAY_MS)));
    await world.owner`alter table orders drop constraint failing`;
    expect(await rowOf(failing?.id ?? 0)).toMatchObject({ state: 'paid', given: false });
    expect(await rowOf(id)).toMatchObject({ state: 'paid', given: true });
    await world.owner`delete from orders where id = ${failing?.id ?? 0}`;
  });

  it('enforces the limits of a bank account across members, also concurrently', async () => {
    const bram = await join(world.owner, world.she, 'anna', { country: 'NL' });
    await world.owner`update accounts set signup_at = '2026-01-01' where id = ${bram.id}`;
    const mine = await codeFor();
    const second = phone;
    phone = `06876540${String(number).padStart(2, '0')}`;
    const theirs = { ...(await as(world.she, bram)), now: NOW };
    const asked = await submitDebit(theirs, fields(), facts());
    expect([asked.fault, asked.faults, asked.sent]).toEqual([null, {}, true]);
    const code = await newestCode();
    const { orderId } = await submitDebit(theirs, fields({ intent: 'order', code }), facts());
    expect(orderId).toBeTypeOf('number');
    await world.owner`update orders set state = 'expired' where id = ${orderId}`;
    // The order is written but not committed while the second one is checked.
    const scope = await at(1);
    const form = fields({ intent: 'order', code: mine, phone: second });
    const [ours] = await inTenant(world.she.id, async (tx) => {
      await lockDebtor(tx, world.she.id, debitHash(world.she.id, 'iban', iban()));
      await tx.sql`update orders set state = 'open' where tenant_id = ${world.she.id} and id = ${orderId}`;
      const submitting = submitDebit(scope, form, facts());
      await untilLocked(world.owner);
      return [submitting];
    });
    expect(await ours).toMatchObject({ orderId: null, fault: 'debit_limit' });
  });

  it('is one order for two concurrent presses, and none without its mandate', async () => {
    const code = await codeFor();
    const clientId = randomUUID();
    const replies = await Promise.all([
      submitOrder(code, 1, { clientId }),
      submitOrder(code, 1, { clientId }),
    ]);
    expect(replies[0].orderId).toBeTypeOf('number');
    expect(replies[1].orderId).toBe(replies[0].orderId);
    const [row] = await world.owner`
      select (select count(*)::int from mandates where member_id = ${anna.id}) as mandates,
        (select count(*)::int from orders where member_id = ${anna.id}) as orders`;
    expect(row).toEqual({ mandates: 1, orders: 1 });
  });

  it('is not submitted for an account that was blocked in the meantime', async () => {
    const { orderId } = await submitOrder(await codeFor());
    await setDebitBlock(scopeOn(world.she), { kind: 'iban', value: iban(), blocked: true });
    await collectDebits(scopeOn(world.she, new Date('2026-11-20T05:00:00Z')));
    expect(await stateOf(world, orderId ?? 0)).toBe('failed');
    expect(JSON.stringify(simulator.calls)).not.toContain(`"${world.she.id}-${orderId}"`);
  });

  it('stores IBAN, name and address encrypted, and the mandate as signed', async () => {
    const { orderId } = await submitOrder(await codeFor());
    const [row] =
      await world.owner`select m.* from mandates m join orders o on o.mandate_id = m.id where o.id = ${orderId}`;
    expect(JSON.stringify(row)).not.toMatch(/Vries|Straat|ABNA/);
    const file = await mandateFile(await at(5), orderId ?? 0);
    const paper = pdfText(file?.body ?? Buffer.alloc(0));
    for (const part of ['Anna de Vries', 'Lange Straat 1, 3511 AB Utrecht', iban().slice(-2), row?.reference])
      expect(paper).toContain(part);
    await sendDebitNotice(scopeOn(world.she), orderId ?? 0);
    expect(await newestMail()).toContain(`filename=${row?.reference}.pdf`);
    const bram = await join(world.owner, world.she, 'bram');
    expect(await mandateFile(await as(world.she, bram), orderId ?? 0)).toBeNull();
    expect(row).toMatchObject({ creditor_id: 'NL79ZZZ999999990000', text_version: '2026-11', locale: 'nl' });
    expect(row).toMatchObject({ payment_type: 'single', notice_days: 2 });
    const [right] =
      await world.owner`select has_any_column_privilege('app_runtime', 'mandates', 'update') as may`;
    expect(right?.may).toBe(false);
  });

  it('accepts a code for ten minutes, once, and not after five wrong attempts', async () => {
    expect(await submitOrder(await codeFor(), 10)).toMatchObject({ faults: { code: 'code_expired' } });
    const code = await codeFor(20);
    for (let guess = 1; guess <= 4; guess += 1)
      expect(await submitOrder(wrong(code), 21)).toMatchObject({ faults: { code: 'code_wrong' } });
    expect(await submitOrder(wrong(code), 21)).toMatchObject({ faults: { code: 'code_too_many_tries' } });
    expect(await submitOrder(code, 21)).toMatchObject({ faults: { code: 'code_too_many_tries' } });
    const third = await codeFor(40);
    expect((await submitOrder(third, 49)).orderId).toBeTypeOf('number');
  });

  it('sends codes to confirmed accounts only, for a bundle at its price', async () => {
    await world.owner`update accounts set status = 'not_confirmed' where id = ${anna.id}`;
    const answer = async (different: object = {}) =>
      await submitDebit(await at(), fields(), facts(different));
    expect(await answer()).toMatchObject({ sent: false, fault: 'not_confirmed' });
    await world.owner`update accounts set status = 'active' where id = ${anna.id}`;
    expect(await answer({ bundleId: 77 })).toMatchObject({ sent: false, fault: 'debit_unavailable' });
    expect(await answer({ totalMinor: 1 })).toMatchObject({ sent: false, fault: 'price_changed' });
    const [codes] = await world.owner`select count(*)::int as n from sms_codes where member_id = ${anna.id}`;
    expect(codes?.n).toBe(0);
  });

  it('limits codes per brand and day; rejected requests do not count', async () => {
    const [debit, settings] = [world.she.settings.direct_debit, world.she.settings];
    const capped = {
      ...world.she,
      settings: { ...settings, direct_debit: debit && { ...debit, sms_per_day: 2 } },
    };
    const day = 30 * 24 * 60;
    const ask = async (who: Member, to: string, minutes: number) => {
      const scope = {
        ...(await as(world.she, who)),
        now: new Date(NOW.getTime() + (day + minutes) * MINUTE_MS),
      };
      return await submitDebit({ ...scope, tenant: capped }, fields({ phone: to }), facts());
    };
    expect(await ask(anna, phone, 0)).toMatchObject({ sent: true });
    expect(await ask(anna, phone, 0.5)).toMatchObject({ fault: 'sms_too_soon' });
    expect(await ask(anna, phone, 2)).toMatchObject({ sent: true });
    expect(await ask(anna, phone, 4)).toMatchObject({ sent: false, fault: 'sms_limit' });
    const other = await join(world.owner, world.she, 'anna', { country: 'NL' });
    await world.owner`update accounts set signup_at = '2026-01-01' where id = ${other.id}`;
    expect(await ask(other, '0687654321', 5)).toMatchObject({ sent: false, fault: 'sms_limit' });
    // The next day, UTC.
    expect(await ask(other, '0687654321', 12 * 60)).toMatchObject({ sent: true });
  });

  it('sends at most one code a minute and five a day', async () => {
    const twice = await Promise.all(
      Array.from({ length: 2 }, async () => submitDebit(await at(), fields(), facts())),
    );
    expect(twice.map(({ sent, fault }) => fault ?? sent).sort()).toEqual(['sms_too_soon', true]);
    expect(await submitDebit(await at(0.5), fields(), facts())).toMatchObject({ fault: 'sms_too_soon' });
    for (const minute of [2, 4, 6, 8]) await codeFor(minute);
    expect(await submitDebit(await at(10), fields(), facts())).toMatchObject({ fault: 'sms_limit' });
  });

  it('is rejected for a blocked account or number before a code is sent', async () => {
    await setDebitBlock(scopeOn(world.she), { kind: 'iban', value: iban(), blocked: true });
    expect(await submitDebit(await at(), fields(), facts())).toMatchObject({
      fault: 'debit_blocked',
      sent: false,
    });
    await setDebitBlock(scopeOn(world.she), { kind: 'iban', value: iban(), blocked: false });
    await setDebitBlock(scopeOn(world.she), { kind: 'phone', value: `+31${phone.slice(1)}`, blocked: true });
    expect(await submitDebit(await at(), fields(), facts())).toMatchObject({
      fault: 'debit_blocked',
      sent: false,
    });
  });

  it('blocks the account and the number after a chargeback', async () => {
    const { orderId } = await submitOrder(await codeFor());
    const payment = {
      tenant: world.she,
      orderId: orderId ?? 0,
      value: 995,
      currency: 'EUR',
      psp: `D${orderId}`,
    };
    for (const code of ['AUTHORISATION', 'CHARGEBACK'])
      await tell(world, world.she, signed(event(payment, code), world.she), NOW);
    expect(await submitDebit(await at(5), fields(), facts())).toMatchObject({ fault: 'debit_blocked' });
  });

  it('blocks them also after a chargeback of a debit that was withdrawn', async () => {
    const { orderId } = await submitOrder(await codeFor());
    const id = orderId ?? 0;
    const payment = { tenant: world.she, orderId: id, value: 995, currency: 'EUR', psp: `W${id}` };
    await world.owner`update orders set psp_reference = ${`W${id}`} where id = ${id}`;
    await tell(world, world.she, signed(event(payment, 'AUTHORISATION'), world.she), NOW);
    expect(await withdrawOrder(await at(3), id)).toBe('withdrawn');
    await tell(world, world.she, signed(event(payment, 'CHARGEBACK'), world.she), NOW);
    expect(await submitDebit(await at(5), fields(), facts())).toMatchObject({ fault: 'debit_blocked' });
  });

  it('limits the amount of the first debit, and allows no second one before it has cleared', async () => {
    expect(await submitDebit(await at(), fields(), facts({ bundleId: 4, totalMinor: 11_995 }))).toMatchObject(
      {
        fault: 'debit_limit',
      },
    );
    await submitOrder(await codeFor());
    expect(await submitDebit(await at(5), fields(), facts())).toMatchObject({ fault: 'debit_limit' });
  });

  it('requires the authorization, a valid IBAN and a mobile number', async () => {
    const reply = await submitDebit(
      await at(),
      fields({ iban: 'NL00ABNA0417164300', phone: '+1 503 555 0100', authorization: '' }),
      facts(),
    );
    expect(reply.faults).toEqual({
      iban: 'iban_invalid',
      phone: 'phone_country',
      authorization: 'authorization_missing',
    });
    expect(reply.sent).toBe(false);
  });
});

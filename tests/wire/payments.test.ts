import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderButton } from '#app/domain/payments/order-buttons.ts';
import { CONSENT_TEXTS } from '#app/domain/payments/order-consent.ts';
import { webhookBody } from '#demo/payment-simulator/webhooks.ts';
import { CONSENT } from '#tests/payments/consent.ts';
import { event, sign, signed } from '#tests/payments/events.ts';
import { join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { call, form, json } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('payments');
const members: Record<'anna' | 'bram', Member> = {} as never;
const cookies = { anna: '', bram: '' };

beforeAll(async () => {
  for (const who of ['anna', 'bram'] as const) {
    members[who] = await join(site.owner, site.amora, who);
    cookies[who] = await sessionOf(site.owner, site.amora, members[who]);
  }
  await site.owner`update accounts set signup_at = '2026-01-01' where id = ${members.bram.id}`;
});

const get = (path: string, cookie = cookies.bram) => call(site.amora.domain, path, { cookie });
const order = async (fields: object, cookie = cookies.bram) => {
  const reply = await call(site.amora.domain, '/api/order.php', { ...json(fields), cookie });
  return { status: reply.status, ...JSON.parse(reply.text) };
};
const start = (different: object = {}) => ({
  intent: 'start',
  client_id: randomUUID(),
  bundle: 1,
  total: 995,
  method: 'paypal',
  code: '',
  ...different,
});
const count = async (table: string): Promise<number> => {
  const [row] = await site.owner`
    select count(*)::int as n from ${site.owner(table)} where tenant_id = ${site.amora.id}`;
  return row?.n ?? 0;
};

describe('the page of an order', () => {
  it('shows all terms before the button', async () => {
    const { status, text, headers } = await get('/credits/1/paypal');
    expect(status).toBe(200);
    const { statement_descriptor: descriptor } = site.amora.settings;
    for (const part of [
      '20 credits',
      '$9.95',
      descriptor,
      orderButton('en', 'US', { totalMinor: 995, currency: 'USD' }),
      CONSENT_TEXTS.en.request,
      CONSENT_TEXTS.en.knowledge.slice(0, 40),
      '14 days',
    ])
      expect(text).toContain(part);
    // Frames may be from any bank; scripts may not.
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-src [^;]*https:/);
    expect(policy).not.toMatch(/script-src [^;]*https:(?!\/\/)/);
    expect((await get('/credits')).headers['content-security-policy']).not.toContain('adyen');
  });

  it('redirects without scripts to the provider’s page, with one order for two clicks', async () => {
    const fields = { client_id: randomUUID(), total: '995', code: '', ...CONSENT };
    const submit = (different: object = {}) =>
      call(site.amora.domain, '/credits/1/paypal', {
        ...form({ ...fields, ...different }),
        cookie: cookies.bram,
      });
    for (const part of ['consent', 'consent_knowledge'])
      expect((await submit({ [part]: '' })).status).toBe(422);
    const before = await count('orders');
    const [one, two] = await Promise.all([submit(), submit()]);
    expect([one.status, two.status]).toEqual([302, 302]);
    expect(one.headers.location).toMatch(/\/hosted\/CS/);
    expect(two.headers.location).toBe(one.headers.location);
    expect(await count('orders')).toBe(before + 1);
    expect((await submit({ total: '1' })).status).toBe(422);
  });
});

describe('invalid input', () => {
  it.each([
    ['no client id', { client_id: undefined }, 'order_unreadable'],
    ['a client id that is none', { client_id: 'x' }, 'order_unreadable'],
    ['a price below nothing', { total: -995 }, 'order_unreadable'],
    ['a price with a comma', { total: '9,95' }, 'order_unreadable'],
    ['a price beyond numbers', { total: 1e30 }, 'order_unreadable'],
    ['another price', { total: 1 }, 'price_changed'],
    ['an unknown bundle', { bundle: 77 }, 'bundle_not_found'],
    ['a method that is not offered here', { method: 'ideal' }, 'method_not_offered'],
    ['a retired method', { method: 'giropay' }, 'method_not_offered'],
    ['an unknown code', { code: 'NOSUCHCODE' }, 'code_not_found'],
    ['a code that is an object', { code: {} }, 'order_unreadable'],
  ])('%s is rejected, and nothing is stored', async (_, different, error) => {
    const before = await count('orders');
    expect(await order(start(different))).toMatchObject({ status: 422, error });
    expect(await count('orders')).toBe(before);
  });

  it('for another member’s order returns not found', async () => {
    const { orderId } = await order(start());
    expect((await get(`/transactions/${orderId}`)).status).toBe(200);
    expect((await get(`/transactions/${orderId}`, cookies.anna)).status).toBe(404);
    expect((await get(`/api/order.php?id=${orderId}`, cookies.anna)).status).toBe(404);
    expect((await order({ intent: 'press', order: orderId, ...CONSENT }, cookies.anna)).status).toBe(409);
    const result = { intent: 'result', order: orderId, session_result: 'x' };
    expect((await order(result, cookies.anna)).status).toBe(404);
    expect((await get(`/mandates/${orderId}`)).status).toBe(404);
  });
});

describe('the return from the bank', () => {
  it('pays the order named in the bank’s response, regardless of the order page it returns to', async () => {
    const eve = await join(site.owner, site.amora, 'bram');
    await site.owner`update accounts set signup_at = '2026-01-01' where id = ${eve.id}`;
    const cookie = await sessionOf(site.owner, site.amora, eve);
    const first = await insertOrder(site.owner, site.amora, eve, { currency: 'USD', discount_code: null });
    await bookOrder(site.owner, site.amora, first);
    await site.owner`
      insert into stored_methods (tenant_id, member_id, token, type, created_at)
      values (${site.amora.id}, ${eve.id}, ${`TOKEN3DS${eve.id}`}, 'visa', now())`;
    const repeat = async (): Promise<URL> => {
      const fields = { client_id: randomUUID(), bundle: '1', total: '995', ...CONSENT };
      const reply = await call(site.amora.domain, '/credits/repeat-order', { ...form(fields), cookie });
      return new URL(String(reply.headers.location));
    };
    const [mine, other] = [await repeat(), await repeat()];
    const rows = () => site.owner<{ id: number; psp: string | null; result: string | null }[]>`
      select id, psp_reference as psp, session_result as result from orders
      where member_id = ${eve.id} and kind = 'stored' order by created_at`;
    const [one, two] = await rows();
    const paid = await fetch(new URL(mine.pathname, mine), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'lost' }),
    });
    const back = new URL(paid.headers.get('location') ?? '');
    expect([back.pathname, other.pathname]).toEqual([`/transactions/${one?.id}`, expect.any(String)]);
    await call(site.amora.domain, `/transactions/${two?.id}${back.search}`, { cookie });
    expect(await rows()).toMatchObject([{ psp: null }, { id: two?.id, psp: null, result: null }]);
    await call(site.amora.domain, back.pathname + back.search, { cookie });
    expect(await rows()).toMatchObject([{ result: 'Authorised' }, { psp: null, result: null }]);
  });
});

describe('POST /api/adyen.php', () => {
  const tell = (text: string, domain = site.amora.domain) =>
    call(domain, '/api/adyen.php', { ...json(text), headers: { 'content-type': 'application/json' } });
  const about = () => ({
    tenant: site.amora,
    orderId: 4711,
    value: 995,
    currency: 'USD',
    psp: `WIRE${randomUUID()}`,
  });

  it('acknowledges signed and stored items, once for repeated copies', async () => {
    const before = await count('payment_notifications');
    const text = signed(event(about(), 'AUTHORISATION'), site.amora);
    const statuses = await Promise.all([tell(text), tell(text), tell(text)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await count('payment_notifications')).toBe(before + 1);
  });

  it('rejects unreadable, unsigned and other companies’ items', async () => {
    const before = await count('payment_notifications');
    const item = sign(event(about(), 'AUTHORISATION'), site.amora);
    expect((await tell('not json')).status).toBe(400);
    expect((await tell(webhookBody({ ...item, amount: { value: 1, currency: 'USD' } }))).status).toBe(401);
    expect((await tell(webhookBody({ ...item, additionalData: {} }))).status).toBe(401);
    expect((await tell(webhookBody(item), site.she.domain)).status).toBe(403);
    expect(await count('payment_notifications')).toBe(before);
  });
});

describe('the direct-debit form', () => {
  it.each([
    ['a wrong checksum', 'NL92ABNA0417164300', 'This IBAN doesn'],
    ['letters in place of digits', 'NL91 ABNA O417 1643 OO', 'This IBAN doesn'],
    ['a country outside SEPA', 'TR33 0006 1005 1978 6457 8413 26', 'debit accounts in this country'],
  ])('reports %s as invalid, and stores nothing', async (_, iban, words) => {
    const anna = await join(site.owner, site.she, 'anna', { country: 'NL' });
    await site.owner`update accounts set signup_at = '2026-01-01', language = 'en' where id = ${anna.id}`;
    const cookie = `${await sessionOf(site.owner, site.she, anna)}; i18n_redirected=en`;
    const fields = {
      client_id: randomUUID(),
      bundle: '1',
      total: '995',
      intent: 'order',
      code: '123456',
      iban,
      holder: 'Anna',
      street: 'Straat',
      house_number: '1',
      postal_code: '3511 AB',
      city: 'Utrecht',
      phone: '0612345678',
      authorization: 'yes',
      ...CONSENT,
    };
    const reply = await call(site.she.domain, '/directdebit?bundle=1', { ...form(fields), cookie });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain(words);
    const [row] = await site.owner`
      select (select count(*)::int from orders where member_id = ${anna.id}) as orders,
        (select count(*)::int from mandates where member_id = ${anna.id}) as mandates`;
    expect(row).toEqual({ orders: 0, mandates: 0 });
  });
});

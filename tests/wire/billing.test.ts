import { beforeAll, describe, expect, it } from 'vitest';
import { WELCOME_HOURS } from '#app/domain/discounts/welcome-discount.ts';
import { join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('billing');
let anna: Member;
let bram: Member;
const cookies = { anna: '', bram: '' };

beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  bram = await join(site.owner, site.amora, 'bram');
  cookies.anna = await sessionOf(site.owner, site.amora, anna);
  cookies.bram = await sessionOf(site.owner, site.amora, bram);
});

const get = (path: string, cookie = '') => call(site.amora.domain, path, cookie ? { cookie } : {});
const code = async (query: string, cookie = cookies.bram) => {
  const { status, text } = await get(`/api/discountcode.php${query}`, cookie);
  return { status, ...JSON.parse(text) };
};
const signedUp = (member: Member, secondsAgo: number) => site.owner`
  update accounts set signup_at = now() - ${secondsAgo} * interval '1 second' where id = ${member.id}`;
const addCode = (name: string, columns: Record<string, unknown> = {}) => site.owner`
  insert into discount_codes ${site.owner({ tenant_id: site.amora.id, code: name, percentage: 20, validity: 'member', ...columns })}`;

describe('GET /api/discountcode.php', () => {
  it('returns the time bonus, then the welcome discount, then nothing', async () => {
    await signedUp(bram, 14_390);
    expect((await code('')).discountcode).toMatchObject({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      minimum_order_value: 0,
      user_id: bram.id,
      status: 'active',
      validity: 'member',
      expired: false,
      country: null,
      currency: null,
      paymentmethods: [],
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await code('?welcome=true')).discountcode).toBeNull();
    await signedUp(bram, 14_401);
    expect((await code('')).discountcode.code).toBe('WELCOME10');
    expect((await code('?welcome=true')).discountcode.code).toBe('WELCOME10');
    await signedUp(bram, 72 * 3_600 + 1);
    expect((await code('')).discountcode).toBeNull();
  });

  it('returns null for the welcome variant to visitors', async () => {
    expect(await code('?welcome=true', '')).toEqual({ status: 200, discountcode: null });
    expect((await code('', '')).status).toBe(403);
  });

  it('validates a code', async () => {
    await addCode('WIRE20', { currency: 'USD', minimum_minor: 2050, payment_methods: ['paypal'] });
    await addCode('PAST20', { expires_at: new Date(0) });
    await addCode('USED20');
    await site.owner`insert into discount_uses (tenant_id, code, slot, member_id, order_id, reserved_at, used_at)
      values (${site.amora.id}, 'USED20', ${`member:${bram.id}`}, ${bram.id}, '1', now(), now())`;
    expect((await code('?code=%20wire20')).discountcode).toMatchObject({
      code: 'WIRE20',
      value_percentage: 20,
      minimum_order_value: 20.5,
      currency: 'USD',
      paymentmethods: ['paypal'],
    });
    expect(await code('?code=PAST20')).toEqual({ status: 422, error: 'code_invalid' });
    expect(await code('?code=USED20')).toEqual({ status: 409, error: 'code_used' });
    expect(await code('?code=USED20', cookies.anna)).toMatchObject({ status: 200 });
    for (const bad of ['NOTHING', '', '%00', '%F0%9F%98%80', `${'A'.repeat(5_000)}`, "';drop"])
      expect(await code(`?code=${bad}`)).toEqual({ status: 404, error: 'code_not_found' });
  });
});

describe('orders', () => {
  it('are listed for their member, with an invoice that no one else can download', async () => {
    const id = await insertOrder(site.owner, site.amora, bram);
    await bookOrder(site.owner, site.amora, id);
    const [paper] = await site.owner<{ id: number; number: number; company_id: number }[]>`
      select id, number, company_id from billing_documents where order_id = ${id}`;
    const page = await get('/transactions', cookies.bram);
    expect(page.text).toContain(`/receipts/${paper?.id}`);
    const file = await get(`/receipts/${paper?.id}`, cookies.bram);
    const name = `INV-${paper?.company_id}-${String(paper?.number).padStart(6, '0')}`;
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${name}.pdf"`,
    ]);
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    expect((await get(`/receipts/${paper?.id}`, cookies.anna)).status).toBe(404);
    expect((await get('/receipts/abc', cookies.bram)).status).toBe(404);
    expect((await get('/transactions', cookies.anna)).text).not.toContain('/receipts/');
  });

  it('accept any cursor in the URL of the next page', async () => {
    for (const after of ['', 'x', '0-0', 'zzzzzzzzzz-zzzzzzzzzz'])
      expect((await get(`/transactions?after=${after}`, cookies.bram)).status).toBe(200);
  });
});

it('everyone can see prices, in the currency of the country', async () => {
  const { status, text } = await get('/pricing');
  expect(status).toBe(200);
  expect(text).toContain('$9.95');
});

it('a member abroad sees the prices of their own country, not of the network they use', async () => {
  const irish = await join(site.owner, site.amora, 'bram', { country: 'IE', region: 'IE-D' });
  const { text } = await get('/pricing', await sessionOf(site.owner, site.amora, irish));
  expect(text).toMatch(/€\d/);
  expect(text).not.toContain('$9.95');
});

it('the time bonus and then the welcome offer are shown only in the members area, and only to members who have one', async () => {
  const newcomer = await join(site.owner, site.amora, 'bram');
  const cookie = await sessionOf(site.owner, site.amora, newcomer);
  const banner = 'class="time-bonus"';
  const has = async (path: string, session: string) => (await get(path, session)).text.includes(banner);
  const offered = async () => /<strong>10% off/.test((await get('/members', cookie)).text);
  await signedUp(newcomer, 60);
  await signedUp(anna, 60);
  expect(await has('/members', cookie)).toBe(true);
  expect(await has('/chats', cookie)).toBe(true);
  expect(await has('/profile', cookie)).toBe(false);
  expect(await has('/members', cookies.anna)).toBe(false); // she has paid
  expect(await has('/members', '')).toBe(false);
  expect(await offered()).toBe(false);
  await signedUp(newcomer, 14_400);
  expect(await offered()).toBe(true);
  await signedUp(newcomer, WELCOME_HOURS * 3_600);
  expect(await has('/members', cookie)).toBe(false);
});

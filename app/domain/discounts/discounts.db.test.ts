import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { activeDiscount, welcomeDiscount } from './active-discount.server.ts';
import { checkCode } from './check-code.server.ts';
import { endTimeBonuses } from './end-time-bonuses.server.ts';
import {
  type CodeDraft,
  createCode,
  listAllCodes,
  addCode as makeCode,
  pageCodes,
  switchCodeOff,
} from './operate-codes.server.ts';
import { priceOf } from './price-of.server.ts';
import { releaseDiscount, reserveDiscount, spendDiscount } from './reserve-discount.server.ts';
import { offerRetentionDiscount } from './retention-discount.server.ts';

const world = openWorld();
const SIGNUP = new Date('2026-11-21T08:00:00.000Z');
const BUNDLE = { credits: 100, priceMinor: 2000, currency: 'USD' };
const HOUR = 3_600;
let bram: Member;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  await world.owner`update accounts set signup_at = ${SIGNUP} where id = ${bram.id}`;
});

/** Bram's request `seconds` seconds after signup. */
const asBram = async (seconds: number): Promise<MemberScope> => ({
  ...(await as(world.amora, bram)),
  now: new Date(SIGNUP.getTime() + seconds * 1000),
});
const addCode = async (columns: Record<string, unknown> = {}) => {
  const code = `T-${randomUUID().slice(0, 8)}`.toUpperCase();
  await world.owner`insert into discount_codes ${world.owner({
    tenant_id: world.amora.id,
    code,
    percentage: 10,
    validity: 'member',
    ...columns,
  })}`;
  return code;
};
const reserve = (scope: MemberScope, code: string, orderId: string) =>
  inTenant(scope.tenant.id, (tx) => reserveDiscount(tx, scope, { code, orderId }));
const pay = (scope: MemberScope, orderId: string) =>
  inTenant(scope.tenant.id, (tx) => spendDiscount(tx, scope, orderId));
const total = async (scope: MemberScope, code?: string) => {
  const answer = await priceOf(scope, BUNDLE, { code });
  return answer.ok ? answer.price.totalMinor : answer.code;
};

describe('the minimum price of a message', () => {
  it('lowers a discount, shows the lowered one, and rejects a code that changes nothing', async () => {
    const scope = await asBram(14_399);
    const least = BUNDLE.priceMinor - Math.floor(BUNDLE.priceMinor / 10);
    const withFloor = (minor: number): MemberScope => ({
      ...scope,
      tenant: withSettings(scope.tenant, {
        minimum_message_costs: {
          [scope.viewer.country]: { costs: minor / 100 / BUNDLE.credits, currency: BUNDLE.currency },
        },
      }),
    });
    const lowered = await priceOf(withFloor(least), BUNDLE);
    expect(lowered).toMatchObject({ price: { discount: { percentage: 10 } } });
    const none = withFloor(BUNDLE.priceMinor);
    expect(await total(none)).toBe(BUNDLE.priceMinor);
    expect(await total(none, await addCode())).toBe('code_invalid');
  });
});

describe('the active discount', () => {
  it('is the time bonus for 14,400 seconds, then the welcome discount until 72 hours, then none', async () => {
    const kind = async (seconds: number) => (await activeDiscount(await asBram(seconds)))?.kind ?? null;
    expect(await kind(14_399)).toBe('time_bonus');
    expect(await kind(14_400)).toBe('welcome');
    expect(await kind(72 * HOUR - 1)).toBe('welcome');
    expect(await kind(72 * HOUR)).toBeNull();
  });

  it('names what follows the time bonus, and nothing after the welcome discount', async () => {
    const offer = await activeDiscount(await asBram(10));
    expect(offer?.next).toEqual({ percentage: 10, endsAt: new Date(SIGNUP.getTime() + 72 * HOUR * 1000) });
    expect((await activeDiscount(await asBram(14_400)))?.next).toBeNull();
    const without = await asBram(10);
    const tenant = withSettings(without.tenant, { welcome_percentage: 0 });
    expect((await activeDiscount({ ...without, tenant }))?.next).toBeNull();
    expect(await activeDiscount({ ...(await asBram(14_400)), tenant })).toBeNull();
  });

  it('uses the percentages of the brand, also in the code', async () => {
    const scope = await asBram(10);
    const tenant = withSettings(scope.tenant, { time_bonus_percentage: 15 });
    expect(await activeDiscount({ ...scope, tenant })).toMatchObject({ code: 'TIMEBONUS15', percentage: 15 });
    expect(await total({ ...scope, tenant })).toBe(1700);
    expect(await total({ ...scope, tenant }, 'TIMEBONUS25')).toBe('code_invalid');
    const none = withSettings(scope.tenant, { time_bonus_percentage: 0 });
    expect(await activeDiscount({ ...scope, tenant: none })).toMatchObject({ kind: 'welcome' });
  });

  it('ends with the first purchase, and is not restored by its withdrawal', async () => {
    expect(await activeDiscount(await asBram(10))).not.toBeNull();
    await inTenant(world.amora.id, ({ sql }) =>
      giveCredits(sql, world.amora.id, bram.id, { kind: 'bought', credits: 20, orderId: 990_001 }),
    );
    expect(await activeDiscount(await asBram(10))).toBeNull();
    await world.owner`update accounts set paid_at = null where id = ${bram.id}`;
    for (const seconds of [10, 14_400]) expect(await activeDiscount(await asBram(seconds))).toBeNull();
    expect(await total(await asBram(10), 'TIMEBONUS25')).toBe('code_invalid');
  });

  it('lowers the price of a bundle without entering a code', async () => {
    expect([await total(await asBram(14_399)), await total(await asBram(72 * HOUR))]).toEqual([1500, 2000]);
  });

  it('suspends the welcome discount while the time bonus runs', async () => {
    expect(await welcomeDiscount(await asBram(14_399))).toBeNull();
    expect(await welcomeDiscount(await asBram(14_400))).toMatchObject({ code: 'WELCOME10', percentage: 10 });
  });

  it('ends once used', async () => {
    const scope = await asBram(5 * HOUR);
    const orderId = randomUUID();
    expect(await reserve(scope, 'WELCOME10', orderId)).toBe(true);
    expect(await activeDiscount(scope)).not.toBeNull();
    expect([await pay(scope, orderId), await pay(scope, orderId)]).toEqual([1, 0]);
    expect(await activeDiscount(scope)).toBeNull();
    expect(await total(scope, 'welcome10')).toBe('code_used');
  });
});

describe('a code that is entered', () => {
  it('is rejected one second after the time bonus has ended', async () => {
    expect(await total(await asBram(14_399), 'timebonus25')).toBe(1500);
    expect(await total(await asBram(14_400), 'TIMEBONUS25')).toBe('code_invalid');
  });

  it('replaces the active discount', async () => {
    expect(await total(await asBram(10), await addCode())).toBe(1800);
  });

  it('is not found when the brand has no code of that name', async () => {
    const scope = await asBram(10);
    const code = await addCode();
    await world.owner`update discount_codes set tenant_id = ${world.she.id} where code = ${code}`;
    expect(await total(scope, code)).toBe('code_not_found');
    expect(await total(scope, '%')).toBe('code_not_found');
  });

  it.each<[string, Record<string, unknown>]>([
    ['has ended', { expires_at: SIGNUP }],
    ['is for another currency', { currency: 'EUR' }],
    ['is for another country', { country: 'NL' }],
    ['needs a larger order', { currency: 'USD', minimum_minor: 2001 }],
    ['was turned off', { status: 'off' }],
  ])('is invalid when it %s', async (_, columns) => {
    expect(await total(await asBram(10), await addCode(columns))).toBe('code_invalid');
  });

  it('can be used by its member only', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    const code = await addCode({ member_id: anna.id });
    expect(await total(await asBram(10), code)).toBe('code_invalid');
    expect(await total(await as(world.amora, anna), code)).toBe(1800);
  });

  it('can be guessed at most sixty times an hour', async () => {
    const scope = await asBram(10);
    for (let guess = 1; guess <= 60; guess += 1)
      expect((await checkCode(scope, `WRONG${guess}`)).ok).toBe(false);
    expect(await checkCode(scope, await addCode())).toEqual({ ok: false, code: 'too_many_codes' });
  });
});

describe('a code with limited uses', () => {
  it('is reserved by one order under concurrency', async () => {
    const scope = await asBram(10);
    const code = await addCode();
    const won = await Promise.all(Array.from({ length: 20 }, (_, tab) => reserve(scope, code, `tab-${tab}`)));
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('is used by one member when valid once overall', async () => {
    const code = await addCode({ validity: 'single' });
    const anna = await as(world.amora, await join(world.owner, world.amora, 'anna'));
    const scope = await asBram(10);
    expect(await reserve(scope, code, 'first')).toBe(true);
    expect(await reserve(scope, code, 'first')).toBe(true);
    expect(await reserve(anna, code, 'second')).toBe(false);
    expect(await total(anna, code)).toBe('code_used');
  });

  it('is released when its order fails, not when it was paid', async () => {
    const scope = await asBram(10);
    const code = await addCode();
    const release = (orderId: string) =>
      inTenant(scope.tenant.id, (tx) => releaseDiscount(tx, scope, orderId));
    expect(await reserve(scope, code, 'fails')).toBe(true);
    expect(await reserve(scope, code, 'waits')).toBe(false);
    expect(await release('fails')).toBe(1);
    expect(await reserve(scope, code, 'pays')).toBe(true);
    await pay(scope, 'pays');
    expect(await release('pays')).toBe(0);
    expect(await reserve(scope, code, 'third')).toBe(false);
  });

  it('can be used repeatedly when valid for many uses', async () => {
    const scope = await asBram(10);
    const code = await addCode({ validity: 'many' });
    for (const orderId of ['one', 'two']) {
      expect(await reserve(scope, code, orderId + code)).toBe(true);
      await pay(scope, orderId + code);
    }
    expect(await total(scope, code)).toBe(1800);
  });
});

describe('the retention discount', () => {
  it('is one code per member, no matter how often it is requested', async () => {
    const scope = await asBram(10);
    const offers = await Promise.all([1, 2, 3].map(() => offerRetentionDiscount(scope)));
    expect(new Set(offers.map((offer) => offer?.code)).size).toBe(1);
    const code = offers[0]?.code ?? '';
    expect(await total(scope, code)).toBe(1500);
    await reserve(scope, code, code);
    await pay(scope, code);
    expect(await offerRetentionDiscount(scope)).toBeNull();
  });

  it('ends after fourteen days and is not renewed', async () => {
    const scope = await asBram(0);
    expect(await offerRetentionDiscount(scope)).toMatchObject({ percentage: 25 });
    expect(await offerRetentionDiscount(await asBram(14 * 24 * HOUR - 1))).not.toBeNull();
    expect(await offerRetentionDiscount(await asBram(14 * 24 * HOUR))).toBeNull();
  });

  it('is absent where the company offers none', async () => {
    const scope = await asBram(0);
    const company = { ...world.amora.company, delete_discount: 0 };
    expect(await offerRetentionDiscount({ ...scope, tenant: { ...world.amora, company } })).toBeNull();
  });
});

describe('operators', () => {
  const DRAFT: CodeDraft = {
    code: 'summer-26',
    percentage: 15,
    validity: 'member',
    minimumMinor: 0,
    currency: null,
    country: null,
    memberId: null,
    paymentMethods: [],
    expiresAt: null,
  };

  it('can create, list and disable a code', async () => {
    const scope = await asBram(10);
    expect(await makeCode(scope, DRAFT)).toBeNull();
    expect(await makeCode(scope, DRAFT)).toMatch(/already/);
    expect(await total(scope, 'SUMMER-26')).toBe(1700);
    expect(await switchCodeOff(scope, 'summer-26')).toBe(true);
    expect(await switchCodeOff(scope, 'summer-26')).toBe(false);
    expect(await total(scope, 'SUMMER-26')).toBe('code_invalid');
    const [row] = (await listAllCodes(scope)).filter(({ code }) => code === 'SUMMER-26');
    expect(row).toMatchObject({ percentage: 15, status: 'off', uses: 0 });
  });

  it('list the codes of staff by state, in pages, with who created and ended them', async () => {
    const staff = await insertStaff(world.owner, 'operator', 'all');
    const scope = { ...(await asBram(10)), tenant: world.she, staff, addressHash: 'x' };
    for (const code of ['LIST-A', 'LIST-B', 'LIST-C'])
      expect(
        await createCode(scope, { ...DRAFT, code, country: null, currency: null, minimumMinor: 0 }),
      ).toBeNull();
    await switchCodeOff(scope, 'LIST-B');
    await world.owner`
      update discount_codes set expires_at = ${SIGNUP} where tenant_id = ${world.she.id} and code = 'LIST-C'`;
    const names = async (state: 'active' | 'ended' | null) =>
      (await pageCodes(scope, state, null)).codes
        .map(({ code }) => code)
        .filter((code) => /^LIST/.test(code));
    expect(await names('active')).toEqual(['LIST-A']);
    expect((await names('ended')).sort()).toEqual(['LIST-B', 'LIST-C']);
    expect(await names(null)).toHaveLength(3);
    const [entries] = await world.owner<{ made: number; ended: number }[]>`
      select count(*) filter (where what = 'create_code')::int as made,
        count(*) filter (where what = 'end_code')::int as ended
      from platform.staff_audit where staff_id = ${staff.id}`;
    expect(entries).toEqual({ made: 3, ended: 1 });
    await world.owner`
      insert into discount_codes (tenant_id, code, percentage, validity, created_at)
      select ${world.she.id}, 'PAGE-' || lpad(n::text, 2, '0'), 10, 'many', '2020-01-01'
      from generate_series(1, 60) n`;
    const first = await pageCodes(scope, null, null);
    expect(first.codes).toHaveLength(50);
    const second = await pageCodes(scope, null, first.next);
    expect(second.next).toBeNull();
    const all = [...first.codes, ...second.codes].map(({ code }) => code);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((code) => code.startsWith('PAGE-'))).toHaveLength(60);
  });

  it.each([
    ['of a name that every brand has', { code: 'timebonus25' }],
    ['of more than 90 percent', { percentage: 91 }],
    ['with a minimum without a currency', { minimumMinor: 100 }],
    ['for a country that is not served', { country: 'XX' }],
    ['for an unknown method', { paymentMethods: ['magic'] }],
    ['that has expired', { expiresAt: SIGNUP }],
  ])('cannot create a code %s', async (_, different) => {
    expect(await makeCode(await asBram(10), { ...DRAFT, ...different })).toEqual(expect.any(String));
  });
});

it('pages show a time bonus that has just ended, and no other expired one', async () => {
  await world.owner`update accounts set paid_at = now() where id <> ${bram.id}`;
  const told = async (seconds: number) => endTimeBonuses(await asBram(seconds));
  expect([await told(14_399), await told(14_400), await told(14_999), await told(15_000)]).toEqual([
    0, 1, 1, 0,
  ]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { type LoginOutcome, logIn } from './log-in.server.ts';
import { loadSession } from './session.server.ts';

const world = openWorld();
const NOON = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const WRONG = 'wrong horse';

let anna: Member;
let address: string;
let addresses = 0;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  addresses += 1;
  address = `198.51.100.${addresses}`;
});

const attempt = (password: string, now = NOON, email = anna.email, from = address) =>
  logIn(visit(world.amora, now), { email, password, address: from });

async function fail(times: number, now = NOON): Promise<void> {
  for (let i = 0; i < times; i += 1) await attempt(WRONG, now);
}
const code = (outcome: LoginOutcome) => outcome.ok || outcome.code;

describe('logging in', () => {
  it('opens a session with the right password, regardless of how the address is written', async () => {
    for (const email of [anna.email, ` ${anna.email.toUpperCase()} `]) {
      const outcome = await attempt(PASSWORD, NOON, email);
      if (!outcome.ok) throw new Error(outcome.code);
      const session = await loadSession({ tenant: world.amora, now: NOON }, outcome.cookie.value);
      expect(session?.viewer).toMatchObject({ id: anna.id, name: 'Anna', credits: 100, premium: true });
    }
  });

  it('returns the same answer for a wrong password and an unknown address', async () => {
    expect(await attempt(WRONG)).toEqual({ ok: false, code: 'login_failed' });
    expect(await attempt(WRONG, NOON, 'nobody@example.test')).toEqual({ ok: false, code: 'login_failed' });
    expect(await attempt(`${PASSWORD} `)).toEqual({ ok: false, code: 'login_failed' });
  });

  it('reports a pending deletion or a ban only with the right password', async () => {
    const emil = await join(world.owner, world.amora, 'emil');
    const fred = await join(world.owner, world.amora, 'fred');
    expect(await attempt(PASSWORD, NOON, emil.email)).toEqual({
      ok: false,
      code: 'pending_deletion',
      token: expect.stringMatching(/^[a-z2-7]{32}$/),
    });
    expect(await attempt(PASSWORD, NOON, fred.email)).toEqual({
      ok: false,
      code: 'account_banned',
      token: expect.stringMatching(/^[a-z2-7]{32}$/),
    });
    expect(await attempt(WRONG, NOON, emil.email)).toEqual({ ok: false, code: 'login_failed' });
  });

  it('keeps accounts with the same address on two brands apart', async () => {
    const other = await join(world.owner, world.she, 'bram');
    await world.owner`update accounts set email = ${anna.email}, password_hash = 'another' where id = ${other.id}`;
    expect(code(await attempt(PASSWORD))).toBe(true);
    const there = await logIn(visit(world.she, NOON), { email: anna.email, password: PASSWORD, address });
    expect(there).toEqual({ ok: false, code: 'login_failed' });
  });
});

describe('on a neutral brand', () => {
  const neutral = () => ({
    ...world.amora,
    features: { ...world.amora.features, neutral_account_messages: true },
  });
  const enter = (email: string, password = PASSWORD) =>
    logIn(visit(neutral(), NOON), { email, password, address });

  it('an unconfirmed account gets the same answer as a wrong password, including the counters', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const counters = () => world.owner`select count from attempts order by key`;
    await world.owner`delete from attempts`;
    const outcomes = [];
    for (let n = 0; n < 6; n += 1) outcomes.push(await enter(cleo.email));
    const counted = await counters();
    await world.owner`delete from attempts`;
    for (let n = 0; n < 6; n += 1) expect(await enter(anna.email, WRONG)).toEqual(outcomes[n]);
    expect((await counters()).map(({ count }) => count).sort()).toEqual(
      counted.map(({ count }) => count).sort(),
    );
    expect(outcomes[0]).toEqual({ ok: false, code: 'login_failed' });
  });

  it('a confirmed account can log in; on other brands, so can an unconfirmed one', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    expect(code(await enter(anna.email))).toBe(true);
    expect(code(await attempt(PASSWORD, NOON, cleo.email))).toBe(true);
  });
});

describe('after five wrong passwords', () => {
  it('login is blocked even with the right password, and the response states the remaining minutes', async () => {
    await fail(4);
    expect(await attempt(WRONG)).toEqual({ ok: false, code: 'login_failed' });
    expect(await attempt(WRONG)).toEqual({ ok: false, code: 'login_blocked', minutes: 15 });
    expect(await attempt(PASSWORD, later(4 * MINUTE_MS))).toEqual({
      ok: false,
      code: 'login_blocked',
      minutes: 11,
    });
    expect(await attempt(PASSWORD, later(15 * MINUTE_MS - 1))).toEqual({
      ok: false,
      code: 'login_blocked',
      minutes: 1,
    });
  });

  it('login is possible again after fifteen minutes', async () => {
    await fail(6);
    expect(code(await attempt(PASSWORD, later(15 * MINUTE_MS)))).toBe(true);
  });

  it('the right password at the fifth attempt logs in and resets the counter', async () => {
    await fail(4);
    expect(code(await attempt(PASSWORD))).toBe(true);
    await fail(4);
    expect(code(await attempt(PASSWORD))).toBe(true);
  });

  it('other accounts, addresses and brands are not blocked', async () => {
    const other = await join(world.owner, world.amora, 'bram');
    const there = await join(world.owner, world.she, 'bram');
    await world.owner`update accounts set email = ${anna.email} where id = ${there.id}`;
    await fail(6);
    expect(code(await attempt(PASSWORD, NOON, other.email))).toBe(true);
    expect(code(await attempt(PASSWORD, NOON, anna.email, '203.0.113.9'))).toBe(true);
    const outcome = await logIn(visit(world.she, NOON), { email: anna.email, password: PASSWORD, address });
    expect(code(outcome)).toBe(true);
  });

  it('further guesses are not checked, even when concurrent', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(WRONG)));
    expect(outcomes.filter((outcome) => code(outcome) === 'login_failed')).toHaveLength(5);
    expect(outcomes.filter((outcome) => code(outcome) === 'login_blocked')).toHaveLength(15);
  });
});

it('an address that tries many accounts is blocked too', async () => {
  for (let n = 0; n < 50; n += 10) {
    const tries = Array.from({ length: 10 }, (_, i) => attempt(WRONG, NOON, `guess-${n + i}@example.test`));
    expect((await Promise.all(tries)).every((outcome) => code(outcome) === 'login_failed')).toBe(true);
  }
  expect(code(await attempt(PASSWORD))).toBe('login_blocked');
});

it('an IPv6 /64 counts as one address', async () => {
  for (let n = 0; n < 5; n += 1) await attempt(WRONG, NOON, anna.email, `2001:db8:0:${addresses}::${n}`);
  expect(code(await attempt(PASSWORD, NOON, anna.email, `2001:db8:0:${addresses}:ffff::`))).toBe(
    'login_blocked',
  );
  expect(code(await attempt(PASSWORD, NOON, anna.email, `2001:db8:1:${addresses}::`))).toBe(true);
});

it('occasional wrong passwords never add up to a block', async () => {
  for (let n = 0; n < 20; n += 1)
    expect(code(await attempt(WRONG, later(n * 4 * MINUTE_MS)))).toBe('login_failed');
});

describe('a browser that the account knows', () => {
  const KNOWN = 'her own browser';
  const with_ = (knownBy: string | null, password: string, now = NOON) =>
    logIn(visit(world.amora, now), {
      email: anna.email,
      password,
      address,
      arrival: { address, userAgent: '', country: null, deviceToken: KNOWN, knownBy },
    });
  const strangers = async () => {
    for (let n = 0; n < 45; n += 1) await attempt(WRONG, NOON, anna.email, `203.0.113.${n}`);
  };

  it('can log in despite failed attempts by strangers; a forged device token cannot', async () => {
    expect(code(await with_(null, PASSWORD))).toBe(true);
    await strangers();
    expect(code(await with_(KNOWN, PASSWORD))).toBe(true);
    expect(code(await with_('another browser', PASSWORD))).toBe('login_blocked');
    expect(code(await with_(null, PASSWORD))).toBe('login_blocked');
  });

  it('is blocked after five wrong passwords of its own', async () => {
    expect(code(await with_(null, PASSWORD))).toBe(true);
    for (let n = 0; n < 5; n += 1) expect(code(await with_(KNOWN, WRONG))).toBe('login_failed');
    expect(await with_(KNOWN, PASSWORD)).toEqual({ ok: false, code: 'login_blocked', minutes: 15 });
    expect(code(await with_(KNOWN, PASSWORD, later(15 * MINUTE_MS - 1)))).toBe('login_blocked');
    expect(code(await with_(KNOWN, PASSWORD, later(15 * MINUTE_MS)))).toBe(true);
  });
});

it('attempts store neither network address nor email', async () => {
  await fail(1);
  const rows = await inTenant(world.amora.id, ({ sql }) => sql`select a::text as row from attempts a`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${anna.email}|${address}`));
});

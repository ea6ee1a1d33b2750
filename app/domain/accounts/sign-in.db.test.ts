import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#db/client.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { admitOwner } from './admit.server.ts';
import { logIn } from './log-in.server.ts';
import type { Arrival } from './login-client.ts';
import { findNewDevice } from './mail-recipient.server.ts';
import { issueMailedLink } from './mailed-links.server.ts';
import { reactivate } from './reactivate.server.ts';
import { resetPassword } from './reset-password.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  giveSecondFactor,
} from './second-factor.server.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './session.server.ts';
import { totpCode, totpStep } from './totp.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  await world.owner`delete from outbox`;
  await world.owner`delete from attempts`;
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const from = (deviceToken: string, country: string | null = 'NL'): Arrival => ({
  address: '198.51.100.1',
  userAgent: FIREFOX,
  country,
  deviceToken,
});
const enter = (arrival: Arrival, now = NOW) =>
  logIn(visit(world.amora, now), {
    email: anna.email,
    password: PASSWORD,
    address: arrival.address,
    arrival,
  });
const told = async () => (await world.owner`select from outbox where job = 'new-device-mail'`).count;

describe('a browser', () => {
  it('new to an account notifies its owner; the first one and known ones do not', async () => {
    await enter(from('one'));
    expect(await told()).toBe(0);
    await enter(from('one'));
    expect(await told()).toBe(0);
    await enter(from('two'));
    expect(await told()).toBe(1);
    await enter(from('two'));
    expect(await told()).toBe(1);
  });

  it('does not notify an unconfirmed address', async () => {
    await enter(from('one'));
    const [session] = await world.owner`select id from sessions where account_id = ${anna.id}`;
    const find = () => findNewDevice(visit(world.amora, NOW), anna.id, session?.id);
    expect(await find()).toMatchObject({ recipient: { email: anna.email } });
    await world.owner`update accounts set status = 'not_confirmed' where id = ${anna.id}`;
    expect(await find()).toBeNull();
  });
});

describe('sessions', () => {
  it('are listed with country and device, the current one first', async () => {
    await enter(from('one', 'SE'));
    const scope = await as(world.amora, anna, NOW);
    const list = await listOwnSessions({ ...scope, now: NOW });
    expect(list.map(({ device, country, own }) => ({ device, country, own }))).toEqual([
      { device: '', country: null, own: true },
      { device: 'Firefox, Linux', country: 'SE', own: false },
    ]);
  });

  it('are ended one by one or all at once, never those of another member', async () => {
    const scope = { ...(await as(world.amora, anna, NOW)), now: NOW };
    for (const device of ['one', 'two', 'three']) await enter(from(device));
    const others = (await listOwnSessions(scope)).filter(({ own }) => !own);
    expect(others).toHaveLength(3);
    const bram = await as(world.amora, await join(world.owner, world.amora, 'bram'), NOW);
    expect(await endOwnSession(bram, others[0]?.id ?? '')).toBe(false);
    expect(await endOwnSession(scope, others[0]?.id ?? '')).toBe(true);
    expect(await endOwnSession(scope, others[0]?.id ?? '')).toBe(false);
    expect(await endOtherSessions(scope)).toBe(2);
    expect((await listOwnSessions(scope)).map(({ own }) => own)).toEqual([true]);
  });
});

describe('a code after the password', () => {
  /** Decodes Base32, as an app does. */
  const bytesOf = (text: string) => {
    const bits = [...text].map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    );
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };

  async function turnOn(): Promise<{ secret: Buffer; codes: string[] }> {
    const scope = { ...(await as(world.amora, anna, NOW)), now: NOW };
    const setup = await beginSecondFactor(scope, PASSWORD);
    if (!setup.ok) throw new Error('The second factor was not set up.');
    const secret = bytesOf(setup.secret);
    expect(await confirmSecondFactor(scope, '000000')).toBeNull();
    expect(await enter(from('one'))).toMatchObject({ ok: true });
    const codes = await confirmSecondFactor(scope, totpCode(secret, totpStep(NOW)));
    return { secret, codes: codes ?? [] };
  }
  const token = async (now = NOW) => {
    const outcome = await enter(from('one'), now);
    if (outcome.ok || outcome.code !== 'second_factor') throw new Error('No code was asked for.');
    return outcome.token;
  };
  const give = (given: { token: string; code: string }, now = NOW) =>
    giveSecondFactor(visit(world.amora, now), given, from('one'));

  it('is required from the first right code on, and each code works once', async () => {
    const { secret } = await turnOn();
    const now = later(60_000);
    const code = totpCode(secret, totpStep(now));
    expect(await give({ token: await token(now), code: '000000' }, now)).toEqual({
      ok: false,
      code: 'code_wrong',
    });
    expect(await give({ token: await token(now), code }, now)).toMatchObject({ ok: true });
    expect(await give({ token: await token(now), code }, now)).toEqual({ ok: false, code: 'code_wrong' });
  });

  it('can be a recovery code; each works once', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const code = codes[0]?.toUpperCase() ?? '';
    expect(await give({ token: await token(), code })).toMatchObject({ ok: true });
    expect(await give({ token: await token(), code })).toEqual({ ok: false, code: 'code_wrong' });
  });

  it('is blocked after six wrong codes, even for the right one', async () => {
    const { secret } = await turnOn();
    const now = later(60_000);
    for (let n = 0; n < 6; n += 1) await give({ token: await token(now), code: '111111' }, now);
    const code = totpCode(secret, totpStep(now));
    expect(await give({ token: await token(now), code }, now)).toEqual({ ok: false, code: 'too_many_codes' });
  });

  it('can be entered in a known browser despite wrong codes from strangers', async () => {
    const { codes } = await turnOn();
    for (let n = 0; n < 6; n += 1) await give({ token: await token(), code: '111111' });
    const given = { token: await token(), code: codes[0] ?? '' };
    expect(await give(given)).toMatchObject({ code: 'too_many_codes' });
    const known = { ...from('one'), knownBy: 'one' };
    expect(await giveSecondFactor(visit(world.amora, NOW), given, known)).toMatchObject({ ok: true });
  });

  it('expires after ten minutes', async () => {
    const { codes } = await turnOn();
    const given = { token: await token(), code: codes[0] ?? '' };
    expect(await give(given, later(600_000))).toEqual({ ok: false, code: 'link_invalid' });
    expect(await give(given, later(599_999))).toMatchObject({ ok: true });
  });

  it('is no longer required once it is turned off with the password', async () => {
    await turnOn();
    const scope = { ...(await as(world.amora, anna, NOW)), now: NOW };
    expect(await endSecondFactor(scope, 'wrong horse')).toEqual({ ok: false, code: 'password_wrong' });
    expect(await endSecondFactor(scope, PASSWORD)).toEqual({ ok: true });
    expect(await enter(from('one'))).toMatchObject({ ok: true });
  });

  it('is required to reactivate an account, by password or by emailed link', async () => {
    const { codes } = await turnOn();
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = ${NOW}, confirmed_at = ${NOW} where id = ${anna.id}`;
    const status = async () =>
      (await world.owner`select status from accounts where id = ${anna.id}`)[0]?.status;
    const given = await give({ token: await token(), code: codes[0] ?? '' });
    if (given.ok || given.code !== 'pending_deletion') throw new Error('The account came back.');
    expect(await status()).toBe('pending_deletion');
    expect(await reactivate(visit(world.amora, NOW), given.token, from('one'))).toMatchObject({ ok: true });
    expect(await status()).toBe('active');

    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = ${NOW} where id = ${anna.id}`;
    const mailed = await issueMailedLink(visit(world.amora, NOW), anna.id, 'reactivate');
    const pressed = await reactivate(visit(world.amora, NOW), mailed?.token ?? '', from('one'));
    if (pressed.ok || pressed.code !== 'second_factor') throw new Error('No code was asked for.');
    expect(await status()).toBe('pending_deletion');
    expect(await give({ token: pressed.token, code: '000000' })).toEqual({ ok: false, code: 'code_wrong' });
    expect(await status()).toBe('pending_deletion');
    expect(await give({ token: pressed.token, code: codes[1] ?? '' })).toMatchObject({ ok: true });
    expect(await status()).toBe('active');
  });

  it('notifies the owner when turned on, turned off, and when a recovery code is used', async () => {
    const { codes } = await turnOn();
    await give({ token: await token(), code: codes[0] ?? '' });
    await endSecondFactor({ ...(await as(world.amora, anna, NOW)), now: NOW }, PASSWORD);
    const told =
      await world.owner`select data->>'change' as c from outbox where job = 'sign-in-method-mail' order by id`;
    expect(told.map(({ c }) => c)).toEqual([
      'authenticator_added',
      'recovery_code_used',
      'authenticator_removed',
    ]);
  });
});

it('a login whose password was checked before a reset opens no session after it', async () => {
  const [row] = await world.owner`select password_hash as hash from accounts where id = ${anna.id}`;
  const enterWith = (passwordHash: string) =>
    inTenant(world.amora.id, (tx) =>
      admitOwner(tx, visit(world.amora, NOW), anna.id, from('one'), { passwordHash }),
    );
  expect(await enterWith(row?.hash)).toMatchObject({ ok: true });
  await world.owner`update accounts set password_hash = 'another' where id = ${anna.id}`;
  expect(await enterWith(row?.hash)).toEqual({ ok: false, code: 'account_gone' });
});

it('a session opened during a password change ends with the others', async () => {
  const issued = await issueMailedLink(visit(world.amora, NOW), anna.id, 'reset_password');
  let enter: Promise<unknown> = Promise.resolve();
  await inTenant(world.amora.id, async (tx) => {
    const admission = await admitOwner(tx, visit(world.amora, NOW), anna.id, from('one'));
    expect(admission.ok).toBe(true);
    const input = { token: issued?.token ?? '', password: 'another horse', again: 'another horse' };
    enter = resetPassword(visit(world.amora, NOW), input, from('two'));
    // Checks in the database that the password change is waiting for this transaction; otherwise the test would prove
    // nothing.
    await expect
      .poll(() => world.owner`select 1 from pg_locks where not granted`.then((rows) => rows.length))
      .toBeGreaterThan(0);
  });
  expect(await enter).toMatchObject({ ok: true });
  expect(await world.owner`select 1 from sessions where account_id = ${anna.id}`).toHaveLength(1);
});

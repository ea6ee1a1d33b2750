import { beforeEach, describe, expect, it } from 'vitest';
import { type KeyAlgorithm, softAuthenticator } from '#tests/world/authenticator.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import type { Arrival } from './login-client.ts';
import { issueMailedLink } from './mailed-links.server.ts';
import {
  askForPasskey,
  listOwnPasskeys,
  logInWithPasskey,
  passkeyLogInOptions,
  removePasskey,
  savePasskey,
} from './passkeys.server.ts';
import { findReset, resetPassword } from './reset-password.server.ts';
import { beginSecondFactor } from './second-factor.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const SITE = { origin: 'https://amora.test', host: 'amora.test' };
const ARRIVAL: Arrival = {
  address: '198.51.100.1',
  userAgent: 'Firefox/140.0',
  country: 'NL',
  deviceToken: 'one',
};

let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  await world.owner`update accounts set confirmed_at = '2026-06-01T12:00:00Z' where id = ${anna.id}`;
  await world.owner`delete from outbox`;
  await world.owner`delete from attempts`;
});

const owner = async () => ({ ...(await as(world.amora, anna, NOW)), now: NOW });

async function makeKey(algorithm: KeyAlgorithm) {
  const key = softAuthenticator(algorithm, SITE);
  const scope = await owner();
  const asked = await askForPasskey(scope, PASSWORD, SITE);
  if (typeof asked === 'string') throw new Error(asked);
  const given = { response: key.make(asked.options), sealed: asked.sealed, userAgent: 'Firefox/140.0' };
  return { key, given, kept: await savePasskey(scope, given, SITE) };
}

async function logIn(key: Awaited<ReturnType<typeof makeKey>>['key']) {
  const { options, sealed } = await passkeyLogInOptions(visit(world.amora, NOW), SITE);
  return await logInWithPasskey(
    visit(world.amora, NOW),
    { response: key.use(options), sealed },
    SITE,
    ARRIVAL,
  );
}

describe.each<KeyAlgorithm>(['ES256', 'RS256', 'EdDSA'])('a passkey with %s', (algorithm) => {
  it('is stored and logs in repeatedly', async () => {
    const { key, kept } = await makeKey(algorithm);
    expect(kept).toBe(true);
    expect(await logIn(key)).toMatchObject({ ok: true, accountId: anna.id });
    expect(await logIn(key)).toMatchObject({ ok: true, accountId: anna.id });
    expect(await listOwnPasskeys(await owner())).toHaveLength(1);
  });

  it('logs in only once when a copy is used concurrently', async () => {
    const { key } = await makeKey(algorithm);
    const scope = visit(world.amora, NOW);
    const uses = await Promise.all([1, 2].map(() => passkeyLogInOptions(scope, SITE)));
    const answers = uses.map(({ options, sealed }, index) => ({
      response: key.use(options, { asCopy: index > 0 }),
      sealed,
    }));
    const outcomes = await Promise.all(
      answers.map((answer) => logInWithPasskey(scope, answer, SITE, ARRIVAL)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is rejected with the signature of another key', async () => {
    const { key } = await makeKey(algorithm);
    const other = softAuthenticator(algorithm, SITE);
    const forged = {
      use: (options: { challenge: string }) => ({ ...other.use(options), id: key.use(options).id }),
    };
    expect(await logIn({ ...key, ...forged })).toEqual({ ok: false, code: 'passkey_unknown' });
  });
});

it('a challenge can be used only once', async () => {
  const { key } = await makeKey('ES256');
  const { options, sealed } = await passkeyLogInOptions(visit(world.amora, NOW), SITE);
  const given = { response: key.use(options), sealed };
  const enter = () => logInWithPasskey(visit(world.amora, NOW), given, SITE, ARRIVAL);
  expect(await enter()).toMatchObject({ ok: true });
  expect(await enter()).toEqual({ ok: false, code: 'passkey_unknown' });
});

describe('a login method', () => {
  const told = async () =>
    (
      await world.owner`select data->>'change' as change from outbox where job = 'sign-in-method-mail' order by id`
    ).map(({ change }) => change);

  it('notifies the owner when it is added and removed', async () => {
    await makeKey('ES256');
    expect(await told()).toEqual(['passkey_added']);
    const [key] = await listOwnPasskeys(await owner());
    expect(await removePasskey(await owner(), key?.id ?? '')).toBe(true);
    expect(await removePasskey(await owner(), key?.id ?? '')).toBe(false);
    expect(await told()).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('cannot be added before the address is confirmed, nor after the confirmation was reverted', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const scope = { ...(await as(world.amora, cleo, NOW)), now: NOW };
    expect(await askForPasskey(scope, PASSWORD, SITE)).toBe('not_confirmed');
    expect(await beginSecondFactor(scope, PASSWORD)).toEqual({ ok: false, code: 'not_confirmed' });
    const key = softAuthenticator('ES256', SITE);
    const confirmed = await owner();
    const asked = await askForPasskey(confirmed, PASSWORD, SITE);
    if (typeof asked === 'string') throw new Error(asked);
    await world.owner`update accounts set status = 'not_confirmed' where id = ${anna.id}`;
    const given = { response: key.make(asked.options), sealed: asked.sealed, userAgent: '' };
    expect(await savePasskey(confirmed, given, SITE)).toBe(false);
    expect(await told()).toEqual([]);
  });

  const reset = async (removePasskeys = false) => {
    const issued = await issueMailedLink(visit(world.amora, NOW), anna.id, 'reset_password');
    const token = issued?.token ?? '';
    const shown = await findReset(visit(world.amora, NOW), token);
    const input = { token, password: 'another horse', again: 'another horse', removePasskeys };
    return { shown, outcome: await resetPassword(visit(world.amora, NOW), input, ARRIVAL) };
  };

  it('is listed when a password is reset, and passkeys are removed on request', async () => {
    const { key } = await makeKey('ES256');
    const shown = { passkeys: [{ device: 'Firefox', createdAt: NOW }], authenticator: false };
    expect(await reset()).toMatchObject({ shown, outcome: { ok: true } });
    expect(await logIn(key)).toMatchObject({ ok: true });
    expect(await reset(true)).toMatchObject({ shown, outcome: { ok: true } });
    expect(await logIn(key)).toEqual({ ok: false, code: 'passkey_unknown' });
    expect(await told()).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('added before the confirmation is removed by a password reset', async () => {
    const { key } = await makeKey('ES256');
    const confirmAt = (at: Date) =>
      world.owner`update accounts set confirmed_at = ${at} where id = ${anna.id}`;
    await confirmAt(NOW);
    await reset();
    expect(await logIn(key)).toMatchObject({ ok: true });
    await confirmAt(new Date(NOW.getTime() + 1));
    await reset();
    expect(await logIn(key)).toEqual({ ok: false, code: 'passkey_unknown' });
    expect(await told()).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('is not added by a session that a password change has ended in the meantime', async () => {
    const key = softAuthenticator('ES256', SITE);
    const scope = await owner();
    const asked = await askForPasskey(scope, PASSWORD, SITE);
    if (typeof asked === 'string') throw new Error(asked);
    await reset();
    const given = { response: key.make(asked.options), sealed: asked.sealed, userAgent: '' };
    expect(await savePasskey(scope, given, SITE)).toBe(false);
  });
});

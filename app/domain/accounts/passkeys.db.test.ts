import { beforeEach, describe, expect, it } from 'vitest';
import { type KeyAlgorithm, softAuthenticator } from '#tests/world/authenticator.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import type { Arrival } from './arrival.ts';
import {
  askForPasskey,
  askWhoItIs,
  keepPasskey,
  listOwnPasskeys,
  logInWithPasskey,
} from './passkeys.server.ts';

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
  return { key, given, kept: await keepPasskey(scope, given, SITE) };
}

async function logIn(key: Awaited<ReturnType<typeof makeKey>>['key']) {
  const { options, sealed } = await askWhoItIs(visit(world.amora, NOW), SITE);
  return await logInWithPasskey(
    visit(world.amora, NOW),
    { response: key.use(options), sealed },
    SITE,
    ARRIVAL,
  );
}

describe.each<KeyAlgorithm>(['ES256', 'RS256', 'EdDSA'])('a passkey with %s', (algorithm) => {
  it('is kept, and logs in again and again', async () => {
    const { key, kept } = await makeKey(algorithm);
    expect(kept).toBe(true);
    expect(await logIn(key)).toMatchObject({ ok: true, accountId: anna.id });
    expect(await logIn(key)).toMatchObject({ ok: true, accountId: anna.id });
    expect(await listOwnPasskeys(await owner())).toHaveLength(1);
  });

  it('is refused when another key has signed', async () => {
    const { key } = await makeKey(algorithm);
    const other = softAuthenticator(algorithm, SITE);
    const forged = {
      use: (options: { challenge: string }) => ({ ...other.use(options), id: key.use(options).id }),
    };
    expect(await logIn({ ...key, ...forged })).toEqual({ ok: false, code: 'passkey_unknown' });
  });
});

it('a challenge counts once', async () => {
  const { key } = await makeKey('ES256');
  const { options, sealed } = await askWhoItIs(visit(world.amora, NOW), SITE);
  const given = { response: key.use(options), sealed };
  const enter = () => logInWithPasskey(visit(world.amora, NOW), given, SITE, ARRIVAL);
  expect(await enter()).toMatchObject({ ok: true });
  expect(await enter()).toEqual({ ok: false, code: 'passkey_unknown' });
});

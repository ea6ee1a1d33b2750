import { beforeEach, expect, it } from 'vitest';
import { hashPassword, randomToken, sha256 } from '#app/platform/secrets.ts';
import { inPlatform, inTenant } from '#db/client.ts';
import type { ConsoleScope, Staff } from '#tenants/scope.ts';
import { softAuthenticator } from '#tests/world/authenticator.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { findStaff, loadSecondStep } from './sign-in.server.ts';
import { inviteAgain, setStaffDisabled } from './staff-accounts.server.ts';
import * as passkeys from './staff-passkeys.server.ts';
import { insertStaffSession } from './staff-store.server.ts';

const world = openWorld();
const NOW = new Date('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const SITE = { origin: 'https://staff.test', host: 'staff.test' };
const PASSWORD = 'seven brown ducks';
const visit = (now = NOW) => ({ now, address: '198.51.100.1', userAgent: 'Firefox/140.0' });
let kim: Staff;
let hash: string;

beforeEach(async () => {
  await world.owner`delete from platform.staff_attempts`;
  kim = await insertStaff(world.owner, 'support', 'all');
  hash ??= await hashPassword(PASSWORD);
  await world.owner`
    update platform.staff set password_hash = ${hash}, authenticator = 'sealed', authenticator_confirmed_at = ${NOW}
    where id = ${kim.id}`;
});

const scope = (staff = kim, now = NOW): ConsoleScope => ({ now, locale: 'en', staff, addressHash: 'x' });

/** Creates a passkey in a session; `save` stores it once more. */
async function add(staff = kim, site = SITE, meanwhile = async () => {}) {
  const key = softAuthenticator('ES256', site);
  const session = (await findStaff(NOW, await halfLoggedIn(staff)))?.sessionId ?? '';
  const reply = await passkeys.askForPasskey(scope(staff), PASSWORD, SITE);
  if (!reply.ok) throw new Error(reply.code);
  const { options, sealed } = reply.asked;
  const given = { response: JSON.stringify(key.make(options)), sealed, userAgent: 'Firefox/140.0' };
  const save = () => passkeys.savePasskey(scope(staff), session, given, SITE);
  await meanwhile();
  return { key, save, kept: await save() };
}

/** A session after the password. */
async function halfLoggedIn(staff = kim): Promise<string> {
  const token = randomToken();
  await inPlatform((tx) =>
    insertStaffSession(tx, { staffId: staff.id, tokenHash: sha256(token), userAgent: '', now: NOW }),
  );
  return token;
}

async function answer(key: Awaited<ReturnType<typeof add>>['key'], token: string) {
  const asked = await passkeys.secondStepPasskey(NOW, token, SITE);
  if (!asked) throw new Error('No passkey is asked for.');
  return { response: JSON.stringify(key.use(asked.options)), sealed: asked.sealed };
}

it('a staff passkey can be used repeatedly as the second factor after the password, and is in the audit log', async () => {
  const { key, kept } = await add();
  expect(kept).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    const token = await halfLoggedIn();
    expect((await findStaff(NOW, token))?.verified).toBe(false);
    expect(await passkeys.giveStaffPasskey(visit(), token, await answer(key, token), SITE)).toEqual({
      ok: true,
    });
    expect((await findStaff(NOW, token))?.verified).toBe(true);
    expect(await loadSecondStep(NOW, token)).toBeNull();
  }
  expect(await passkeys.listOwnPasskeys(scope())).toMatchObject([{ device: 'Firefox', usedAt: NOW }]);
  const [own] = await passkeys.listOwnPasskeys(scope());
  expect(await passkeys.removePasskey(scope(), own?.id ?? '')).toBe(true);
  const audited = await world.owner<{ what: string }[]>`
    select what from platform.staff_audit where staff_id = ${kim.id} order by id`;
  expect(audited.map(({ what }) => what)).toEqual(['add_passkey', 'log_in', 'log_in', 'remove_passkey']);
  expect(await passkeys.secondStepPasskey(NOW, await halfLoggedIn(), SITE)).toBeNull();
});

it('adding a staff passkey requires the password, with at most five attempts', async () => {
  expect(await passkeys.askForPasskey(scope(), 'not the password', SITE)).toEqual({
    ok: false,
    code: 'failed',
  });
  for (let times = 0; times < 9; times += 1) await passkeys.askForPasskey(scope(), 'not the password', SITE);
  expect(await passkeys.askForPasskey(scope(), PASSWORD, SITE)).toMatchObject({ ok: false, code: 'blocked' });
});

it('a staff passkey is accepted once per challenge, in time, for its owner and purpose, and from this site only', async () => {
  const { key, save } = await add();
  expect(await save()).toBe(false);
  expect((await add(kim, { origin: 'https://evil.test', host: 'evil.test' })).kept).toBe(false);

  const token = await halfLoggedIn();
  const used = await answer(key, token);
  const both = await Promise.all([1, 2].map(() => passkeys.giveStaffPasskey(visit(), token, used, SITE)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const late = await halfLoggedIn();
  const slow = await answer(key, late);
  expect(await passkeys.giveStaffPasskey(visit(later(300)), late, slow, SITE)).toMatchObject({
    code: 'passkey_wrong',
  });
  const lou = await insertStaff(world.owner, 'operator', 'all');
  await world.owner`
    update platform.staff set password_hash = ${hash}, authenticator = 'sealed', authenticator_confirmed_at = ${NOW}
    where id = ${lou.id}`;
  await add(lou);
  const theirs = await halfLoggedIn(lou);
  const foreign = await passkeys.secondStepPasskey(NOW, theirs, SITE);
  if (!foreign) throw new Error('No passkey is asked for.');
  const mine = { response: JSON.stringify(key.use(foreign.options)), sealed: foreign.sealed };
  expect(await passkeys.giveStaffPasskey(visit(), theirs, mine, SITE)).toMatchObject({
    code: 'passkey_wrong',
  });
  expect((await findStaff(NOW, theirs))?.verified).toBe(false);
  for (const response of ['', 'null', '{}', '{"id":1}', '{"id":"x"}', 'x'.repeat(20_000)]) {
    const asked = await passkeys.secondStepPasskey(NOW, theirs, SITE);
    const outcome = await passkeys.giveStaffPasskey(
      visit(),
      theirs,
      { response, sealed: asked?.sealed ?? '' },
      SITE,
    );
    expect(outcome.ok).toBe(false);
  }
});

it('staff passkeys share the attempt limit of codes: after five wrong responses the account is blocked', async () => {
  await add();
  const token = await halfLoggedIn();
  const wrong = { response: '{"id":"x"}', sealed: '' };
  for (let times = 0; times < 5; times += 1)
    expect(await passkeys.giveStaffPasskey(visit(), token, wrong, SITE)).toMatchObject({
      code: 'passkey_wrong',
    });
  expect(await passkeys.giveStaffPasskey(visit(), token, wrong, SITE)).toMatchObject({ code: 'blocked' });
});

it('a staff passkey is removed by a new invitation, and is inaccessible to a program that serves members', async () => {
  await add();
  await expect(inTenant(world.amora.id, (tx) => tx.sql`select from platform.staff_passkeys`)).rejects.toThrow(
    /permission denied/,
  );
  await inviteAgain(scope(await insertStaff(world.owner, 'operator', 'all')), kim.id);
  expect(await passkeys.listOwnPasskeys(scope())).toEqual([]);
});

it('a staff passkey is not stored when a new invitation was sent, or the account disabled, in the meantime', async () => {
  const operator = scope(await insertStaff(world.owner, 'operator', 'all'));
  const invite = async () => void (await inviteAgain(operator, kim.id));
  expect((await add(kim, SITE, invite)).kept).toBe(false);
  const lou = await insertStaff(world.owner, 'support', 'all');
  await world.owner`update platform.staff set password_hash = ${hash} where id = ${lou.id}`;
  const disable = async () => void (await setStaffDisabled(operator, lou.email, true));
  expect((await add(lou, SITE, disable)).kept).toBe(false);
  expect(
    await world.owner`select from platform.staff_passkeys where staff_id = any(${[kim.id, lou.id]})`,
  ).toEqual([]);
});

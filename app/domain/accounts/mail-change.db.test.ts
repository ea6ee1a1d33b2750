import { beforeEach, describe, expect, it } from 'vitest';
import { saveProfile } from '#app/domain/members/own-profile.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { activate, issueActivation } from './activation.server.ts';
import { changePassword } from './change-password.server.ts';
import { logIn } from './log-in.server.ts';
import {
  cancelMailChange,
  completeMailChange,
  findMailChange,
  issueMailChange,
  requestMailChange,
} from './mail-change.server.ts';
import { getOwnAccount } from './own-account.server.ts';
import { endedSessions } from './session.server.ts';
import { sweepAccounts } from './sweep.server.ts';

const world = openWorld();
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);

let anna: Member;
let fresh: string;
let count = 0;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  count += 1;
  fresh = `fresh-${count}@example.test`;
});

const ask = async (email: string, password = PASSWORD, who = anna, tenant: Tenant = world.amora, now = NOW) =>
  requestMailChange(
    { ...(await as(world.amora, who)), tenant, now },
    { email, password, address: '198.51.100.7' },
  );

async function linkFor(who = anna, now = NOW): Promise<string> {
  const issued = await issueMailChange(visit(world.amora, now), who.id);
  if (!issued?.token) throw new Error('There is no link.');
  return issued.token;
}
const complete = (token: string, now = NOW) => completeMailChange(visit(world.amora, now), token);
const emailOf = async (who = anna) =>
  (await world.owner`select email from accounts where id = ${who.id}`)[0]?.email;
const jobsOf = async (who = anna) =>
  (await world.owner`select job from outbox where data->>'accountId' = ${String(who.id)} order by id`).map(
    ({ job }) => job,
  );

describe('a change of email address', () => {
  it('takes effect when its link is used, not before', async () => {
    expect(await ask(` ${fresh.toUpperCase()} `)).toEqual({ ok: true, email: fresh });
    expect(await jobsOf()).toEqual(['mail-change-mail', 'mail-change-notice-mail']);
    expect(await emailOf()).toBe(anna.email);
    expect(await getOwnAccount(await as(world.amora, anna))).toEqual({
      email: anna.email,
      pendingEmail: fresh,
    });
    const token = await linkFor();
    expect(await findMailChange(visit(world.amora), token)).toEqual({ state: 'open', email: fresh });
    expect(await emailOf()).toBe(anna.email);
    await world.owner`update accounts set notifications_disabled = '{bounce,fbl}' where id = ${anna.id}`;
    expect(await complete(token)).toEqual({ state: 'done', email: fresh });
    // Mail to the former address bounced; the complaint was the member's own.
    expect(
      await world.owner`select notifications_disabled as off from accounts where id = ${anna.id}`,
    ).toEqual([{ off: ['fbl'] }]);
    expect(await getOwnAccount(await as(world.amora, anna))).toEqual({ email: fresh, pendingEmail: null });
    const there = await logIn(visit(world.amora), {
      email: fresh,
      password: PASSWORD,
      address: '198.51.100.8',
    });
    expect(there.ok).toBe(true);
    expect(await complete(token)).toEqual({ state: 'done', email: fresh });
  });

  it('expires after 24 hours, to the millisecond', async () => {
    await ask(fresh);
    const token = await linkFor();
    expect(await complete(token, later(24 * HOUR_MS))).toEqual({ state: 'gone' });
    expect(await complete(token, later(24 * HOUR_MS - 1))).toMatchObject({ state: 'done' });
  });

  it('is voided by a later request or a cancellation', async () => {
    await ask(fresh);
    const first = await linkFor();
    await ask(`second-${fresh}`);
    expect(await complete(first)).toEqual({ state: 'gone' });
    const second = await linkFor();
    await cancelMailChange(await as(world.amora, anna));
    expect(await complete(second)).toEqual({ state: 'gone' });
    expect(await issueMailChange(visit(world.amora), anna.id)).toBeNull();
    expect(await emailOf()).toBe(anna.email);
  });

  it('is valid on one brand only; guessed links are invalid', async () => {
    await ask(fresh);
    const token = await linkFor();
    expect(await completeMailChange(visit(world.she), token)).toEqual({ state: 'gone' });
    expect(await complete('a'.repeat(32))).toEqual({ state: 'gone' });
    expect(await activate(visit(world.amora), token)).toEqual({ ok: false, code: 'link_invalid' });
    expect(await emailOf()).toBe(anna.email);
  });

  it('is rejected with a wrong password, for a banned account, or without a valid address', async () => {
    expect(await ask('x@y')).toEqual({ ok: false, code: 'new_email_invalid' });
    expect(await ask(fresh, 'wrong horse')).toEqual({ ok: false, code: 'password_wrong' });
    expect(await ask(anna.email)).toEqual({ ok: false, code: 'email_same' });
    await ask(fresh);
    const token = await linkFor();
    await world.owner`update accounts set status = 'banned' where id = ${anna.id}`;
    expect(await complete(token)).toEqual({ state: 'gone' });
  });

  it('is stored as a hash only, and deleted when it expires', async () => {
    await ask(fresh);
    const token = await linkFor();
    const [stored] = await world.owner`select t::text as row from tokens t where account_id = ${anna.id}`;
    expect(stored?.row).not.toContain(token);
    const pending = async () =>
      (await world.owner`select pending_email from accounts where id = ${anna.id}`)[0]?.pending_email;
    await sweepAccounts(visit(world.amora, later(24 * HOUR_MS - 1)));
    expect(await pending()).toBe(fresh);
    await sweepAccounts(visit(world.amora, later(24 * HOUR_MS)));
    expect(await pending()).toBeNull();
  });

  it('can be requested five times a day', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask(`${i}-${fresh}`)).ok).toBe(true);
    expect(await ask(fresh)).toEqual({ ok: false, code: 'too_many_changes' });
    expect((await ask(fresh, PASSWORD, anna, world.amora, later(24 * HOUR_MS))).ok).toBe(true);
  });
});

describe('an address that already has an account', () => {
  let bram: Member;
  beforeEach(async () => {
    await world.owner`delete from attempts`;
    bram = await join(world.owner, world.amora, 'bram');
  });

  it('is rejected, unless the account is on another brand', async () => {
    expect(await ask(bram.email)).toEqual({ ok: false, code: 'email_taken' });
    expect(await ask('anna@mailinator.com')).toEqual({ ok: false, code: 'email_disposable' });
    const elsewhere = await join(world.owner, world.she, 'dirk');
    expect((await ask(elsewhere.email)).ok).toBe(true);
  });

  it('gets the same answer as an unused one on a neutral brand, and its owner gets an email', async () => {
    const features = { ...world.amora.features, neutral_account_messages: true };
    const neutral = { ...world.amora, features };
    expect(await ask(bram.email, PASSWORD, anna, neutral)).toEqual({ ok: true, email: bram.email });
    expect(await issueMailChange(visit(neutral), anna.id)).toMatchObject({
      token: null,
      to: { email: bram.email },
    });
  });

  it('is not taken over from an account that claimed it in the meantime', async () => {
    await ask(fresh);
    await ask(fresh, PASSWORD, bram);
    const [hers, his] = [await linkFor(anna), await linkFor(bram)];
    const outcomes = await Promise.all([complete(hers), complete(his)]);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['done', 'taken']);
  });
});

describe('a member who mistyped the address at signup', () => {
  it('gets the link at the right address, which confirms the account and voids the first link', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const strangers = await issueActivation(visit(world.amora), cleo.id);
    expect((await ask(fresh, PASSWORD, cleo)).ok).toBe(true);
    expect(await jobsOf(cleo)).toEqual(['mail-change-mail']);
    expect(await complete(await linkFor(cleo))).toEqual({ state: 'done', email: fresh });
    const [state] = await world.owner`
      select a.status, m.status as profile from accounts a join members m on m.id = a.id where a.id = ${cleo.id}`;
    expect(state).toEqual({ status: 'active', profile: 'active' });
    expect(await activate(visit(world.amora), strangers?.token ?? '')).toEqual({
      ok: false,
      code: 'link_invalid',
    });
  });
});

it('a corrected address leads to the member of the signup, like the first one', async () => {
  const cleo = await join(world.owner, world.amora, 'cleo');
  await world.owner`update accounts set tracking = '{"member": 7, "draft": "Hello?"}' where id = ${cleo.id}`;
  await ask(fresh, PASSWORD, cleo);
  const own = { ...(await as(world.amora, cleo)), now: NOW };
  expect(await completeMailChange(own, await linkFor(cleo))).toEqual({
    state: 'done',
    email: fresh,
    entry: { memberId: 7, draft: 'Hello?' },
  });
  const [row] = await world.owner`select tracking from accounts where id = ${cleo.id}`;
  expect(row?.tracking).toEqual({});
});

it('a corrected address does not lead another account to the member of the signup', async () => {
  const cleo = await join(world.owner, world.amora, 'cleo');
  await world.owner`update accounts set tracking = '{"member": 7}' where id = ${cleo.id}`;
  await ask(fresh, PASSWORD, cleo);
  expect(await completeMailChange(await as(world.amora, anna), await linkFor(cleo))).toEqual({
    state: 'done',
    email: fresh,
  });
});

describe('a change link of an unconfirmed account', () => {
  const enters = (email: string) =>
    logIn(visit(world.amora), { email, password: PASSWORD, address: `198.51.100.${count + 60}` });

  it('ends the sessions and the password of the signup when used in another browser', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const { sessionHash } = await as(world.amora, cleo);
    await ask(fresh, PASSWORD, cleo);
    expect(await complete(await linkFor(cleo))).toEqual({ state: 'done', email: fresh });
    expect(await endedSessions(world.amora.id, [sessionHash])).toEqual([sessionHash]);
    expect(await enters(fresh)).toEqual({ ok: false, code: 'login_failed' });
  });

  it('keeps both when used in the session of the signup', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const own = await as(world.amora, cleo);
    await ask(fresh, PASSWORD, cleo);
    expect(await completeMailChange(own, await linkFor(cleo))).toEqual({ state: 'done', email: fresh });
    expect(await endedSessions(world.amora.id, [own.sessionHash])).toEqual([]);
    expect(await enters(fresh)).toMatchObject({ ok: true });
  });
});

describe('a change of password', () => {
  const change = async (own: Awaited<ReturnType<typeof as>>, different: object = {}) =>
    changePassword(own, {
      oldPassword: PASSWORD,
      newPassword: 'another horse',
      again: 'another horse',
      ...different,
    });
  const enters = async (password: string) =>
    (await logIn(visit(world.amora), { email: anna.email, password, address: `198.51.100.${count + 20}` }))
      .ok;

  it('ends every other session and every emailed link, and notifies the owner', async () => {
    const [here, elsewhere] = [await as(world.amora, anna), await as(world.amora, anna)];
    await ask(fresh);
    const token = await linkFor();
    expect(await change(here)).toEqual({ ok: true });
    const sessions = await world.owner`select id_hash from sessions where account_id = ${anna.id}`;
    expect(sessions.map(({ id_hash }) => id_hash)).toEqual([here.sessionHash]);
    expect(elsewhere.sessionHash).not.toBe(here.sessionHash);
    expect(await complete(token)).toEqual({ state: 'gone' });
    expect(await issueMailChange(visit(world.amora), anna.id)).toBeNull();
    expect(await jobsOf()).toContain('password-changed-mail');
    expect([await enters(PASSWORD), await enters('another horse')]).toEqual([false, true]);
  });

  it('is rejected with the reason and changes nothing', async () => {
    const own = await as(world.amora, anna);
    const other = await as(world.amora, anna);
    expect(await change(own, { oldPassword: 'wrong horse' })).toEqual({ ok: false, code: 'password_wrong' });
    expect(await change(own, { again: 'a third horse' })).toEqual({ ok: false, code: 'passwords_differ' });
    expect(await change(own, { newPassword: 'short', again: 'short' })).toEqual({
      ok: false,
      code: 'password_too_short',
    });
    expect(await change(own, { newPassword: PASSWORD, again: PASSWORD })).toEqual({
      ok: false,
      code: 'password_unchanged',
    });
    const long = 'x'.repeat(201);
    expect(await change(own, { newPassword: long, again: long })).toEqual({
      ok: false,
      code: 'password_too_long',
    });
    expect((await world.owner`select from sessions where id_hash = ${other.sessionHash}`).count).toBe(1);
    expect(await enters(PASSWORD)).toBe(true);
  });

  it('blocks both forms for fifteen minutes after five wrong old passwords', async () => {
    const own = { ...(await as(world.amora, anna)), now: NOW };
    const wrong = { oldPassword: 'wrong horse' };
    await Promise.all([1, 2, 3, 4].map(() => change(own, wrong)));
    expect(await change(own, wrong)).toEqual({ ok: false, code: 'password_wrong' });
    expect(await change(own)).toEqual({ ok: false, code: 'password_blocked', minutes: 15 });
    expect(await ask(fresh)).toEqual({ ok: false, code: 'password_blocked', minutes: 15 });
    expect(await change({ ...own, now: later(15 * MINUTE_MS - 1) })).toMatchObject({
      code: 'password_blocked',
      minutes: 1,
    });
    expect(await change({ ...own, now: later(15 * MINUTE_MS) })).toEqual({ ok: true });
  });

  it('succeeds once when requested twice concurrently', async () => {
    const [one, two] = [await as(world.amora, anna), await as(world.amora, anna)];
    const outcomes = await Promise.all([
      change(one),
      change(two, { newPassword: 'a third horse', again: 'a third horse' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a name', () => {
  const call = (name: string) => world.owner`update members set name = ${name} where id = ${anna.id}`;

  it('equal to the new address causes the change to be rejected, case-insensitively', async () => {
    await call(fresh.toUpperCase().slice(0, 40));
    expect(await ask(fresh)).toEqual({ ok: false, code: 'email_equals_name' });
    expect(await jobsOf()).toEqual([]);
    await call(`x${fresh}`.slice(0, 40));
    expect(await ask(fresh)).toEqual({ ok: true, email: fresh });
  });

  it('changed to the new address in the meantime voids the link', async () => {
    await ask(fresh);
    const token = await linkFor();
    await call(fresh);
    expect(await complete(token)).toEqual({ state: 'gone' });
    expect(await emailOf()).toBe(anna.email);
  });

  it('cannot be changed to the pending address', async () => {
    await ask(fresh);
    const scope = await as(world.amora, anna);
    expect(await saveProfile(scope, 'basics', { name: fresh })).toMatchObject({
      faults: { name: 'name_equals_email' },
    });
  });
});

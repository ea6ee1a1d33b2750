import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { keyedHash, sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { findStatementMail, imposeInTransaction, openStatements } from '../support/restrictions.server.ts';
import { logIn, logInByLink } from './log-in.server.ts';
import type { Arrival } from './login-client.ts';
import { completeMailChange, issueMailChange } from './mail-change.server.ts';
import { issueMailedLink, linkIsOpen } from './mailed-links.server.ts';
import { requestLogInLink, requestReset } from './request-link.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { endedSessions, loadSession } from './session.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const FRESH = 'another horse';
let anna: Member;
let arrival: Arrival;
let count = 0;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  count += 1;
  arrival = {
    address: `198.51.100.${count}`,
    userAgent: 'Firefox/1 Linux',
    country: 'NL',
    deviceToken: `d${count}`,
  };
});

const neutral = (): Tenant => ({
  ...world.amora,
  features: { ...world.amora.features, neutral_account_messages: true },
});
const ask = (email: string, tenant = world.amora, address = arrival.address, now = NOW) =>
  requestReset(visit(tenant, now), { email, address });
const jobs = async () => (await world.owner`select job from outbox order by id`).map(({ job }) => job);
async function link(purpose: 'reset_password' | 'log_in' = 'reset_password', who = anna): Promise<string> {
  const issued = await issueMailedLink(visit(world.amora, NOW), who.id, purpose);
  if (!issued) throw new Error('There is no link.');
  return issued.token;
}
const reset = (token: string, now = NOW, password = FRESH, again = password) =>
  resetPassword(visit(world.amora, now), { token, password, again }, arrival);
const enter = (password: string) =>
  logIn(visit(world.amora, NOW), { email: anna.email, password, address: arrival.address });

describe('requesting a password reset', () => {
  beforeEach(() => world.owner`delete from outbox`);

  it('sends an email to an address that has an account, and reports when there is none', async () => {
    expect(await ask(` ${anna.email.toUpperCase()}`)).toBe('sent');
    expect(await ask('nobody@example.test')).toBe('email_unknown');
    expect(await ask('no address')).toBe('email_invalid');
    expect(await jobs()).toEqual(['reset-password-mail']);
  });

  it('gives the same answer in both cases on a neutral brand', async () => {
    expect(await ask(anna.email, neutral())).toBe('sent');
    expect(await ask('nobody-else@example.test', neutral())).toBe('sent');
    // Both enqueue a job; the job for the unknown address sends nothing.
    const queued = await world.owner<
      { id: number }[]
    >`select (data->>'accountId')::bigint as id from outbox order by id`;
    const links = await Promise.all(
      queued.map(({ id }) => issueMailedLink(visit(neutral(), NOW), id, 'reset_password')),
    );
    expect(links.map((issued) => issued?.recipient.email)).toEqual([anna.email, undefined]);
  });

  it('is limited to three emails a day per address, known or not', async () => {
    for (const email of [anna.email, 'stranger@example.test']) {
      for (let n = 0; n < 3; n += 1)
        expect(await ask(email, world.amora, '203.0.113.9')).not.toBe('too_many_mails');
      expect(await ask(email, world.amora, '203.0.113.9')).toBe('too_many_mails');
      expect(await ask(email, world.amora, '203.0.113.9', later(24 * 60 * MINUTE_MS - 1))).toBe(
        'too_many_mails',
      );
      expect(await ask(email, world.amora, '203.0.113.9', later(24 * 60 * MINUTE_MS))).not.toBe(
        'too_many_mails',
      );
    }
  });

  it('cannot be exhausted by strangers, up to a total per mailbox', async () => {
    for (const network of ['203.0.113.1', '2001:db8:1:1::1', '203.0.113.3'])
      for (let n = 0; n < 4; n += 1) await ask(anna.email, world.amora, network);
    expect(await ask(anna.email)).toBe('sent');
    for (let n = 0; n < 8; n += 1) await ask(anna.email, world.amora, `203.0.113.${100 + n}`);
    expect(await ask(anna.email, world.amora, '203.0.113.200')).toBe('too_many_mails');
    // The owner's own browser is exempt from these limits, but has one of its own.
    await world.owner`
      insert into known_devices (tenant_id, account_id, hash, seen_at)
      values (${world.amora.id}, ${anna.id}, ${keyedHash('device:hers')}, ${NOW})`;
    const own = () =>
      requestReset(visit(world.amora, NOW), {
        email: anna.email,
        address: '203.0.113.200',
        knownBy: 'hers',
      });
    expect([await own(), await own(), await own(), await own()]).toEqual([
      'sent',
      'sent',
      'sent',
      'too_many_mails',
    ]);
  });

  it('is limited in a browser that signed up with an unconfirmed address', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    await world.owner`
      insert into known_devices (tenant_id, account_id, hash, seen_at)
      values (${world.amora.id}, ${cleo.id}, ${keyedHash('device:theirs')}, ${NOW})`;
    for (let n = 0; n < 12; n += 1) await ask(cleo.email, world.amora, `203.0.113.${n + 1}`);
    const input = { email: cleo.email, address: '203.0.113.200', knownBy: 'theirs' };
    expect(await requestReset(visit(world.amora, NOW), input)).toBe('too_many_mails');
  });

  it('shares one limit among all known browsers of an account', async () => {
    const asked: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      await world.owner`
        insert into known_devices (tenant_id, account_id, hash, seen_at)
        values (${world.amora.id}, ${anna.id}, ${keyedHash(`device:own${n}`)}, ${NOW})`;
      const input = { email: anna.email, address: '203.0.113.200', knownBy: `own${n}` };
      asked.push(await requestReset(visit(world.amora, NOW), input));
    }
    expect(asked).toEqual([...Array<string>(24).fill('sent'), 'too_many_mails']);
  });

  it('remains possible during a flood: twice per network', async () => {
    await world.owner`
      insert into attempts (tenant_id, key, count, window_ends_at)
      values (${world.amora.id}, ${keyedHash('reset-password-mail-all')}, 3000, ${later(60 * MINUTE_MS)})
      on conflict (tenant_id, key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`;
    for (const network of ['203.0.113.41', '203.0.113.42']) {
      const asked = [];
      for (let n = 0; n < 3; n += 1) asked.push(await ask(`flooded-${n}@example.test`, neutral(), network));
      expect(asked).toEqual(['sent', 'sent', 'too_many_mails']);
    }
    await world.owner`delete from attempts`;
  });

  it('is limited per network address', async () => {
    const asked: string[] = [];
    for (let n = 0; n < 21; n += 1) asked.push(await ask(`many-${n}@example.test`));
    expect(asked.filter((outcome) => outcome === 'too_many_mails')).toHaveLength(1);
  });
});

describe('a password reset link', () => {
  it('sets the password, logs in, and ends every other session and link', async () => {
    const before = await as(world.amora, anna);
    const [token, other] = [await link(), await link()];
    const outcome = await reset(token);
    if (!outcome.ok) throw new Error(outcome.code);
    expect((await loadSession({ tenant: world.amora, now: NOW }, outcome.cookie.value))?.viewer.id).toBe(
      anna.id,
    );
    const [sessions] = await world.owner`
      select count(*)::int as all, count(*) filter (where id_hash = ${before.sessionHash})::int as old
      from sessions where account_id = ${anna.id}`;
    expect(sessions).toEqual({ all: 1, old: 0 });
    expect(await reset(other)).toEqual({ ok: false, code: 'link_invalid' });
    expect([(await enter(PASSWORD)).ok, (await enter(FRESH)).ok]).toEqual([false, true]);
  });

  it('works once, for 60 minutes; viewing it does not use it up', async () => {
    const token = await link();
    const scope = (now: Date) => visit(world.amora, now);
    expect(await linkIsOpen(scope(later(60 * MINUTE_MS - 1)), token, 'reset_password')).toBe(true);
    expect(await linkIsOpen(scope(later(60 * MINUTE_MS)), token, 'reset_password')).toBe(false);
    expect(await linkIsOpen(scope(NOW), token, 'log_in')).toBe(false);
    expect(await reset(token, later(60 * MINUTE_MS))).toEqual({ ok: false, code: 'link_invalid' });
    expect((await reset(token, later(60 * MINUTE_MS - 1))).ok).toBe(true);
    expect(await reset(token)).toEqual({ ok: false, code: 'link_invalid' });
  });

  it('is used once by concurrent requests', async () => {
    const token = await link();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ['short', 'short', 'password_too_short'],
    ['Password1!', 'Password1!', 'password_common'],
    [FRESH, `${FRESH}s`, 'passwords_differ'],
  ])('is not used up by %j and %j: %s', async (password, again, code) => {
    const token = await link();
    expect(await reset(token, NOW, password, again)).toEqual({ ok: false, code });
    expect((await reset(token)).ok).toBe(true);
  });

  it('activates an unconfirmed account', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    expect((await reset(await link('reset_password', cleo))).ok).toBe(true);
    const [row] = await world.owner`
      select a.status, m.listed from accounts a join members m using (tenant_id, id) where a.id = ${cleo.id}`;
    expect(row).toEqual({ status: 'active', listed: true });
  });

  it('leads an account pending deletion to reactivation, without a session', async () => {
    const emil = await join(world.owner, world.amora, 'emil');
    await world.owner`update accounts set deletion_requested_at = ${NOW} where id = ${emil.id}`;
    expect(await reset(await link('reset_password', emil))).toMatchObject({
      ok: false,
      code: 'pending_deletion',
    });
  });

  it('of a member banned in the meantime leads to the statement of reasons without a session; the mailed statement stays valid', async () => {
    const [token, scope] = [await link(), visit(world.amora, NOW)];
    const banned = await inTenant(world.amora.id, (tx) =>
      imposeInTransaction(tx, scope, {
        memberId: anna.id,
        kind: 'ban',
        rule: 'fraud',
        facts: 'x',
        reportNumber: null,
        imposedBy: null,
      }),
    );
    const mailed = await findStatementMail(scope, typeof banned === 'string' ? 0 : banned.id);
    const outcome = await reset(token);
    expect(outcome).toMatchObject({ ok: false, code: 'account_banned' });
    const shown = !outcome.ok && 'token' in outcome ? outcome.token : '';
    for (const statement of [shown, mailed?.token ?? ''])
      expect(await openStatements(scope, statement)).toMatchObject([{ kind: 'ban' }]);
    expect(await world.owner`select from sessions where account_id = ${anna.id}`).toEqual([]);
    expect(await reset(token)).toEqual({ ok: false, code: 'link_invalid' });
  });

  it('of another brand is invalid', async () => {
    const token = await link();
    const there = await resetPassword(
      visit(world.she, NOW),
      { token, password: FRESH, again: FRESH },
      arrival,
    );
    expect(there).toEqual({ ok: false, code: 'link_invalid' });
  });
});

describe('a login link', () => {
  const use = (token: string, now = NOW) => logInByLink(visit(world.amora, now), token, arrival);

  it('works once, for 15 minutes', async () => {
    const [token, late] = [await link('log_in'), await link('log_in')];
    expect((await use(token, later(15 * MINUTE_MS - 1))).ok).toBe(true);
    expect(await use(token)).toEqual({ ok: false, code: 'link_invalid' });
    expect(await use(late, later(15 * MINUTE_MS))).toEqual({ ok: false, code: 'link_invalid' });
  });

  it('revokes the access of an earlier signup by someone other than the address owner', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const first = await as(world.amora, cleo, NOW);
    await world.owner`
      insert into known_devices (tenant_id, account_id, hash, seen_at)
      values (${world.amora.id}, ${cleo.id}, ${keyedHash('device:theirs')}, ${NOW})`;
    await world.owner`
      update accounts set pending_email = 'theirs@example.test', pending_email_at = ${NOW} where id = ${cleo.id}`;
    const change = await issueMailChange(visit(world.amora, NOW), cleo.id);
    const used = await use(await link('log_in', cleo));
    if (!used.ok) throw new Error(used.code);
    expect(await endedSessions(world.amora.id, [first.sessionHash], NOW)).toEqual([first.sessionHash]);
    expect(await endedSessions(world.amora.id, [sha256(used.cookie.value)], NOW)).toEqual([]);
    const devices = await world.owner`select hash from known_devices where account_id = ${cleo.id}`;
    expect(devices.map(({ hash }) => hash)).toEqual([keyedHash(`device:${arrival.deviceToken}`)]);
    const credentials = { email: cleo.email, password: PASSWORD, address: arrival.address };
    expect(await logIn(visit(world.amora, NOW), credentials)).toEqual({ ok: false, code: 'login_failed' });
    expect(await completeMailChange(visit(world.amora, NOW), change?.token ?? '')).toEqual({ state: 'gone' });
    expect(await reset(await link('reset_password', cleo))).toMatchObject({ ok: true });
  });

  it('keeps the password and sessions of a confirmed account', async () => {
    const { sessionHash } = await as(world.amora, anna, NOW);
    expect((await use(await link('log_in'))).ok).toBe(true);
    expect(await endedSessions(world.amora.id, [sessionHash], NOW)).toEqual([]);
    expect(await enter(PASSWORD)).toMatchObject({ ok: true });
  });

  it('is sent on request; a banned account gets its statement of reasons from the same job', async () => {
    await world.owner`delete from outbox`;
    const fred = await join(world.owner, world.amora, 'fred');
    const input = (email: string) =>
      requestLogInLink(visit(world.amora, NOW), { email, address: arrival.address });
    expect([await input(anna.email), await input(fred.email)]).toEqual(['sent', 'sent']);
    expect(await jobs()).toEqual(['log-in-mail', 'log-in-mail']);
  });
});

it('a link opened in another member’s browser sets the password and keeps their session', async () => {
  const bram = await as(world.amora, await join(world.owner, world.amora, 'bram'), NOW);
  const given = { token: await link(), password: FRESH, again: FRESH };
  expect(await resetPassword(bram, given, arrival)).toEqual({ ok: false, code: 'other_session' });
  expect(await enter(FRESH)).toMatchObject({ ok: true });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerComplaint,
  complain,
  openComplaint,
  reopenComplaint,
} from '#app/domain/support/complaints.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import { visit } from '#tests/world/join.ts';
import { insertStaff, staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { exportAudit, pageAudit, verifyAudit } from './audit-log.server.ts';
import {
  changeOwnPassword,
  currentCode,
  endOwnSessions,
  findStaff,
  giveStaffCode,
  listOwnSessions,
  loadSecondStep,
  logInStaff,
  logOutStaff,
  sealAuthenticator,
} from './sign-in.server.ts';
import {
  acceptInvitation,
  changeStaff,
  findInvited,
  inviteAgain,
  inviteStaff,
  readStaffLine,
  seedStaff,
  setStaffDisabled,
} from './staff-accounts.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const plus = (ms: number) => new Date(NOW.getTime() + ms);
const PASSWORD = 'a long enough password';
const KIM = 'kim@example.test';
const OLGA = 'olga@example.test';

beforeEach(async () => {
  await world.owner`delete from platform.staff_attempts`;
  const authenticator = sealAuthenticator(Buffer.from('12345678901234567890'));
  const common = { password: PASSWORD, authenticator };
  await seedStaff(world.owner, {
    ...common,
    email: KIM,
    name: 'Kim',
    role: 'support',
    brands: [world.amora.slug],
  });
  await seedStaff(world.owner, { ...common, email: OLGA, name: 'Olga', role: 'operator', brands: 'all' });
});

const at = (now = NOW, address = '198.51.100.1') => ({ now, address, userAgent: 'Test' });
const logIn = (given: { email?: string; password?: string } = {}, visitor = at()) =>
  logInStaff(visitor, { email: KIM, password: PASSWORD, ...given });
async function idOf(email: string): Promise<number> {
  const [row] = await world.owner<{ id: number }[]>`select id from platform.staff where email = ${email}`;
  return row?.id ?? 0;
}
const codeOf = async (now = NOW, email = KIM) => (await currentCode(now, await idOf(email))) ?? '';

/** A session after the password step, waiting for the code. */
async function halfSession(email = KIM, now = NOW): Promise<string> {
  const outcome = await logIn({ email }, at(now));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.token;
}
async function session(email = KIM, now = NOW): Promise<string> {
  const token = await halfSession(email, now);
  // Each code can be used once.
  await world.owner`update platform.staff set authenticator_step = 0 where email = ${email}`;
  const outcome = await giveStaffCode(at(now), token, await codeOf(now, email));
  if (!outcome.ok) throw new Error(outcome.code);
  return token;
}
async function scopeOf(email = OLGA): Promise<ConsoleScope> {
  const staff = await findStaff(NOW, await session(email));
  if (!staff) throw new Error('There is no session.');
  return { now: NOW, locale: 'en', staff, addressHash: 'x' };
}
const audit = (email = KIM) => world.owner<{ what: string; subject: string; tenant_id: number | null }[]>`
  select a.what, a.subject, a.tenant_id from platform.staff_audit a join platform.staff s on s.id = a.staff_id
  where s.email = ${email} order by a.id desc`;

describe('a staff session', () => {
  it('identifies the person and their brands, on all of their brands', async () => {
    const kim = { name: 'Kim', email: KIM, role: 'support', allBrands: false, brands: [world.amora.id] };
    expect(await findStaff(NOW, await session())).toMatchObject({ ...kim, verified: true });
    expect(await findStaff(NOW, await session(OLGA))).toMatchObject({ role: 'operator', allBrands: true });
  });

  it('waits ten minutes for the second factor, and grants no access before', async () => {
    const token = await halfSession();
    expect(await findStaff(plus(10 * MINUTE_MS - 1), token)).toMatchObject({ verified: false });
    expect(await findStaff(plus(10 * MINUTE_MS), token)).toBeNull();
    expect(await giveStaffCode(at(plus(10 * MINUTE_MS)), token, await codeOf())).toMatchObject({
      code: 'session_ended',
    });
  });

  it('expires after an hour without use, and twelve hours after login in any case', async () => {
    const token = await session();
    expect(await findStaff(plus(HOUR_MS - 1), token)).not.toBeNull();
    expect(await findStaff(plus(2 * HOUR_MS - 2), token)).not.toBeNull();
    expect(await findStaff(plus(3 * HOUR_MS - 1), token)).toBeNull();
    const used = await session();
    for (let hour = 0; hour < 12; hour += 0.5) await findStaff(plus(hour * HOUR_MS), used);
    expect(await findStaff(plus(12 * HOUR_MS - 1), used)).not.toBeNull();
    expect(await findStaff(plus(12 * HOUR_MS), used)).toBeNull();
  });

  it('is deleted at logout', async () => {
    const [ended, other] = [await session(), await session()];
    await logOutStaff(at(), ended);
    expect(await findStaff(NOW, ended)).toBeNull();
    expect(await findStaff(NOW, other)).not.toBeNull();
    expect((await audit())[0]).toMatchObject({ what: 'log_out', tenant_id: null });
  });

  it('is listed for its owner, who can end the others, but not those of other staff', async () => {
    const mine = await findStaff(NOW, await session());
    const other = await session();
    const olga = await findStaff(NOW, await session(OLGA));
    if (!mine || !olga) throw new Error('There is no session.');
    const scope = { now: NOW, locale: 'en' as const, staff: mine, addressHash: 'x' };
    expect(await listOwnSessions(scope)).toHaveLength(2);
    expect(await endOwnSessions(scope, mine.sessionId, olga.sessionId)).toBe(0);
    expect(await endOwnSessions(scope, mine.sessionId)).toBe(1);
    expect(await findStaff(NOW, other)).toBeNull();
    expect(await listOwnSessions(scope)).toMatchObject([{ id: mine.sessionId }]);
  });

  it('ends when the account is disabled, which cannot log in until it is enabled', async () => {
    const token = await session();
    const scope = await scopeOf();
    expect(await setStaffDisabled(scope, KIM, true)).toEqual({ ok: true });
    expect(await findStaff(NOW, token)).toBeNull();
    expect(await logIn()).toEqual({ ok: false, code: 'failed' });
    expect(await setStaffDisabled(scope, KIM, true)).toEqual({ ok: false, code: 'not_found' });
    expect(await readStaffLine({ email: KIM })).toMatchObject({ email: KIM, state: 'disabled' });
    expect(await setStaffDisabled(scope, KIM, false)).toEqual({ ok: true });
    expect((await logIn()).ok).toBe(true);
    expect(await setStaffDisabled(scope, OLGA, true)).toEqual({ ok: false, code: 'self' });
  });

  it.each([undefined, '', 'x', 'A'.repeat(32), 'a'.repeat(32), `${'a'.repeat(31)}'`])(
    'is not opened by %j',
    async (token) => expect(await findStaff(NOW, token)).toBeNull(),
  );
});

describe('the password of a login', () => {
  it('matches an address regardless of case', async () =>
    expect((await logIn({ email: ' Kim@Example.test ' })).ok).toBe(true));

  it('gets the same response when wrong as an unknown address', async () => {
    const failed = { ok: false, code: 'failed' };
    expect(await logIn({ password: 'wrong horse' })).toEqual(failed);
    expect(await logIn({ email: 'unknown@example.test' })).toEqual(failed);
  });

  it('is blocked for 15 minutes after five wrong ones from an address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await logIn({ password: 'wrong' })).ok).toBe(false);
    expect(await logIn()).toEqual({ ok: false, code: 'blocked', minutes: 15 });
    expect((await logIn({}, at(NOW, '198.51.100.2'))).ok).toBe(true);
    expect((await logIn({}, at(plus(15 * MINUTE_MS - 1)))).ok).toBe(false);
    expect((await logIn({}, at(plus(15 * MINUTE_MS)))).ok).toBe(true);
  });

  it('is blocked for an address that tries many accounts; an account under attack allows two attempts per network', async () => {
    for (let n = 0; n < 20; n += 1) await logIn({ email: `n${n}@example.test` }, at(NOW, '198.51.100.7'));
    expect(await logIn({}, at(NOW, '198.51.100.7'))).toMatchObject({ code: 'blocked' });
    await world.owner`delete from platform.staff_attempts`;
    for (let n = 0; n < 20; n += 1) await logIn({ password: 'wrong' }, at(NOW, `198.51.100.${n}`));
    const there = at(NOW, '198.51.100.99');
    expect(await logIn({ password: 'wrong' }, there)).toEqual({ ok: false, code: 'failed' });
    expect((await logIn({}, there)).ok).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect(await logIn({ password: 'wrong' }, there)).toEqual({ ok: false, code: 'failed' });
    expect(await logIn({}, there)).toMatchObject({ code: 'blocked' });
  });

  it('counts an IPv6 /64 as one address, for 15 minutes from the first attempt', async () => {
    for (let n = 0; n < 5; n += 1) await logIn({ password: 'wrong' }, at(NOW, `2001:db8:1:2::${n}`));
    expect(await logIn({}, at(NOW, '2001:db8:1:2:ffff::'))).toMatchObject({ code: 'blocked' });
    expect((await logIn({}, at(NOW, '2001:db8:1:3::'))).ok).toBe(true);
    for (let n = 0; n < 8; n += 1) {
      const later = at(plus(n * 5 * MINUTE_MS), '198.51.100.50');
      expect(await logIn({ password: 'wrong' }, later)).toEqual({ ok: false, code: 'failed' });
    }
  });

  it('can be changed with the old password, which ends the other sessions', async () => {
    const other = await session();
    const mine = await findStaff(NOW, await session());
    if (!mine) throw new Error('There is no session.');
    const scope = { now: NOW, locale: 'en' as const, staff: mine, addressHash: 'x' };
    const change = (current: string, password: string) =>
      changeOwnPassword(scope, mine.sessionId, { current, password });
    expect(await change(PASSWORD, 'too short')).toEqual({ ok: false, code: 'too_short' });
    expect(await change('wrong', 'another long password')).toEqual({ ok: false, code: 'failed' });
    expect(await change(PASSWORD, 'another long password')).toEqual({ ok: true });
    expect(await findStaff(NOW, other)).toBeNull();
    expect((await logIn()).ok).toBe(false);
    expect((await logIn({ password: 'another long password' })).ok).toBe(true);
    for (let n = 0; n < 5; n += 1) await change('wrong', 'another long password');
    expect(await change('another long password', PASSWORD)).toMatchObject({ code: 'blocked' });
  });

  it('is not changed from a session that was ended in the meantime', async () => {
    const mine = await findStaff(NOW, await session());
    if (!mine) throw new Error('There is no session.');
    const scope = { now: NOW, locale: 'en' as const, staff: mine, addressHash: 'x' };
    await endOwnSessions(scope, randomUUID());
    const given = { current: PASSWORD, password: 'another long password' };
    expect(await changeOwnPassword(scope, mine.sessionId, given)).toEqual({ ok: false, code: 'failed' });
    expect((await logIn()).ok).toBe(true);
  });
});

describe('the second factor', () => {
  it('accepts each code once, for one session', async () => {
    const [first, second] = [await halfSession(), await halfSession()];
    const code = await codeOf();
    expect(await giveStaffCode(at(), first, '000000')).toEqual({ ok: false, code: 'code_wrong' });
    expect(await giveStaffCode(at(), first, code)).toEqual({ ok: true, recoveryCodes: null });
    expect(await giveStaffCode(at(), first, code)).toEqual({ ok: false, code: 'session_ended' });
    expect(await giveStaffCode(at(), second, code)).toEqual({ ok: false, code: 'code_wrong' });
    expect((await audit())[0]).toMatchObject({ what: 'log_in' });
    const rows = await world.owner`select * from platform.staff_audit`;
    expect(JSON.stringify(rows)).not.toContain('198.51.100.1');
  });

  it('is blocked after five wrong codes, also in a new session', async () => {
    const token = await halfSession();
    for (let n = 0; n < 5; n += 1) await giveStaffCode(at(), token, '000000');
    expect(await giveStaffCode(at(), token, await codeOf())).toMatchObject({ code: 'blocked' });
    expect(await giveStaffCode(at(), await halfSession(), await codeOf())).toMatchObject({
      code: 'blocked',
      minutes: 15,
    });
  });
});

const DRAFT = { name: 'Bo', role: 'moderator', allBrands: false };

describe('an invitation', () => {
  const invite = async (more: Partial<Parameters<typeof inviteStaff>[1]> = {}) =>
    inviteStaff(await scopeOf(), { ...DRAFT, email: 'bo@example.test', brands: [world.she.id], ...more });

  it('leads to a password, an authenticator with recovery codes, and a session', async () => {
    const invited = await invite();
    if (!invited.ok) throw new Error(invited.code);
    expect(await logIn({ email: 'bo@example.test', password: '' })).toEqual({ ok: false, code: 'failed' });
    expect(await acceptInvitation(at(), invited.token, 'too short')).toEqual({
      ok: false,
      code: 'too_short',
    });
    const accepted = await acceptInvitation(at(), invited.token, PASSWORD);
    if (!accepted.ok) throw new Error(accepted.code);
    const step = await loadSecondStep(NOW, accepted.token);
    expect(step?.setup?.url).toContain('otpauth://totp/Console');
    expect((await loadSecondStep(NOW, accepted.token))?.setup).toEqual(step?.setup);
    const id = await idOf('bo@example.test');
    // The code that the app computes from the secret.
    await world.owner`update platform.staff set authenticator_confirmed_at = now() where id = ${id}`;
    const code = (await currentCode(NOW, id)) ?? '';
    await world.owner`update platform.staff set authenticator_confirmed_at = null where id = ${id}`;
    const done = await giveStaffCode(at(), accepted.token, code);
    expect(done).toMatchObject({ ok: true, recoveryCodes: { length: 10 } });
    expect(await findStaff(NOW, accepted.token)).toMatchObject({ verified: true, brands: [world.she.id] });
    expect((await audit('bo@example.test')).map(({ what }) => what)).toEqual([
      'log_in',
      'set_up_authenticator',
      'accept_invitation',
    ]);
    const [spare = ''] = done.ok ? (done.recoveryCodes ?? []) : [];
    const giveSpare = async () =>
      giveStaffCode(at(), await halfSession('bo@example.test'), spare.toUpperCase());
    expect(await giveSpare()).toEqual({ ok: true, recoveryCodes: null });
    expect(await giveSpare()).toEqual({ ok: false, code: 'code_wrong' });
  });

  it('works once, for seven days', async () => {
    const invited = await invite({ email: 'once@example.test' });
    if (!invited.ok) throw new Error(invited.code);
    expect(await findInvited(invited.token, plus(7 * DAY_MS - 1))).toMatchObject({ name: 'Bo' });
    expect(await findInvited(invited.token, plus(7 * DAY_MS))).toBeNull();
    expect((await acceptInvitation(at(), invited.token, PASSWORD)).ok).toBe(true);
    expect(await acceptInvitation(at(), invited.token, PASSWORD)).toEqual({
      ok: false,
      code: 'link_invalid',
    });
  });

  it('sent again deletes the password, the authenticator and the sessions', async () => {
    const token = await session();
    const invitation = await inviteAgain(await scopeOf(), await idOf(KIM));
    expect(await findStaff(NOW, token)).toBeNull();
    expect(await logIn()).toEqual({ ok: false, code: 'failed' });
    expect(await codeOf()).toBe('');
    expect(await findInvited(invitation ?? '', NOW)).toMatchObject({ email: KIM });
  });

  it('sent again while the old password is being checked leaves no session that sets up an authenticator', async () => {
    const invited = await invite({ email: 'race@example.test' });
    if (!invited.ok) throw new Error(invited.code);
    await acceptInvitation(at(), invited.token, PASSWORD);
    const scope = await scopeOf();
    const id = await idOf('race@example.test');
    const [login] = await Promise.all([logIn({ email: 'race@example.test' }), inviteAgain(scope, id)]);
    const token = login.ok ? login.token : undefined;
    expect(await findStaff(NOW, token)).toBeNull();
    expect(await loadSecondStep(NOW, token)).toBeNull();
  });

  it.each([
    [{ email: 'no address' }, 'email_wrong'],
    [{ email: KIM }, 'known'],
    [{ name: ' ' }, 'name_wrong'],
    [{ name: 'x'.repeat(101) }, 'name_wrong'],
    [{ role: 'owner' }, 'role_wrong'],
    [{ brands: [] }, 'brands_missing'],
    [{ brands: [4711] }, 'brands_missing'],
  ])('of %j is rejected: %s', async (more, code) => {
    expect(await invite({ email: 'new@example.test', ...more })).toEqual({ ok: false, code });
    expect(await idOf('new@example.test')).toBe(0);
  });
});

it('an operator changes the role and brands of others, with immediate effect, and never their own', async () => {
  const token = await session();
  const scope = await scopeOf();
  const draft = { ...DRAFT, name: 'Kim K.', brands: [world.she.id] };
  expect(await changeStaff(scope, await idOf(KIM), draft)).toEqual({ ok: true });
  expect(await findStaff(NOW, token)).toMatchObject({
    name: 'Kim K.',
    role: 'moderator',
    brands: [world.she.id],
  });
  expect(await changeStaff(scope, await idOf(OLGA), draft)).toEqual({ ok: false, code: 'self' });
  expect(await changeStaff(scope, 4711, draft)).toEqual({ ok: false, code: 'not_found' });
  expect((await audit(OLGA))[0]).toMatchObject({ what: 'change_staff' });
});

describe('the audit log', () => {
  it('records who opened, answered and reopened a case, and no rejected or command-line actions', async () => {
    await world.owner`delete from attempts`;
    const draft = { topic: 'other', body: 'Something is wrong.', email: 'ann@example.test', name: '' };
    const filed = await complain(visit(world.amora, NOW), { ...draft, address: '198.51.100.1' });
    const code = filed.ok ? filed.caseCode : '';
    const scope = await staffScope(world.owner, world.amora, NOW);
    const answer = { code, body: 'Done.', by: 'Kim', close: true };
    expect(await openComplaint(scope, code)).toMatchObject({ complaint: { code }, answers: [] });
    expect(await openComplaint(scope, 'NONE-0000')).toBeNull();
    expect(await answerComplaint(scope, answer)).toEqual({ ok: true });
    expect(await answerComplaint(scope, answer)).toEqual({ ok: false, code: 'closed' });
    expect(await reopenComplaint(scope, code)).toEqual({ ok: true });
    expect(await answerComplaint(visit(world.amora, NOW), answer)).toEqual({ ok: true });
    expect((await audit(scope.staff.email)).map(({ what, subject }) => [what, subject])).toEqual([
      ['reopen_complaint', code],
      ['answer_complaint', code],
      ['open_complaint', code],
    ]);
  });

  it('can be searched by person, brand, action and subject, and shows only the reader’s brands', async () => {
    const [here, there] = [
      await staffScope(world.owner, world.amora, NOW),
      await staffScope(world.owner, world.she, NOW),
    ];
    for (const scope of [here, there])
      await inTenant(
        scope.tenant.id,
        (tx) => tx.sql`
        select platform.append_audit(${scope.staff.id}, ${scope.tenant.id}, 'close_report', '7', 'Spam', ${NOW}, 'x')`,
      );
    const none = { staff: '', brand: '', what: '', subject: '' };
    const olga = (await scopeOf()).staff;
    const found = async (reader: typeof olga, filter: Partial<typeof none>) =>
      (await pageAudit(reader, { ...none, ...filter }, null)).entries.length;
    expect(await found(olga, { what: 'close_report' })).toBe(2);
    expect(await found(olga, { brand: world.she.slug })).toBe(1);
    expect(await found(olga, { staff: here.staff.email, subject: '7' })).toBe(1);
    expect(await found(here.staff, {})).toBeGreaterThan(0);
    expect(await found(here.staff, { brand: world.she.slug })).toBe(0);
    expect(await exportAudit(here.staff, { ...none, what: 'close_report' })).toMatchObject([
      { staff: here.staff.email, brand: world.amora.slug, subject: '7', reason: 'Spam' },
    ]);
  });

  it('is append-only for every role, and accepts entries only about the transaction’s own brand', async () => {
    const { id } = await insertStaff(world.owner, 'support', [world.amora]);
    const append = (tenant: number) =>
      inTenant(
        world.amora.id,
        (tx) => tx.sql`
        select platform.append_audit(${id}, ${tenant}, 'close_report', ${'x'.repeat(300)}, '', ${NOW}, 'x')`,
      );
    await append(world.amora.id);
    await expect(append(world.she.id)).rejects.toThrow(/the brand of its transaction/);
    const [row] = await world.owner<{ subject: string }[]>`
      select subject from platform.staff_audit order by id desc limit 1`;
    expect(row?.subject).toHaveLength(200);
    const refused = /only added to/;
    await expect(world.owner`update platform.staff_audit set subject = ''`).rejects.toThrow(refused);
    await expect(world.owner`delete from platform.staff_audit`).rejects.toThrow(refused);
    await expect(world.owner`truncate platform.staff_audit`).rejects.toThrow(refused);
  });

  it('detects a changed entry, a gap and a missing end, also with concurrent actions', async () => {
    const { id } = await insertStaff(world.owner, 'support', [world.amora]);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        inTenant(
          world.amora.id,
          (tx) => tx.sql`
          select platform.append_audit(${id}, ${world.amora.id}, 'close_report', ${String(n)}, '', ${NOW}, 'x')`,
        ),
      ),
    );
    const whole = await verifyAudit(world.owner);
    expect(whole).toMatchObject({ brokenAt: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const last = whole.entries;
    const tampered = async (change: string) => {
      let seen: number | null = null;
      await world.owner
        .begin(async (sql) => {
          await sql`alter table platform.staff_audit disable trigger user`;
          await sql.unsafe(change);
          seen = (await verifyAudit(sql as never)).brokenAt;
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
      return seen;
    };
    const where = `where id = ${last - 3}`;
    expect(await tampered(`update platform.staff_audit set subject = 'other' ${where}`)).toBe(last - 3);
    expect(await tampered(`update platform.staff_audit set at = at - interval '1 ms' ${where}`)).toBe(
      last - 3,
    );
    expect(await tampered(`delete from platform.staff_audit ${where}`)).toBe(last - 2);
    expect(await tampered(`delete from platform.staff_audit where id = ${last}`)).toBe(last + 1);
    expect((await verifyAudit(world.owner)).brokenAt).toBeNull();
  });
});

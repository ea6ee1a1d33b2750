import { beforeEach, describe, expect, it } from 'vitest';
import { addStaff, disableStaff, listStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { recordAction } from '#app/domain/support/audit.server.ts';
import {
  answerComplaint,
  complain,
  openComplaint,
  reopenComplaint,
} from '#app/domain/support/complaints.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { logInStaff } from './log-in-staff.server.ts';
import { findStaff, logOutStaff } from './staff-session.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const plus = (ms: number) => new Date(NOW.getTime() + ms);
const HOURS_12 = 12 * HOUR_MS;
const PASSWORD = 'a long enough password';
const KIM = 'kim@example.test';

beforeEach(async () => {
  const people = [
    { email: KIM, name: 'Kim', role: 'support', brands: [world.amora.slug], password: PASSWORD },
    { email: 'olga@example.test', name: 'Olga', role: 'operator', brands: [], password: PASSWORD },
  ] as const;
  for (const person of people) await addStaff(world.owner, person);
  await world.owner`delete from platform.staff_attempts`;
});

const at = (now: Date, tenant = world.amora) => visit(tenant, now);
const logIn = (different: { email?: string; password?: string; address?: string } = {}, now = NOW) =>
  logInStaff(at(now), { email: KIM, password: PASSWORD, address: '198.51.100.1', ...different });
async function tokenOf(email = KIM, now = NOW): Promise<string> {
  const outcome = await logIn({ email }, now);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.token;
}
const audit = (email = KIM) => world.owner<{ what: string; subject: string; tenant_id: number | null }[]>`
  select a.what, a.subject, a.tenant_id from platform.staff_audit a join platform.staff s on s.id = a.staff_id
  where s.email = ${email} order by a.id desc`;

describe('a staff session', () => {
  it('identifies the person and their brands, on the brand of the login only', async () => {
    const token = await tokenOf();
    const kim = { name: 'Kim', email: KIM, role: 'support', brands: [world.amora.id] };
    expect(await findStaff(at(NOW), token)).toMatchObject(kim);
    expect(await findStaff(at(NOW, world.she), token)).toBeNull();
    await logOutStaff(at(NOW, world.she), token, '198.51.100.1');
    expect(await findStaff(at(NOW), token)).toMatchObject(kim);
    expect(await findStaff(at(NOW), await tokenOf('olga@example.test'))).toMatchObject({ role: 'operator' });
  });

  it('ends twelve hours after login, regardless of use', async () => {
    const token = await tokenOf();
    expect(await findStaff(at(plus(HOURS_12 / 2)), token)).not.toBeNull();
    expect(await findStaff(at(plus(HOURS_12 - 1)), token)).not.toBeNull();
    expect(await findStaff(at(plus(HOURS_12)), token)).toBeNull();
  });

  it('is deleted at logout', async () => {
    const [ended, other] = [await tokenOf(), await tokenOf()];
    await logOutStaff(at(NOW), ended, '198.51.100.1');
    expect(await findStaff(at(NOW), ended)).toBeNull();
    expect(await findStaff(at(NOW), other)).not.toBeNull();
    expect((await audit())[0]).toMatchObject({ what: 'log_out', tenant_id: world.amora.id });
  });

  it('ends when the account is disabled, which cannot log in again', async () => {
    const token = await tokenOf();
    expect(await disableStaff(world.owner, KIM)).toBe(true);
    expect(await findStaff(at(NOW), token)).toBeNull();
    expect(await logIn()).toEqual({ ok: false, code: 'failed' });
    expect((await listStaff(world.owner)).find(({ email }) => email === KIM)?.disabled).toBe(true);
    expect(await disableStaff(world.owner, 'nobody@example.test')).toBe(false);
  });

  it('of a disabled account is invalid even if its row remains', async () => {
    const token = await tokenOf();
    await world.owner`update platform.staff set disabled_at = now() where email = ${KIM}`;
    expect(await findStaff(at(NOW), token)).toBeNull();
  });

  it.each([undefined, '', 'x', 'A'.repeat(32), 'a'.repeat(32), `${'a'.repeat(31)}'`])(
    'is not opened by %j',
    async (token) => expect(await findStaff(at(NOW), token)).toBeNull(),
  );
});

describe('staff login', () => {
  it('ignores the case of the address, and is logged without the network address', async () => {
    expect((await logIn({ email: ' Kim@Example.test ' })).ok).toBe(true);
    expect((await audit())[0]).toMatchObject({ what: 'log_in', tenant_id: world.amora.id });
    const [row] = await world.owner`select * from platform.staff_audit order by id desc limit 1`;
    expect(JSON.stringify(row)).not.toContain('198.51.100.1');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const failed = { ok: false, code: 'failed' };
    expect(await logIn({ password: 'wrong horse' })).toEqual(failed);
    expect(await logIn({ email: 'nobody@example.test' })).toEqual(failed);
  });

  it('is blocked for 15 minutes after five wrong passwords from an address, across brands', async () => {
    for (let n = 0; n < 5; n += 1) expect((await logIn({ password: 'wrong' })).ok).toBe(false);
    const there = { email: KIM, password: PASSWORD, address: '198.51.100.1' };
    expect(await logInStaff(at(NOW, world.she), there)).toEqual({ ok: false, code: 'blocked', minutes: 15 });
    expect((await logIn({ address: '198.51.100.2' })).ok).toBe(true);
    expect((await logIn({}, plus(15 * MINUTE_MS - 1))).ok).toBe(false);
    expect((await logIn({}, plus(15 * MINUTE_MS))).ok).toBe(true);
  });

  it('is blocked for an address that tries many accounts; an account under attack allows two attempts per network', async () => {
    for (let n = 0; n < 20; n += 1) await logIn({ email: `n${n}@example.test`, address: '198.51.100.7' });
    expect(await logIn({ address: '198.51.100.7' })).toMatchObject({ code: 'blocked' });
    await world.owner`delete from platform.staff_attempts`;
    for (let n = 0; n < 20; n += 1) await logIn({ password: 'wrong', address: `198.51.100.${n}` });
    const address = '198.51.100.99';
    expect(await logIn({ password: 'wrong', address })).toEqual({ ok: false, code: 'failed' });
    expect((await logIn({ address })).ok).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect(await logIn({ password: 'wrong', address })).toEqual({ ok: false, code: 'failed' });
    expect(await logIn({ address })).toMatchObject({ code: 'blocked' });
  });

  it('counts an IPv6 /64 as one, and 15 minutes from the first attempt', async () => {
    for (let n = 0; n < 5; n += 1) await logIn({ password: 'wrong', address: `2001:db8:1:2::${n}` });
    expect(await logIn({ address: '2001:db8:1:2:ffff::' })).toMatchObject({ code: 'blocked' });
    expect((await logIn({ address: '2001:db8:1:3::' })).ok).toBe(true);
    const address = '198.51.100.50';
    for (let n = 0; n < 8; n += 1) {
      const now = plus(n * 5 * MINUTE_MS);
      expect(await logIn({ password: 'wrong', address }, now)).toEqual({ ok: false, code: 'failed' });
    }
  });

  it('does not count successful attempts', async () => {
    for (let n = 0; n < 25; n += 1) expect((await logIn()).ok).toBe(true);
  });
});

describe('the audit log', () => {
  const staffScope = async () => {
    const staff = await findStaff(at(NOW), await tokenOf());
    if (!staff) throw new Error('Kim is not there.');
    return { ...at(NOW), staff, addressHash: 'x' };
  };
  const DRAFT = { topic: 'other', body: 'Something is wrong.', email: 'ann@example.test', name: '' };

  it('records who opened, answered and reopened a case, and no refused or command-line actions', async () => {
    await world.owner`delete from attempts`;
    const filed = await complain(at(NOW), { ...DRAFT, address: '198.51.100.1' });
    const code = filed.ok ? filed.caseCode : '';
    const scope = await staffScope();
    const answer = { code, body: 'Done.', by: 'Kim', close: true };
    expect(await openComplaint(scope, code)).toMatchObject({ complaint: { code }, answers: [] });
    expect(await openComplaint(scope, 'NONE-0000')).toBeNull();
    expect(await answerComplaint(scope, answer)).toEqual({ ok: true });
    expect(await answerComplaint(scope, answer)).toEqual({ ok: false, code: 'closed' });
    expect(await reopenComplaint(scope, code)).toEqual({ ok: true });
    expect(await answerComplaint(at(NOW), answer)).toEqual({ ok: true });
    expect((await audit()).slice(0, 4).map(({ what, subject }) => [what, subject])).toEqual([
      ['reopen_complaint', code],
      ['answer_complaint', code],
      ['open_complaint', code],
      ['log_in', ''],
    ]);
  });

  it('is append-only for every role', async () => {
    await recordAction(await staffScope(), 'retry_job', 'x'.repeat(300));
    const refused = /only added to/;
    await expect(world.owner`update platform.staff_audit set subject = ''`).rejects.toThrow(refused);
    await expect(world.owner`delete from platform.staff_audit`).rejects.toThrow(refused);
    await expect(world.owner`truncate platform.staff_audit`).rejects.toThrow(refused);
    expect((await audit())[0]?.subject).toHaveLength(200);
  });
});

it('support staff cannot be assigned an unknown brand', () =>
  expect(
    addStaff(world.owner, {
      email: 'x@example.test',
      name: 'X',
      role: 'support',
      brands: ['no'],
      password: PASSWORD,
    }),
  ).rejects.toThrow('There is no brand no.'));

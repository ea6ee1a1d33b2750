import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/platform/durations.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { takeCase } from './case-work.server.ts';
import type { QueueView } from './complaint-queue.ts';
import {
  answerComplaint,
  complain,
  findAnswerMail,
  findComplaintMail,
  listComplaints,
  pageComplaints,
  reopenComplaint,
  showComplaint,
  sweepComplaints,
} from './complaints.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const DRAFT = {
  topic: 'member',
  body: 'Somebody was rude to me.',
  email: ' Ann@Example.test',
  name: 'Ann',
  address: '198.51.100.1',
};
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  for (const table of ['complaint_answers', 'complaints', 'attempts', 'outbox'])
    await world.owner`delete from ${world.owner(table)}`;
});

const by = (different: Partial<typeof DRAFT> = {}, now = NOW) =>
  complain(visit(world.amora, now), { ...DRAFT, ...different });
async function codeOf(different: Partial<typeof DRAFT> = {}): Promise<string> {
  const outcome = await by(different);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.caseCode;
}

describe('a complaint', () => {
  it('by a visitor gets a case code, which is emailed to them', async () => {
    const code = await codeOf();
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await findComplaintMail(visit(world.amora), code)).toMatchObject({
      name: '',
      to: { email: 'ann@example.test', discreet: false },
    });
    expect(await world.owner`select job from outbox`).toMatchObject([{ job: 'complaint-received-mail' }]);
    expect(await findComplaintMail(visit(world.she), code)).toBeNull();
  });

  it('by a member is answered by name only at their own address', async () => {
    const scope = { ...(await as(world.amora, anna)), now: NOW };
    const nameIn = async (email: string) => {
      const outcome = await complain(scope, { ...DRAFT, email });
      return outcome.ok && (await findComplaintMail(scope, outcome.caseCode))?.name;
    };
    expect(await nameIn(anna.email)).toBe('Ann');
    expect(await nameIn('stranger@example.test')).toBe('');
  });

  it('by a member refers to the member', async () => {
    const scope = { ...(await as(world.amora, anna)), now: NOW };
    const outcome = await complain(scope, DRAFT);
    if (!outcome.ok) throw new Error(outcome.code);
    expect((await showComplaint(scope, outcome.caseCode))?.complaint.memberId).toBe(anna.id);
  });

  it.each([
    [{ topic: 'nothing' }, 'topic_missing'],
    [{ body: ' too short ' }, 'body_missing'],
    [{ body: 'x'.repeat(4_001) }, 'body_too_long'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ name: 'x'.repeat(81) }, 'name_too_long'],
  ])('with %j is rejected: %s', async (different, code) => {
    expect(await by(different)).toEqual({ ok: false, code });
    expect(await listComplaints(visit(world.amora), 'all')).toEqual([]);
  });

  it('is limited to five a day per email address, and ten per network address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await by()).ok).toBe(true);
    expect(await by()).toEqual({ ok: false, code: 'too_many' });
    for (let n = 0; n < 4; n += 1) expect((await by({ email: `other-${n}@example.test` })).ok).toBe(true);
    expect(await by({ email: 'last@example.test' })).toEqual({ ok: false, code: 'too_many' });
    expect((await by({ email: 'last@example.test', address: '198.51.100.2' })).ok).toBe(true);
  });
});

it('beyond 500 complaints an hour on a brand, each network can send two', async () => {
  await codeOf({ email: 'first@example.test' });
  await world.owner`
    update attempts set count = 500 where tenant_id = ${world.amora.id} and key = ${keyedHash('complaints-all')}`;
  const from = async (address: string) => {
    const taken: boolean[] = [];
    for (const email of ['a', 'b', 'c'].map((who) => `${who}-${address}@example.test`))
      taken.push((await by({ email, address })).ok);
    return taken;
  };
  expect(await from('203.0.113.1')).toEqual([true, true, false]);
  expect(await from('203.0.113.2')).toEqual([true, true, false]);
  const hourLater = new Date(NOW.getTime() + 3_600_001);
  expect((await by({ email: 'd@example.test', address: '203.0.113.1' }, hourLater)).ok).toBe(true);
});

describe('work on complaints', () => {
  const staff = (now = NOW) => visit(world.amora, now);

  it('answers by email, records who answered, and closes the case', async () => {
    const code = await codeOf();
    const answer = { code, body: ' We have spoken to them. ', by: 'kim', close: true };
    expect(await answerComplaint(staff(), answer)).toEqual({ ok: true });
    const found = await showComplaint(staff(), code);
    expect(found?.complaint).toMatchObject({ answeredAt: NOW, closedAt: NOW });
    expect(found?.answers).toMatchObject([{ answeredBy: 'kim', body: 'We have spoken to them.' }]);
    const mail = await findAnswerMail(staff(), found?.answers[0]?.id ?? 0);
    expect(mail).toMatchObject({
      code,
      answer: 'We have spoken to them.',
      to: { email: 'ann@example.test' },
    });
    expect(await listComplaints(staff(), 'open')).toEqual([]);
  });

  it.each([
    [{ code: 'XXXX-XXXX' }, 'not_found'],
    [{ by: '  ' }, 'by_wrong'],
    [{ by: 'x'.repeat(101) }, 'by_wrong'],
    [{ body: ' \n ' }, 'text_wrong'],
    [{ body: 'x'.repeat(8_001) }, 'text_wrong'],
  ])('sends nothing for %j: %s', async (different, code) => {
    const answer = { code: await codeOf(), body: 'Done.', by: 'kim', close: true, ...different };
    expect(await answerComplaint(staff(), answer)).toEqual({ ok: false, code });
    expect(await world.owner`select from outbox where job = 'complaint-answered-mail'`).toHaveLength(0);
  });

  it('does not answer a closed case until it is reopened', async () => {
    const answer = { code: await codeOf(), body: 'Done.', by: 'kim', close: true };
    const reopen = (tenant = world.amora) => reopenComplaint(visit(tenant), answer.code);
    expect(await reopen()).toEqual({ ok: false, code: 'open' });
    const both = await Promise.all([answerComplaint(staff(), answer), answerComplaint(staff(), answer)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'closed' });
    expect(await answerComplaint(visit(world.she), answer)).toEqual({ ok: false, code: 'not_found' });
    expect(await reopen(world.she)).toEqual({ ok: false, code: 'not_found' });
    expect(await reopen()).toEqual({ ok: true });
    expect(await listComplaints(staff(), 'open')).toMatchObject([{ answeredAt: null, closedAt: null }]);
    expect(await answerComplaint(staff(), { ...answer, close: false })).toEqual({ ok: true });
    expect(await reopen()).toEqual({ ok: false, code: 'open' });
    expect((await showComplaint(staff(), answer.code))?.answers).toHaveLength(2);
  });

  it('does not answer an erased member', async () => {
    const answer = { code: await codeOf(), body: 'Done.', by: 'kim', close: true };
    await world.owner`update complaints set body = '', name = '', email = '', closed_at = now()`;
    expect(await answerComplaint(staff(), answer)).toEqual({ ok: false, code: 'erased' });
    expect(await reopenComplaint(staff(), answer.code)).toEqual({ ok: false, code: 'erased' });
  });

  it('lists the longest waiting first', async () => {
    const first = await complain(visit(world.amora, new Date(NOW.getTime() - 1)), DRAFT);
    const second = await codeOf();
    expect((await listComplaints(staff(), 'open')).map(({ code }) => code)).toEqual([
      first.ok && first.caseCode,
      second,
    ]);
  });

  it('pages each view of the queue, without duplicates', async () => {
    const rows = Array.from({ length: 110 }, (_, n) => ({
      tenant_id: world.amora.id,
      code: `PAGE-${1000 + n}`,
      email: 'ann@example.test',
      language: 'en',
      topic: n % 2 === 0 ? 'other' : 'payment',
      body: 'x',
      answered_at: n < 55 ? null : NOW,
      // Several with the same timestamp, which may be split across pages.
      closed_at: n < 56 ? null : new Date(NOW.getTime() + Math.floor(n / 3)),
      due_at: new Date(NOW.getTime() + Math.floor(n / 3)),
      created_at: NOW,
    }));
    await world.owner`insert into complaints ${world.owner(rows)}`;
    const kim = await staffScope(world.owner, world.amora, new Date(NOW.getTime() + 10));
    const codesOf = async (view: QueueView, topic: 'payment' | null = null, reversed = false) => {
      const first = await pageComplaints(kim, { view, topic }, null, reversed);
      const second = first.next ? await pageComplaints(kim, { view, topic }, first.next, reversed) : null;
      expect(second?.next ?? null).toBeNull();
      const elsewhere = { ...kim, tenant: world.she };
      expect((await pageComplaints(elsewhere, { view, topic }, null)).complaints).toEqual([]);
      return [...first.complaints, ...(second?.complaints ?? [])].map(({ code }) => code);
    };
    const codes = rows.map(({ code }) => code);
    expect(await codesOf('open')).toEqual(codes.slice(0, 55));
    expect(await codesOf('unassigned')).toEqual(codes.slice(0, 55));
    expect(await codesOf('unassigned', 'payment')).toEqual(codes.slice(0, 55).filter((_, n) => n % 2 === 1));
    expect(await codesOf('overdue')).toEqual(codes.slice(0, 30));
    expect(await codesOf('answered')).toEqual(codes.slice(55, 56));
    expect(await codesOf('closed')).toEqual(codes.slice(56).reverse());
    expect(await codesOf('open', null, true)).toEqual(codes.slice(0, 55).reverse());
    expect(await codesOf('closed', null, true)).toEqual(codes.slice(56));
    expect(await codesOf('mine')).toEqual([]);
    await takeCase(kim, codes[3] ?? '');
    expect(await codesOf('mine')).toEqual([codes[3]]);
    expect(await codesOf('unassigned')).not.toContain(codes[3]);
  });

  it('is deleted three years after it was closed', async () => {
    const code = await codeOf();
    await answerComplaint(staff(), { code, body: 'Done.', by: 'kim', close: true });
    await sweepComplaints(staff(new Date(NOW.getTime() + 3 * 365 * DAY_MS - 1)));
    expect(await showComplaint(staff(), code)).not.toBeNull();
    await sweepComplaints(staff(new Date(NOW.getTime() + 3 * 365 * DAY_MS)));
    expect(await showComplaint(staff(), code)).toBeNull();
  });
});

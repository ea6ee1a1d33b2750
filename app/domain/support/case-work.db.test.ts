import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { addCanned, changeCanned, findCanned, listCanned, retireCanned } from './canned-answers.server.ts';
import * as work from './case-work.server.ts';
import { LOCK_MS } from './complaint-rules.ts';
import {
  answerComplaint,
  complain,
  findMergedMail,
  messagesSeen,
  openComplaint,
  reopenComplaint,
  showComplaint,
} from './complaints.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const ROLES = ['operator', 'support'] as const;
let kim: StaffScope;
let olga: StaffScope;

beforeEach(async () => {
  for (const table of [
    'complaint_answers',
    'complaint_notes',
    'complaints',
    'attempts',
    'outbox',
    'canned_answers',
  ])
    await world.owner`delete from ${world.owner(table)}`;
  kim = await staffScope(world.owner, world.amora, NOW);
  olga = await staffScope(world.owner, world.amora, NOW);
});

const at = (scope: StaffScope, ms: number): StaffScope => ({ ...scope, now: new Date(NOW.getTime() + ms) });

async function open(topic = 'other', email = 'ann@example.test'): Promise<string> {
  const draft = { topic, body: 'Something is wrong here.', email, name: 'Ann', address: '198.51.100.1' };
  const outcome = await complain(visit(world.amora, NOW), draft);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.caseCode;
}
const caseOf = async (code: string) => {
  const found = await showComplaint(kim, code);
  if (!found) throw new Error('There is no such case.');
  return found;
};
const answer = (scope: StaffScope, code: string, close = true) =>
  answerComplaint(scope, { code, body: 'Done.', by: scope.staff.name, close });
const auditOf = async (code: string) =>
  (
    await world.owner<{ what: string; reason: string }[]>`
    select what, reason from platform.staff_audit where subject = ${code} order by id`
  ).map(({ what }) => what);

describe('a case is due', () => {
  it.each([
    ['other', 'normal', 48],
    ['payment', 'high', 24],
    ['privacy', 'high', 24],
  ])('for %s: priority %s, within %d hours', async (topic, priority, hours) => {
    const { complaint } = await caseOf(await open(topic));
    expect(complaint).toMatchObject({ priority, dueAt: new Date(NOW.getTime() + hours * HOUR_MS) });
  });

  it('sooner when staff make it urgent, which is recorded', async () => {
    const code = await open();
    expect(await work.setPriority(at(kim, HOUR_MS), code, 'urgent')).toEqual({ ok: true });
    const { complaint, notes } = await caseOf(code);
    expect(complaint.dueAt).toEqual(new Date(NOW.getTime() + 4 * HOUR_MS));
    expect(notes).toMatchObject([{ kind: 'priority', detail: 'urgent', by: 'Kim' }]);
    expect(await auditOf(code)).toEqual(['prioritize_complaint']);
  });

  it('again from the time it was reopened', async () => {
    const code = await open();
    await answer(kim, code);
    await reopenComplaint(at(kim, 100 * HOUR_MS), code);
    expect((await caseOf(code)).complaint.dueAt).toEqual(new Date(NOW.getTime() + 148 * HOUR_MS));
  });
});

describe('a case is assigned', () => {
  it('to one of two people who take it concurrently', async () => {
    const code = await open();
    const both = await Promise.all([work.takeCase(kim, code), work.takeCase(olga, code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'changed' });
  });

  it('only to colleagues who may answer and work for the brand', async () => {
    const code = await open();
    const elsewhere = await staffScope(world.owner, world.she, NOW);
    const give = (to: number, from: number | null) => work.giveCase(kim, code, { to, from, roles: ROLES });
    expect(await give(elsewhere.staff.id, null)).toEqual({ ok: false, code: 'no_colleague' });
    expect(await give(olga.staff.id, null)).toEqual({ ok: true });
    // The second person's page still shows no assignee.
    expect(await give(kim.staff.id, null)).toEqual({ ok: false, code: 'changed' });
    expect(await work.releaseCase(kim, code, olga.staff.id)).toEqual({ ok: true });
    expect((await caseOf(code)).complaint.assignedTo).toBeNull();
    await world.owner`update platform.staff set disabled_at = now() where id = ${olga.staff.id}`;
    expect(await give(olga.staff.id, null)).toEqual({ ok: false, code: 'no_colleague' });
  });

  it('to the first person who answers it', async () => {
    const code = await open();
    await answer(kim, code, false);
    expect((await caseOf(code)).complaint.assignedTo).toBe(kim.staff.id);
  });
});

describe('while one person is writing', () => {
  it('no one else can answer, until 15 minutes after the last draft', async () => {
    const code = await open();
    const both = await Promise.all([work.startAnswer(kim, code), work.startAnswer(olga, code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [one, other] = both[0]?.ok ? [kim, olga] : [olga, kim];
    expect(await answer(other, code)).toEqual({ ok: false, code: 'locked' });
    expect(await work.saveDraft(other, code, 'Mine')).toEqual({ ok: false, code: 'locked' });
    expect(await work.saveDraft(at(one, LOCK_MS - 1), code, 'Dear Ann')).toEqual({ ok: true });
    const until = 2 * LOCK_MS - 1;
    expect(await answer(at(other, until - 1), code)).toEqual({ ok: false, code: 'locked' });
    expect((await caseOf(code)).complaint.draft).toBe('Dear Ann');
    expect(await answer(at(other, until), code)).toEqual({ ok: true });
    expect((await caseOf(code)).complaint).toMatchObject({ draft: '', lockedBy: null });
  });

  it('is refused when an answer or a reply came since their page, even after their time is over', async () => {
    const code = await open();
    await work.startAnswer(kim, code);
    const seen = messagesSeen(await caseOf(code));
    const late = at(kim, LOCK_MS);
    expect(await answer(at(olga, LOCK_MS), code, false)).toEqual({ ok: true });
    const content = { code, body: 'Something else.', by: 'kim', close: false };
    expect(await answerComplaint(late, { ...content, seen })).toEqual({ ok: false, code: 'changed' });
    const now = messagesSeen(await caseOf(code));
    expect(await answerComplaint(late, { ...content, seen: now })).toEqual({ ok: true });
  });

  it('what they wrote is not kept in a case whose sender was erased meanwhile', async () => {
    const code = await open();
    await work.startAnswer(kim, code);
    await world.owner`update complaints set body = '', name = '', email = '', draft = '', closed_at = ${NOW} where code = ${code}`;
    expect(await work.stopAnswer(kim, code, 'Dear Ann Smith,')).toEqual({ ok: false, code: 'closed' });
    expect((await caseOf(code)).complaint).toMatchObject({ draft: '', lockedBy: null });
  });

  it('a command cannot answer either', async () => {
    const code = await open();
    await work.startAnswer(kim, code);
    const command = { code, body: 'Done.', by: 'kim', close: true };
    expect(await answerComplaint(visit(world.amora, NOW), command)).toEqual({ ok: false, code: 'locked' });
  });

  it('a colleague can take over, which is recorded; of two colleagues only one succeeds', async () => {
    const code = await open();
    await work.startAnswer(kim, code);
    const mo = await staffScope(world.owner, world.amora, NOW);
    const takeOver = (scope: StaffScope) =>
      work.takeOverAnswer(scope, code, { from: kim.staff.id, draft: 'My text' });
    const both = await Promise.all([takeOver(olga), takeOver(mo)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'locked' });
    expect(await answer(kim, code)).toEqual({ ok: false, code: 'locked' });
    expect((await caseOf(code)).complaint.draft).toBe('My text');
    expect(await auditOf(code)).toEqual(['take_over_complaint']);
  });
});

describe('cases of one sender', () => {
  it('are merged: linked both ways, the sender is notified once, and only one is answered', async () => {
    const [first, second] = [await open(), await open('payment')];
    await world.owner`delete from outbox`;
    const both = await Promise.all([work.mergeCase(kim, second, first), work.mergeCase(olga, first, second)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [closed, kept] = both[0]?.ok ? [second, first] : [first, second];
    expect((await caseOf(closed)).complaint).toMatchObject({ mergedInto: kept, closedAt: NOW });
    expect((await caseOf(kept)).merged).toMatchObject([{ code: closed }]);
    for (const code of [closed, kept]) expect((await caseOf(code)).notes).toMatchObject([{ kind: 'merged' }]);
    expect(await world.owner`select job from outbox`).toEqual([{ job: 'complaint-merged-mail' }]);
    expect(await findMergedMail(kim, closed)).toMatchObject({
      into: kept,
      to: { email: 'ann@example.test' },
    });
    expect(await answer(kim, closed)).toEqual({ ok: false, code: 'merged' });
    expect(await reopenComplaint(kim, closed)).toEqual({ ok: false, code: 'merged' });
    expect(await answer(kim, kept)).toEqual({ ok: true });
  });

  it('are not merged with another address, brand or notice page', async () => {
    const [code, other, notice] = [await open(), await open('other', 'bram@example.test'), await open()];
    await world.owner`update complaints set topic = 'notice', category = 'fraud' where code = ${notice}`;
    expect(await work.mergeCase(kim, code, other)).toEqual({ ok: false, code: 'merge_sender' });
    expect(await work.mergeCase(kim, code, notice)).toEqual({ ok: false, code: 'merge_notice' });
    expect(await work.mergeCase(kim, code, code)).toEqual({ ok: false, code: 'merge_unknown' });
    expect(await work.mergeCase({ ...kim, tenant: world.she }, code, other)).toEqual({
      ok: false,
      code: 'not_found',
    });
  });
});

it('notes are in the case but not in an email, and reading a case is recorded', async () => {
  const code = await open();
  await world.owner`delete from outbox`;
  expect(await work.addNote(kim, code, ' ')).toEqual({ ok: false, code: 'note_wrong' });
  expect(await work.addNote(kim, code, 'x'.repeat(4_001))).toEqual({ ok: false, code: 'note_wrong' });
  expect(await work.addNote(kim, code, 'They called.')).toEqual({ ok: true });
  expect((await openComplaint(olga, code))?.notes).toMatchObject([{ by: 'Kim', body: 'They called.' }]);
  expect(await world.owner`select from outbox`).toHaveLength(0);
  expect(await auditOf(code)).toEqual(['note_complaint', 'open_complaint']);
});

describe('canned answers', () => {
  const draft = { locale: 'en', title: 'Refund', body: 'Hello {name}, you get it back.' };
  it.each([
    [{ locale: 'xx' }, 'locale_unknown'],
    [{ title: ' ' }, 'title_wrong'],
    [{ title: 'x'.repeat(101) }, 'title_wrong'],
    [{ body: '' }, 'body_wrong'],
    [{ body: 'Hello {nam}' }, 'placeholder_unknown'],
  ])('with %j are rejected: %s', async (different, code) => {
    expect(await addCanned(kim, { ...draft, ...different })).toEqual({ ok: false, code });
  });

  it('are those of the brand, in the language of the case first, until they are retired', async () => {
    const added = await addCanned(kim, draft);
    await addCanned(kim, { ...draft, locale: 'de', title: 'Erstattung' });
    const id = added.ok ? added.id : 0;
    expect((await listCanned(kim, 'en')).map(({ title }) => title)).toEqual(['Refund', 'Erstattung']);
    expect(await listCanned(visit(world.she), 'en')).toEqual([]);
    const change = { ...draft, title: 'Money back', seenAt: NOW };
    const later = at(olga, 1);
    expect(await changeCanned(later, id, change)).toEqual({ ok: true });
    // A person whose page still shows the first text does not overwrite the second.
    expect(await changeCanned(kim, id, change)).toEqual({ ok: false, code: 'changed' });
    expect(await retireCanned(kim, id, later.now)).toEqual({ ok: true });
    expect(await findCanned(kim, id)).toBeNull();
  });
});

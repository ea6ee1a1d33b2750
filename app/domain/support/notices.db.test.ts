import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { answerComplaint, findComplaintMail, showComplaint } from './complaints.server.ts';
import { giveNotice, pathOnBrand } from './notices.server.ts';

const world = openWorld();
/** A fixed time, so that no limit's window ends in the middle of a test. */
const NOW = new Date();
let bram: Member;

beforeEach(async () => {
  await world.owner`truncate complaint_answers, complaint_replies, complaint_notes, complaints, attempts, outbox`;
  bram = await join(world.owner, world.amora, 'bram');
});

const notice = (different: Record<string, unknown> = {}) =>
  giveNotice(visit(world.amora, NOW), {
    category: 'fraud',
    location: `/members/${bram.id}`,
    body: 'They ask everyone for money.',
    name: 'Ann',
    email: 'Ann@example.test',
    goodFaith: true,
    address: '198.51.100.1',
    ...different,
  });
const statusOf = async (id: number) =>
  (await world.owner<{ status: string }[]>`select status from members where id = ${id}`)[0]?.status;

describe('a notice of illegal content', () => {
  it('is a case with its location and category, and its sender gets a receipt', async () => {
    const outcome = await notice();
    if (!outcome.ok) throw new Error(outcome.code);
    expect((await showComplaint(visit(world.amora), outcome.caseCode))?.complaint).toMatchObject({
      topic: 'notice',
      category: 'fraud',
      location: `/members/${bram.id}`,
    });
    expect(await findComplaintMail(visit(world.amora), outcome.caseCode)).toMatchObject({
      notice: true,
      to: { email: 'ann@example.test' },
    });
    expect(await statusOf(bram.id)).toBe('active');
  });

  it.each([
    [{ category: 'nothing' }, 'category_missing'],
    [{ location: 'https://elsewhere.example/members/1' }, 'location_wrong'],
    [{ location: '' }, 'location_wrong'],
    [{ body: ' short ' }, 'body_missing'],
    [{ body: 'x'.repeat(4_001) }, 'body_too_long'],
    [{ name: '' }, 'name_missing'],
    [{ email: '' }, 'email_invalid'],
    [{ goodFaith: false }, 'good_faith_missing'],
  ])('with %j is rejected: %s', async (different, code) => {
    expect(await notice(different)).toEqual({ ok: false, code });
  });

  it('of child sexual abuse can be anonymous, and can be decided without an email', async () => {
    const outcome = await notice({ category: 'child_abuse', name: '', email: '', location: '/members' });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(await findComplaintMail(visit(world.amora), outcome.caseCode)).toBeNull();
    const answer = {
      code: outcome.caseCode,
      body: 'Removed.',
      by: 'kim',
      close: true,
      decision: 'acted',
    } as const;
    expect(await answerComplaint(visit(world.amora), answer)).toEqual({ ok: true });
  });

  it.each([
    ['minor', ''],
    ['child_abuse', 'child_abuse'],
  ])('about %s hides the profile at once, citing this reason', async (category, facts) => {
    const outcome = await notice({ category });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(await statusOf(bram.id)).toBe('restricted');
    expect(await world.owner`select facts from restrictions where member_id = ${bram.id}`).toEqual([
      { facts },
    ]);
    expect(await findComplaintMail(visit(world.amora), outcome.caseCode)).toMatchObject({ ofMinor: true });
  });

  const caseOf = async (different: Record<string, unknown>) => {
    const outcome = await notice(different);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.caseCode;
  };
  const decide = (code: string, noBreach: boolean) =>
    answerComplaint(visit(world.amora), {
      code,
      body: 'We looked.',
      by: 'kim',
      close: true,
      decision: noBreach ? 'no_breach' : 'acted',
    });

  it('keeps the profile hidden until its own case is decided as not illegal', async () => {
    const [about, other] = [await caseOf({ category: 'minor' }), await caseOf({ category: 'fraud' })];
    await decide(other, true);
    expect(await statusOf(bram.id)).toBe('restricted');
    await decide(about, true);
    expect(await statusOf(bram.id)).toBe('active');
  });

  it('keeps the profile hidden while another notice about a minor is open', async () => {
    const codes = [
      await caseOf({ category: 'minor' }),
      await caseOf({ category: 'child_abuse', location: `/members/${bram.id}?from=search` }),
    ];
    for (const code of codes) {
      expect(await statusOf(bram.id)).toBe('restricted');
      await decide(code, true);
    }
    expect(await statusOf(bram.id)).toBe('active');
  });

  it('is closed only with a decision, by whomever', async () => {
    const code = await caseOf({ category: 'fraud' });
    const answer = (close: boolean) =>
      answerComplaint(visit(world.amora), { code, body: 'Thank you.', by: 'Kim', close });
    expect(await answer(true)).toEqual({ ok: false, code: 'decision_missing' });
    expect(await answer(false)).toEqual({ ok: true });
  });

  it('keeps the profile hidden when its case is closed without a decision about the profile', async () => {
    await decide(await caseOf({ category: 'minor' }), false);
    expect(await statusOf(bram.id)).toBe('restricted');
  });

  const about = async (member: Member, different: Record<string, unknown>) => {
    const outcome = await notice({
      category: 'minor',
      location: `/members/${member.id}`,
      email: `${randomUUID()}@example.test`,
      ...different,
    });
    return outcome.ok && outcome.hidden;
  };
  const someone = () => join(world.owner, world.amora, 'bram');

  it('hides two profiles a day per network; a third notice is filed and hides none', async () => {
    const network = { address: '198.51.100.1' };
    // Neither of these hides a profile, so they do not count.
    expect(await about(bram, { ...network, category: 'fraud' })).toBe(false);
    expect(await about({ ...bram, id: 4711 }, network)).toBe(false);
    expect(await about(bram, network)).toBe(true);
    expect(await about(bram, network)).toBe(false);
    expect(await about(await someone(), network)).toBe(true);
    const third = await someone();
    expect(await about(third, network)).toBe(false);
    expect(await statusOf(third.id)).toBe('active');
    expect(await world.owner`select from complaints`).toHaveLength(6);
    expect(await about(third, { address: '203.0.113.1' })).toBe(true);
    expect(await statusOf(third.id)).toBe('restricted');
  });

  it('hides twenty profiles an hour per brand', async () => {
    for (let n = 1; n <= 20; n += 1)
      expect(await about(await someone(), { address: `10.${n}.0.1` })).toBe(true);
    const last = await someone();
    expect(await about(last, { address: '10.21.0.1' })).toBe(false);
    await world.owner`update attempts set window_ends_at = ${NOW} where count = 21`;
    expect(await about(last, { address: '10.22.0.1' })).toBe(true);
  });

  it('is limited to five a day per address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await notice()).ok).toBe(true);
    expect(await notice()).toEqual({ ok: false, code: 'too_many' });
  });
});

it.each([
  ['/members/12?from=x', '/members/12?from=x'],
  ['HTTPS://brand.example/members/12', '/members/12'],
  ['brand.example/members/12', '/members/12'],
  ['https://other.example/members/12', null],
  ['not an address', null],
])('the URL %j is the path %j', (location, path) => {
  expect(pathOnBrand({ hosts: ['brand.example'] }, location)).toBe(path);
});

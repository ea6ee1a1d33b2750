import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  closeReport,
  findBrokenSeal,
  listReports,
  pageReports,
  showReport,
} from './handle-reports.server.ts';
import { reportMember, reportSubject } from './report-member.server.ts';
import type { ReportReason } from './report-reasons.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  await world.owner`truncate reports, report_closures, open_reports`;
  await world.owner`truncate attempts`;
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const staff = () => visit(world.amora);
const report = async (by: Member, of: { id: number }, reason: ReportReason = 'fake', more = {}) =>
  reportMember(await as(world.amora, by), of.id, { reason, details: '', photoId: null, ...more });

const FROM_START = { after: null, reason: null, ascending: false };

describe('a report', () => {
  it('seals the evidence: profile, photos, and the messages between the two members', async () => {
    await insertConversation(world.owner, world.amora, anna, bram);
    await insertConversation(world.owner, world.amora, await join(world.owner, world.amora, 'dirk'), bram);
    const photo = randomUUID();
    await world.owner`
      insert into photos (tenant_id, id, member_id, state) values (${world.amora.id}, ${photo}, ${bram.id}, 'active')`;
    expect(await report(anna, bram, 'scam', { details: ' Wants money ', photoId: photo })).toEqual({
      ok: true,
    });
    const [row] = await listReports(staff());
    expect(row).toMatchObject({
      number: 1,
      reporterId: anna.id,
      reportedId: bram.id,
      reason: 'scam',
      details: 'Wants money',
      photoId: photo,
      previousDigest: 'none',
      outcome: null,
    });
    expect(JSON.parse(row?.evidence ?? '')).toMatchObject({
      profile: { id: bram.id, name: 'Bram', date_of_birth: '1990-05-31', about_me: '' },
      photos: [{ id: photo, state: 'active', sha256: null }],
      messages: [{ senderId: bram.id, body: 'Hello' }],
    });
    await world.owner`delete from members where id = ${bram.id}`;
    expect((await showReport(staff(), 1))?.evidence).toBe(row?.evidence);
  });

  it('is in a hash chain that reveals later changes', async () => {
    for (let i = 0; i < 4; i += 1)
      expect(await report(await join(world.owner, world.amora, 'anna'), bram)).toEqual({ ok: true });
    expect(await findBrokenSeal(staff())).toBeNull();
    const tamper = async (change: string, undo: string) => {
      await world.owner.unsafe(change);
      const broken = await findBrokenSeal(staff());
      await world.owner.unsafe(undo);
      return broken;
    };
    expect(
      await tamper(
        "update reports set details = 'x' where number = 2",
        "update reports set details = '' where number = 2",
      ),
    ).toBe(2);
    expect(
      await tamper(
        "update reports set evidence = evidence || ' ' where number = 3",
        'update reports set evidence = rtrim(evidence) where number = 3',
      ),
    ).toBe(3);
    expect(await findBrokenSeal(staff())).toBeNull();
    await world.owner`delete from reports where number = 2`;
    expect(await findBrokenSeal(staff())).toBe(3);
  });

  it('is appended sequentially under concurrency', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => join(world.owner, world.amora, 'anna')));
    await Promise.all(people.map((person) => report(person, bram)));
    expect((await listReports(staff(), 'all')).map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await findBrokenSeal(staff())).toBeNull();
  });

  it('contains the digest of its parts', async () => {
    await report(anna, bram, 'other', { details: 'Odd' });
    const [row] = await listReports(staff());
    const parts = [
      'none',
      world.amora.id,
      1,
      anna.id,
      bram.id,
      'other',
      'Odd',
      null,
      row?.evidence,
      row?.createdAt,
    ];
    expect(row?.digest).toBe(createHash('sha256').update(JSON.stringify(parts)).digest('hex'));
  });

  it('requires details for the reason “other”, up to two thousand characters', async () => {
    expect(await report(anna, bram, 'other', { details: '  ' })).toEqual({
      ok: false,
      code: 'details_needed',
    });
    expect(await report(anna, bram, 'fake', { details: 'x'.repeat(2_001) })).toEqual({
      ok: false,
      code: 'details_too_long',
    });
    expect(await report(anna, bram, 'other', { details: 'x'.repeat(2_000) })).toEqual({ ok: true });
  });

  it('can refer only to a photo of the reported member', async () => {
    const [photo] = await world.owner<{ id: string }[]>`
      insert into photos (tenant_id, member_id, state) values (${world.amora.id}, ${anna.id}, 'active') returning id`;
    await report(anna, bram, 'explicit_photo', { photoId: photo?.id });
    expect((await listReports(staff()))[0]?.photoId).toBeNull();
  });

  it('is limited to three a day about one member, and twenty overall', async () => {
    for (let i = 0; i < 3; i += 1) expect(await report(anna, bram)).toEqual({ ok: true });
    expect(await report(anna, bram)).toEqual({ ok: false, code: 'too_often' });
    // The refused fourth report counts too.
    for (let i = 4; i < 20; i += 1)
      expect(await report(anna, await join(world.owner, world.amora, 'dirk'))).toEqual({ ok: true });
    expect(await report(anna, await join(world.owner, world.amora, 'dirk'))).toEqual({
      ok: false,
      code: 'too_often',
    });
  });
});

describe('reportable members', () => {
  const may = async (by: Member, of: { id: number }) =>
    (await reportSubject(await as(world.amora, by), of.id)) !== null;

  it('include visible members, and those who have blocked the reporter', async () => {
    expect(await may(anna, bram)).toBe(true);
    await blockMember(await as(world.amora, bram), anna.id);
    expect(await may(anna, bram)).toBe(true);
    expect(await may(anna, await join(world.owner, world.amora, 'gwen'))).toBe(true);
  });

  it('exclude unknown members, oneself, unseen members and other brands’ members', async () => {
    const strangers = [
      { id: 1 },
      anna,
      await join(world.owner, world.amora, 'cleo'),
      await join(world.owner, world.she, 'bram'),
    ];
    for (const stranger of strangers) expect(await may(anna, stranger)).toBe(false);
    expect(await report(anna, { id: 1 })).toEqual({ ok: false, code: 'not_found' });
  });

  it('include hidden and deleted members with a shared conversation', async () => {
    const dirk = await join(world.owner, world.amora, 'dirk');
    await insertConversation(world.owner, world.amora, anna, bram);
    for (const member of [bram, dirk])
      await world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind)
        values (${world.amora.id}, ${member.id}, ${anna.id}, 'hidden')`;
    expect([await may(anna, bram), await may(anna, dirk)]).toEqual([true, false]);
    await world.owner`update members set status = 'disabled' where id = ${bram.id}`;
    expect(await may(anna, bram)).toBe(true);
  });
});

describe('work on reports', () => {
  it('pages open reports without gaps, also when the last one of a page was closed in the meantime', async () => {
    for (const reason of ['fake', 'hate', 'scam'] as const) await report(anna, bram, reason);
    await report(await join(world.owner, world.amora, 'dirk'), bram, 'underage');
    const behind = async (number: number | null) =>
      (await pageReports(staff(), 'open', { ...FROM_START, after: number })).rows.map((row) => row.number);
    expect(await behind(null)).toEqual([4, 1, 2, 3]);
    expect(await behind(4)).toEqual([1, 2, 3]);
    await closeReport(staff(), 1, { outcome: 'no_breach', note: '', closedBy: 'kim' });
    expect(await behind(1)).toEqual([2, 3]);
    expect(
      (await pageReports(staff(), 'all', { ...FROM_START, after: 3 })).rows.map((row) => row.number),
    ).toEqual([2, 1]);
    const oldest = await pageReports(staff(), 'all', { ...FROM_START, after: 1, ascending: true });
    expect(oldest.rows.map((row) => row.number).slice(0, 2)).toEqual([2, 3]);
    const scams = await pageReports(staff(), 'all', { ...FROM_START, reason: 'scam' });
    expect(scams.rows.every(({ reason }) => reason === 'scam')).toBe(true);
    expect(await behind(3)).toEqual([]);
  });

  it('lists reports of minors first, then the oldest, until closed', async () => {
    for (const reason of ['fake', 'hate', 'underage'] as const) await report(anna, bram, reason);
    const open = async () => (await listReports(staff())).map(({ reason }) => reason);
    expect(await open()).toEqual(['underage', 'fake', 'hate']);
    const closure = { outcome: 'warned', note: 'First warning', closedBy: 'kim' } as const;
    expect(await closeReport(staff(), 1, closure)).toBe(true);
    expect(await closeReport(staff(), 1, { ...closure, outcome: 'no_breach' })).toBe(false);
    expect(await closeReport(staff(), 99, closure)).toBe(false);
    expect(await open()).toEqual(['underage', 'hate']);
    expect(await showReport(staff(), 1)).toMatchObject({
      outcome: 'warned',
      note: 'First warning',
      closedBy: 'kim',
    });
    expect(await listReports(visit(world.she), 'all')).toEqual([]);
  });
});

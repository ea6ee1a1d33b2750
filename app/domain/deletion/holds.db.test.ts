import { beforeEach, describe, expect, it } from 'vitest';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { deleteAccount } from './delete-account.server.ts';
import { eraseDue, eraseMember } from './erase-member.server.ts';
import { HOLD_MAX_DAYS, holdEnd } from './hold-rules.ts';
import {
  countDeletions,
  endHold,
  findHoldMail,
  holdErasure,
  pageDeletions,
  pageProofs,
} from './holds.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const daysOn = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);
const day = (days: number) => daysOn(days).toISOString().slice(0, 10);
const NOTE = 'The bank asks about three payments.';
let kim: StaffScope;
let bram: Member;

beforeEach(async () => {
  await world.owner`truncate outbox, erasures`;
  await world.owner`delete from members`;
  kim = await staffScope(world.owner, world.amora, NOW);
  bram = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: false },
  });
});

const at = (now: Date): StaffScope => ({ ...kim, now });
const leave = async () => deleteAccount({ ...(await as(world.amora, bram)), now: NOW });
const hold = (more: Partial<Parameters<typeof holdErasure>[2]> = {}, now = NOW) =>
  holdErasure(at(now), bram.id, { reason: 'fraud', note: NOTE, until: day(60), silent: false, ...more });
const erased = (now: Date) => eraseMember(visit(world.amora, now), bram.id);
const queued = async (job: string) => (await world.owner`select from outbox where job = ${job}`).count;

describe('a hold', () => {
  it('postpones the erasure but not the hiding, ends automatically, and is in the proof', async () => {
    await leave();
    expect(await hold()).toEqual({ ok: true, renewed: false });
    const due = daysOn(REACTIVATION_DAYS + 1);
    expect(await eraseDue(visit(world.amora, due))).toBe(0);
    expect(await erased(due)).toBeNull();
    const [row] = await world.owner`select status from members where id = ${bram.id}`;
    expect(row).toEqual({ status: 'disabled' });
    const end = new Date(`${day(61)}T00:00:00Z`);
    expect(await erased(new Date(end.getTime() - 1))).toBeNull();
    expect(await eraseDue(visit(world.amora, end))).toBe(1);
    expect(await erased(end)).not.toBeNull();
    const { proofs } = await pageProofs(kim, null);
    expect(proofs).toMatchObject([
      {
        memberId: bram.id,
        holds: [{ reason: 'fraud', from: NOW.toISOString(), until: end.toISOString() }],
      },
    ]);
  });

  it('does not delay the erasure of accounts that are not held', async () => {
    await leave();
    expect(await erased(daysOn(REACTIVATION_DAYS))).not.toBeNull();
    expect((await pageProofs(kim, null)).proofs).toMatchObject([{ holds: [] }]);
  });

  it('requires an account that will be erased, a reason and an end within 180 days', async () => {
    expect(await hold()).toEqual({ ok: false, code: 'nothing_done' });
    await leave();
    expect(await hold({ note: 'short' })).toEqual({ ok: false, code: 'reason_needed' });
    for (const until of ['', 'x', '2026-02-31', day(-1), day(HOLD_MAX_DAYS + 1)])
      expect(await hold({ until }), until).toEqual({ ok: false, code: 'until_wrong' });
    expect(await hold({ until: day(HOLD_MAX_DAYS) })).toMatchObject({ ok: true });
    expect(await holdErasure(kim, 1, { reason: 'law', note: NOTE, until: day(1), silent: true })).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  it('is disclosed to the member, unless a law forbids it', async () => {
    await leave();
    expect(await hold({ silent: true })).toEqual({ ok: false, code: 'must_tell' });
    expect(await hold({ reason: 'law', silent: true })).toMatchObject({ ok: true });
    expect(await queued('deletion-held-mail')).toBe(0);
    expect(await hold({ reason: 'dispute' })).toEqual({ ok: true, renewed: true });
    expect(await queued('deletion-held-mail')).toBe(1);
    const [row] = await world.owner<{ id: string }[]>`
      select id from deletion_holds where member_id = ${bram.id} and ended_at is null`;
    expect(await findHoldMail(visit(world.amora, NOW), Number(row?.id))).toMatchObject({
      reason: 'dispute',
      to: { id: bram.id },
    });
  });

  it('can be renewed, also after it has ended, and ended early with a reason', async () => {
    await leave();
    await hold({ until: day(2) });
    await hold({ until: day(90) }, daysOn(1));
    expect(await erased(daysOn(20))).toBeNull();
    expect(await endHold(at(daysOn(21)), bram.id, 'no')).toEqual({ ok: false, code: 'reason_needed' });
    expect(await endHold(at(daysOn(21)), bram.id, 'The bank has answered.')).toEqual({ ok: true });
    expect(await endHold(at(daysOn(21)), bram.id, 'The bank has answered.')).toEqual({
      ok: false,
      code: 'nothing_done',
    });
    await hold({ until: day(23) }, daysOn(22));
    expect(await hold({ until: day(40) }, daysOn(30))).toEqual({ ok: true, renewed: false });
    expect(await erased(daysOn(31))).toBeNull();
    expect(await erased(daysOn(41))).not.toBeNull();
    const [proof] = (await pageProofs(kim, null)).proofs;
    expect(proof?.holds).toHaveLength(4);
  });
});

it('pending deletions are listed in the order of their erasure, held ones by the end of the hold, in pages', async () => {
  await leave();
  const anna = await join(world.owner, world.amora, 'anna');
  await world.owner`
    update accounts set status = 'pending_deletion', deletion_requested_at = ${daysOn(-3)} where id = ${anna.id}`;
  await hold();
  const first = await pageDeletions(kim, 'pending', null);
  expect(first.accounts.map(({ id }) => id)).toEqual([anna.id, bram.id]);
  expect(first.accounts[1]).toMatchObject({ holdReason: 'fraud', holdNote: NOTE, holdBy: kim.staff.name });
  const rest = await pageDeletions(kim, 'pending', { at: daysOn(-3), id: anna.id });
  expect(rest.accounts.map(({ id }) => id)).toEqual([bram.id]);
  const latest = await pageDeletions(kim, 'pending', null, true);
  expect(latest.accounts.map(({ id }) => id)).toEqual([bram.id, anna.id]);
  expect((await pageDeletions(kim, 'held', null)).accounts.map(({ id }) => id)).toEqual([bram.id]);
  await world.owner`update accounts set status = 'not_confirmed', paid_at = null, signup_at = ${daysOn(-8)} where id = ${anna.id}`;
  expect(await countDeletions(kim)).toEqual({ pending: 1, held: 1, unconfirmed: 1, unconfirmedDue: 1 });
});

it('a hold includes its whole last day, and can be at most 180 days long', () => {
  expect(holdEnd('2026-06-15', NOW)).toEqual(new Date('2026-06-16T00:00:00Z'));
  expect(holdEnd('2026-06-14', NOW)).toBeNull();
  expect(holdEnd(day(HOLD_MAX_DAYS), NOW)).toEqual(daysOn(HOLD_MAX_DAYS));
  expect(holdEnd(day(HOLD_MAX_DAYS + 1), NOW)).toBeNull();
});

import { beforeEach, describe, expect, it } from 'vitest';
import { eraseMember } from '#app/domain/deletion/erase-member.server.ts';
import { decideAppeal } from '#app/domain/support/appeals.server.ts';
import { APPROVAL_DAYS } from '#app/domain/support/approval-rules.ts';
import { reportMember } from '#app/domain/support/report-member.server.ts';
import { endDueRestrictions } from '#app/domain/support/restrictions.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { StaffRole, StaffScope } from '#tenants/scope.ts';
import { giveCredits as insertCredits, spendCredits } from '#tests/world/credits.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { insertStaff, staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  decideApproval,
  expireApprovals,
  listApprovalsOf,
  pageApprovals,
  withdrawApproval,
} from './approvals.server.ts';
import {
  askToErase,
  giveCredits,
  refundUnspent,
  refundUnspentOrder,
  restrictOrAsk,
} from './two-people.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const REASON = 'They asked for it on the phone.';
const EXPIRED = new Date(NOW.getTime() + APPROVAL_DAYS * DAY_MS);
let kim: StaffScope;
let olga: StaffScope;
let bram: Member;

beforeEach(async () => {
  await world.owner`truncate approvals, reports, report_closures, open_reports`;
  await world.owner`delete from members`;
  kim = await staffScope(world.owner, world.amora, NOW);
  olga = await staffScope(world.owner, world.amora, NOW);
  bram = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: false },
  });
});

const later = (scope: StaffScope, now: Date): StaffScope => ({ ...scope, now });
const asRole = async (role: StaffRole): Promise<StaffScope> => ({
  ...kim,
  staff: await insertStaff(world.owner, role, [world.amora]),
});

async function waiting(asked: Promise<{ ok: boolean }>): Promise<number> {
  const outcome = (await asked) as { ok: boolean; waits?: number; code?: string };
  if (!outcome.waits) throw new Error(outcome.code ?? 'It was done at once.');
  return outcome.waits;
}
const ban = (by = kim, report: number | null = null) =>
  restrictOrAsk(by, { memberId: bram.id, kind: 'ban', rule: 'fraud', facts: 'Asked for money.', report });
const approve = (by: StaffScope, id: number) => decideApproval(by, id, { verdict: 'approve', answer: '' });
const refuse = (by: StaffScope, id: number, answer = 'There is no proof of it.') =>
  decideApproval(by, id, { verdict: 'refuse', answer });

const statusOf = async () => {
  const [row] = await world.owner`
    select a.status, m.status as profile from accounts a join members m using (tenant_id, id) where a.id = ${bram.id}`;
  return row;
};
const inForce = () => world.owner`
  select kind, imposed_by, approved_by from restrictions where member_id = ${bram.id} and ended_at is null`;
const audited = async () => {
  const rows = await world.owner<{ what: string }[]>`
    select what from platform.staff_audit where subject = ${String(bram.id)} order by id`;
  return rows.map(({ what }) => what);
};
let orders = 0;
const buy = (priceMinor: number, orderId = ++orders) =>
  inTenant(world.amora.id, (tx) =>
    insertCredits(tx.sql, world.amora.id, bram.id, {
      credits: 10,
      kind: 'bought',
      orderId,
      priceMinor,
      currency: 'EUR',
      key: `order:${orderId}`,
    }),
  );
const balance = async () => {
  const [row] = await world.owner<{ credits: number }[]>`select credits from accounts where id = ${bram.id}`;
  return row?.credits;
};

describe('a ban', () => {
  it('limits the member until a second person decides, then closes the account', async () => {
    const id = await waiting(ban());
    expect(await statusOf()).toEqual({ status: 'active', profile: 'restricted' });
    expect(await inForce()).toEqual([{ kind: 'limit', imposed_by: kim.staff.id, approved_by: null }]);
    expect((await pageApprovals(olga, 'open', null)).approvals).toMatchObject([{ id }]);
    expect(await approve(olga, id)).toMatchObject({ ok: true });
    expect(await statusOf()).toEqual({ status: 'banned', profile: 'restricted' });
    expect(await inForce()).toEqual([{ kind: 'ban', imposed_by: kim.staff.id, approved_by: olga.staff.id }]);
    expect(await audited()).toEqual(['ask_ban', 'approve_ban']);
    expect((await pageApprovals(olga, 'open', null)).approvals).toEqual([]);
  });

  it('cannot be decided by the person who requested it, and the database rejects that too', async () => {
    const id = await waiting(ban());
    expect(await approve(kim, id)).toEqual({ ok: false, code: 'same_person' });
    expect(await refuse(kim, id)).toEqual({ ok: false, code: 'same_person' });
    await expect(
      world.owner`update approvals set state = 'approved', closed_at = now(), decided_by = ${kim.staff.id} where id = ${id}`,
    ).rejects.toThrow(/approvals_two_people/);
    expect(await statusOf()).toMatchObject({ status: 'active' });
  });

  it('can be decided only by roles that may ban', async () => {
    const id = await waiting(ban());
    for (const role of ['finance', 'auditor'] as const)
      expect(await approve(await asRole(role), id)).toEqual({ ok: false, code: 'role' });
    expect(await approve(await asRole('moderator'), id)).toMatchObject({ ok: true });
  });

  it('that is rejected, with a reason, makes the member visible again', async () => {
    const id = await waiting(ban());
    expect(await refuse(olga, id, 'no')).toEqual({ ok: false, code: 'reason_needed' });
    expect(await refuse(olga, id)).toMatchObject({ ok: true });
    expect(await statusOf()).toEqual({ status: 'active', profile: 'active' });
    expect(await approve(olga, id)).toEqual({ ok: false, code: 'closed' });
  });

  it('can be withdrawn only by its author', async () => {
    const id = await waiting(ban());
    expect(await withdrawApproval(olga, id)).toEqual({ ok: false, code: 'own_only' });
    expect(await withdrawApproval(kim, id)).toMatchObject({ ok: true });
    expect(await statusOf()).toEqual({ status: 'active', profile: 'active' });
    expect(await withdrawApproval(kim, id)).toEqual({ ok: false, code: 'closed' });
  });

  it('expires after seven days, when the request and the limit end together', async () => {
    const id = await waiting(ban());
    const justBefore = new Date(EXPIRED.getTime() - 1);
    expect(await expireApprovals(visit(world.amora, justBefore))).toBe(0);
    await endDueRestrictions(visit(world.amora, justBefore));
    expect(await statusOf()).toMatchObject({ profile: 'restricted' });
    expect(await approve(later(olga, EXPIRED), id)).toEqual({ ok: false, code: 'closed' });
    expect(await listApprovalsOf(later(olga, EXPIRED), bram.id)).toEqual([]);
    await endDueRestrictions(visit(world.amora, EXPIRED));
    expect(await expireApprovals(visit(world.amora, EXPIRED))).toBe(1);
    expect(await statusOf()).toEqual({ status: 'active', profile: 'active' });
  });

  it('can be requested once, and again after the request has expired', async () => {
    await waiting(ban());
    expect(await ban(olga)).toEqual({ ok: false, code: 'asked_already' });
    expect(await inForce()).toMatchObject([{ imposed_by: kim.staff.id }]);
    await waiting(ban(later(olga, EXPIRED)));
  });

  it('keeps an existing hide in force, and cannot be requested after a ban', async () => {
    const draft = { memberId: bram.id, rule: 'fraud', facts: 'Asked for money.', report: null } as const;
    expect(await restrictOrAsk(kim, { ...draft, kind: 'hide' })).toMatchObject({ ok: true });
    const id = await waiting(ban());
    expect(await inForce()).toMatchObject([{ kind: 'hide' }]);
    await refuse(olga, id);
    expect(await inForce()).toMatchObject([{ kind: 'hide' }]);
    await approve(olga, await waiting(ban()));
    expect(await ban()).toEqual({ ok: false, code: 'nothing_done' });
  });

  it('approved by two people concurrently is imposed once', async () => {
    const id = await waiting(ban());
    const outcomes = await Promise.all([approve(olga, id), approve(await asRole('operator'), id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'closed' });
    expect(await inForce()).toHaveLength(1);
  });

  it('leaves the report open until it is decided, and is not imposed on a report that a colleague closed', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    const draft = { reason: 'scam', details: '', photoId: null } as const;
    const reported = await reportMember(await as(world.amora, anna), bram.id, draft);
    expect(reported.ok).toBe(true);
    const [report] = await world.owner<{ number: number }[]>`select number from reports`;
    const number = report?.number ?? 0;
    expect(await ban(kim, number + 1)).toEqual({ ok: false, code: 'report_closed' });
    const id = await waiting(ban(kim, number));
    expect(await world.owner`select from report_closures`).toHaveLength(0);
    await world.owner`
      insert into report_closures (tenant_id, number, outcome, closed_by, closed_at)
      values (${world.amora.id}, ${number}, 'no_breach', 'Ann', ${NOW})`;
    expect(await approve(olga, id)).toEqual({ ok: false, code: 'report_closed' });
    expect(await statusOf()).toMatchObject({ status: 'active' });
    expect(await refuse(olga, id)).toMatchObject({ ok: true });
  });

  it('has an appeal that neither of the two people can decide', async () => {
    await approve(olga, await waiting(ban()));
    const [row] = await world.owner<{ id: number }[]>`
      select id::int from restrictions where member_id = ${bram.id} and kind = 'ban'`;
    const restrictionId = row?.id ?? 0;
    await world.owner`
      insert into appeals (tenant_id, restriction_id, body, created_at)
      values (${world.amora.id}, ${restrictionId}, 'It was a joke.', ${NOW})`;
    const decision = { restrictionId, outcome: 'upheld', answer: 'It was not.' } as const;
    for (const one of [kim, olga])
      expect(await decideAppeal(one, decision)).toEqual({ ok: false, code: 'same_person' });
    expect(await decideAppeal(await asRole('operator'), decision)).toMatchObject({ ok: true });
  });
});

describe('a refund', () => {
  it('up to the limit needs one person; above it, a second person decides', async () => {
    await buy(5_000);
    expect(await refundUnspent(kim, bram.id, 'short')).toEqual({ ok: false, code: 'reason_needed' });
    expect(await refundUnspent(kim, bram.id, REASON)).toMatchObject({
      ok: true,
      refunds: [{ refundMinor: 5_000 }],
    });
    expect(await refundUnspent(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
    await buy(4_000);
    await buy(1_001);
    const id = await waiting(refundUnspent(kim, bram.id, REASON));
    expect(await balance()).toBe(20);
    const { approvals } = await pageApprovals(olga, 'open', null);
    expect(approvals).toMatchObject([
      { id, kind: 'refund', amountMinor: 5_001, currency: 'EUR', reason: REASON },
    ]);
    expect(await approve(olga, id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(0);
    expect(await audited()).toEqual(['refund_member', 'ask_refund', 'approve_refund']);
  });

  it('is not approved for more than was requested, when the member has bought since', async () => {
    await buy(9_000);
    const id = await waiting(refundUnspent(kim, bram.id, REASON));
    await buy(1_000);
    expect(await approve(olga, id)).toEqual({ ok: false, code: 'nothing_done' });
    expect(await balance()).toBe(20);
    expect(await refuse(olga, id)).toMatchObject({ ok: true });
  });

  it('of credits that were spent in the meantime cannot be approved', async () => {
    await buy(9_000);
    const id = await waiting(refundUnspent(kim, bram.id, REASON));
    await inTenant(world.amora.id, ({ sql }) =>
      spendCredits(sql, world.amora.id, bram.id, { cost: 10, now: NOW }),
    );
    expect(await approve(olga, id)).toEqual({ ok: false, code: 'nothing_done' });
    expect(await refuse(olga, id)).toMatchObject({ ok: true });
  });
});

it('refunds of single orders count together for 30 days, and each is approved for its order only', async () => {
  const order = async (total: number) => {
    const money = { list_minor: total + 500, total_minor: total, created_at: NOW };
    const id = await insertOrder(world.owner, world.amora, bram, money);
    await bookOrder(world.owner, world.amora, id, NOW);
    return id;
  };
  const [first, second] = [await order(3_000), await order(2_500), await order(4_000)];
  expect(await refundUnspentOrder(kim, first, REASON)).toMatchObject({ ok: true, refundMinor: 3_000 });
  const id = await waiting(refundUnspentOrder(kim, second, REASON));
  expect(await approve(olga, id)).toMatchObject({ ok: true });
  expect(await balance()).toBe(100);
});

describe('credits', () => {
  const give = (by: StaffScope, credits: number, key = String(Math.random())) =>
    giveCredits(by, bram.id, { credits, reason: REASON, key });

  it('are granted once per form, and listed in the member’s ledger as granted by support', async () => {
    expect(await give(kim, 60, 'one')).toMatchObject({ ok: true });
    expect(await give(kim, 60, 'one')).toMatchObject({ ok: true });
    expect(await balance()).toBe(60);
    expect(await world.owner`select amount, reason from ledger_entries where member_id = ${bram.id}`).toEqual(
      [{ amount: 60, reason: 'support' }],
    );
    expect(await audited()).toEqual(['give_credits']);
  });

  it('above the 30-day limit, by anyone, need a second person', async () => {
    expect(await give(kim, 60)).toMatchObject({ ok: true });
    const id = await waiting(give(olga, 41));
    expect(await approve(kim, id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(101);
    const next = later(kim, new Date(NOW.getTime() + 31 * DAY_MS));
    expect(await give(next, 100)).toMatchObject({ ok: true });
  });

  it('are granted once when two people approve concurrently', async () => {
    const id = await waiting(give(kim, 500));
    await Promise.all([approve(olga, id), approve(await asRole('operator'), id)]);
    expect(await balance()).toBe(500);
  });
});

describe('an erasure without the grace period', () => {
  it('always needs a second person, hides the account at once, and leaves no text in the request', async () => {
    const id = await waiting(askToErase(kim, bram.id, REASON));
    expect(await eraseMember(visit(world.amora, NOW), bram.id)).toBeNull();
    expect(await approve(olga, id)).toMatchObject({ ok: true });
    expect(await statusOf()).toMatchObject({ status: 'pending_deletion' });
    expect(await eraseMember(visit(world.amora, NOW), bram.id)).not.toBeNull();
    expect(await statusOf()).toBeUndefined();
    expect(await world.owner`select state, reason from approvals`).toMatchObject([
      { state: 'approved', reason: '' },
    ]);
  });

  it('of a banned member or a member pending deletion is immediate too', async () => {
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = ${new Date(NOW.getTime() - DAY_MS)}
      where id = ${bram.id}`;
    await approve(olga, await waiting(askToErase(kim, bram.id, REASON)));
    expect(await eraseMember(visit(world.amora, NOW), bram.id)).not.toBeNull();
  });

  it('applies to the deletion it was requested for, not to a later one', async () => {
    await approve(olga, await waiting(askToErase(kim, bram.id, REASON)));
    await world.owner`
      update accounts set deletion_requested_at = ${new Date(NOW.getTime() + DAY_MS)} where id = ${bram.id}`;
    expect(await eraseMember(visit(world.amora, new Date(NOW.getTime() + 2 * DAY_MS)), bram.id)).toBeNull();
  });
});

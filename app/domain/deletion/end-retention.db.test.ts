import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MANDATE_KEPT_MONTHS, RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import { closeReport, findBrokenSeal, showReport } from '#app/domain/support/handle-reports.server.ts';
import { reportMember } from '#app/domain/support/report-member.server.ts';
import { APPEAL_DAYS } from '#app/domain/support/restriction-rules.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { reportLines } from '#commands/reports.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { endRetention } from './end-retention.server.ts';

const world = openWorld();
// In the past, because the database deletes nothing that is recent according to its own clock.
const SIGNED = new Date('2024-01-31T10:00:00Z');
const DEBITED = '2024-02-10';
/** Fourteen months later, to the millisecond; for the 31st, at the latest the end of the month. */
const SIGNED_ENDS = new Date('2025-03-31T10:00:00Z');
const DEBIT_ENDS = new Date('2025-04-10T00:00:00Z');
const justBefore = (at: Date) => new Date(at.getTime() - 1);

let anna: Member;
beforeEach(async () => {
  await world.owner`truncate reports, report_closures, open_reports, mandates`;
  await world.owner`truncate attempts, erasures`;
  anna = await join(world.owner, world.amora, 'anna');
});

const erase = (who: Member) => world.owner`delete from members where id = ${who.id}`;
const end = async (now: Date, tenant = world.amora) => {
  const { mandates, reports } = await endRetention(visit(tenant, now));
  return { mandates, reports };
};

describe('a mandate', () => {
  const sign = async (id: number, signedAt = SIGNED) =>
    world.owner`
      insert into mandates (tenant_id, id, member_id, reference, creditor_id, sealed, iban_tail, iban_hash, phone_hash,
        locale, text_version, text, payment_type, notice_days, signed_at)
      values (${world.amora.id}, ${id}, ${anna.id}, ${`M-${id}`}, 'NL', 'sealed', '00', 'iban', 'phone', 'en', '1', 'text',
        'single', 2, ${signedAt})`;
  const debit = async (mandateId: number, dueOn: string | null = DEBITED) => {
    const [row] = await world.owner<{ id: number }[]>`
      insert into orders (tenant_id, member_id, client_id, kind, bundle_id, credits, currency, list_minor, total_minor,
        country, locale, method, merchant_account, descriptor, mandate_id, due_on, button, state, state_at, created_at)
      values (${world.amora.id}, ${anna.id}, gen_random_uuid(), 'direct_debit', 1, 20, 'EUR', 995, 995, 'NL', 'nl',
        'direct-debit', 'X', 'X', ${mandateId}, ${dueOn}, 'Pay', 'paid', ${SIGNED}, ${SIGNED}) returning id`;
    return row?.id ?? 0;
  };
  const left = async () =>
    (await world.owner<{ id: number }[]>`select id from mandates order by id`).map(({ id }) => Number(id));

  it(`is deleted ${MANDATE_KEPT_MONTHS} months after its signature when it was never used`, async () => {
    await sign(1);
    await erase(anna);
    expect(await end(justBefore(SIGNED_ENDS))).toEqual({ mandates: 0, reports: 0 });
    expect(await left()).toEqual([1]);
    expect(await end(SIGNED_ENDS)).toEqual({ mandates: 1, reports: 0 });
    expect(await left()).toEqual([]);
  });

  it(`is deleted ${MANDATE_KEPT_MONTHS} months after its last debit`, async () => {
    await sign(1);
    await sign(2);
    await debit(1, '2024-02-02');
    await debit(1);
    await erase(anna);
    await end(justBefore(DEBIT_ENDS));
    expect(await left()).toEqual([1]);
    await end(DEBIT_ENDS);
    expect(await left()).toEqual([]);
  });

  it('is kept as long after a late or disputed debit', async () => {
    await sign(1);
    const orderId = await debit(1);
    const told = (kind: string, at: string) => world.owner`
      insert into order_facts (tenant_id, order_id, kind, psp_reference, source, at)
      values (${world.amora.id}, ${orderId}, ${kind}, 'X', 'webhook', ${at})`;
    await told('authorised', '2024-02-12T05:00:00Z');
    await erase(anna);
    await end(new Date('2025-04-12T04:59:59.999Z'));
    expect(await left()).toEqual([1]);
    await told('charged_back', '2025-03-10T05:00:00Z');
    await told('refunded', '2026-01-10T05:00:00Z');
    await end(new Date('2026-05-10T04:59:59.999Z'));
    expect(await left()).toEqual([1]);
    await end(new Date('2026-05-10T05:00:00Z'));
    expect(await left()).toEqual([]);
  });

  it('is deleted for existing members too', async () => {
    await sign(1);
    await end(justBefore(SIGNED_ENDS));
    expect(await left()).toEqual([1]);
    await end(SIGNED_ENDS);
    expect(await left()).toEqual([]);
  });

  it('is not deleted on another brand, or when the clock is set forward', async () => {
    await sign(1);
    await sign(2, new Date(Date.now() - 400 * DAY_MS));
    await erase(anna);
    await end(SIGNED_ENDS, world.she);
    expect(await left()).toEqual([1, 2]);
    await end(new Date('2300-01-01T00:00:00Z'));
    expect(await left()).toEqual([2]);
  });
});

describe('a closed report', () => {
  const CLOSED = new Date('2024-02-29T10:00:00Z');
  const ENDS = new Date('2025-02-28T10:00:00Z');
  let bram: Member;
  beforeEach(async () => {
    bram = await join(world.owner, world.amora, 'bram');
    const words = { reason: 'scam', details: 'Wants money', photoId: null } as const;
    for (const by of [anna, anna]) await reportMember(await as(world.amora, by), bram.id, words);
    const closure = { outcome: 'warned', note: 'Bram was told', closedBy: 'kim' } as const;
    await closeReport(visit(world.amora, CLOSED), 1, closure);
  });
  const report = (number: number) => showReport(visit(world.amora), number);

  it('is cleared a year after it was closed while both members exist, and the chain stays valid', async () => {
    expect(await end(justBefore(ENDS))).toEqual({ mandates: 0, reports: 0 });
    expect((await report(1))?.evidence).toContain('Bram');
    expect(await end(ENDS)).toEqual({ mandates: 0, reports: 1 });
    expect(await report(1)).toMatchObject({ evidence: '', details: '', note: '', outcome: 'warned' });
    expect(await findBrokenSeal(visit(world.amora))).toBeNull();
  });

  it.each(['anna', 'bram'])(
    'is cleared a year after it was closed when %s is erased, and the chain stays valid',
    async (who) => {
      await erase(who === 'anna' ? anna : bram);
      expect(await end(justBefore(ENDS))).toEqual({ mandates: 0, reports: 0 });
      expect((await report(1))?.evidence).toContain('Bram');
      expect(await end(ENDS)).toEqual({ mandates: 0, reports: 1 });
      expect(await end(ENDS)).toEqual({ mandates: 0, reports: 0 });
      const ended = await report(1);
      expect(ended).toMatchObject({ evidence: '', details: '', note: '', reason: 'scam', outcome: 'warned' });
      expect(reportLines(ended ?? (null as never)).join('\n')).toContain('erased 2025-02-28T10:00:00.000Z');
      // The open report is still unprocessed.
      expect((await report(2))?.details).toBe('Wants money');
      expect(await findBrokenSeal(visit(world.amora))).toBeNull();
      expect(
        await reportMember(
          await as(world.amora, await join(world.owner, world.amora, 'anna')),
          who === 'anna' ? bram.id : anna.id,
          { reason: 'fake', details: '', photoId: null },
        ),
      ).toEqual({ ok: true });
      expect(await findBrokenSeal(visit(world.amora))).toBeNull();
    },
  );

  it('is kept on another brand, and when the clock is set forward', async () => {
    await closeReport(visit(world.amora, new Date(Date.now() - 364 * DAY_MS)), 2, {
      outcome: 'no_breach',
      note: '',
      closedBy: 'kim',
    });
    await erase(bram);
    await end(ENDS, world.she);
    expect((await report(1))?.details).toBe('Wants money');
    expect(await end(new Date('2300-01-01T00:00:00Z'))).toEqual({ mandates: 0, reports: 1 });
    expect((await report(2))?.details).toBe('Wants money');
  });

  it('shows that it was cleared manually too early', async () => {
    const empty = (number: number, at: Date) => world.owner`
      update reports set details = '', evidence = '', erased_at = ${at} where number = ${number}`;
    await empty(1, justBefore(ENDS));
    expect(await findBrokenSeal(visit(world.amora))).toBe(1);
    await empty(1, ENDS);
    expect(await findBrokenSeal(visit(world.amora))).toBeNull();
    // Never closed.
    await empty(2, ENDS);
    expect(await findBrokenSeal(visit(world.amora))).toBe(2);
  });
});

describe('a restriction', () => {
  const IMPOSED = new Date('2023-03-01T10:00:00Z');
  const ENDED = new Date('2024-03-01T10:00:00Z');
  const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
  const ENDS = daysAfter(ENDED, RETENTION_DAYS.restrictions);
  beforeEach(async () => {
    await world.owner`truncate restrictions cascade`;
  });
  type Row = { kind?: string; endedAt?: Date | null; readAt?: Date | null };
  const impose = async ({ kind = 'ban', endedAt = ENDED, readAt = IMPOSED }: Row = {}) => {
    const [row] = await world.owner<{ id: number }[]>`
      insert into restrictions (tenant_id, member_id, kind, rule, facts, automated, imposed_by, created_at,
        acknowledged_at, ended_at, end_reason)
      values (${world.amora.id}, ${anna.id}, ${kind}, 'fraud', 'Asked for money', false, 1, ${IMPOSED}, ${readAt},
        ${endedAt}, ${endedAt && 'lifted'}) returning id`;
    return row?.id ?? 0;
  };
  const appeal = (id: number, decidedAt: Date | null) => world.owner`
    insert into appeals (tenant_id, restriction_id, body, created_at, decided_at, outcome, decided_by)
    values (${world.amora.id}, ${id}, 'It was not me', ${IMPOSED}, ${decidedAt}, ${decidedAt && 'upheld'}, ${decidedAt && 2})`;
  const ended = async (now: Date, tenant = world.amora) =>
    (await endRetention(visit(tenant, now))).restrictions;

  it('is deleted a year after it ended, with its appeal', async () => {
    await appeal(await impose(), IMPOSED);
    expect(await ended(justBefore(ENDS))).toBe(0);
    expect(await ended(ENDS, world.she)).toBe(0);
    expect(await ended(ENDS)).toBe(1);
    expect((await world.owner`select from appeals`).count).toBe(0);
  });

  it('is kept while it is in force or its appeal is pending, and for a year after a later decision', async () => {
    await impose({ endedAt: null });
    expect(await ended(daysAfter(ENDS, 1_000))).toBe(0);
    await appeal(await impose(), null);
    expect(await ended(daysAfter(ENDS, 1_000))).toBe(0);
    await world.owner`
      update appeals set decided_at = ${daysAfter(ENDED, 30)}, outcome = 'upheld', decided_by = 2`;
    expect(await ended(justBefore(daysAfter(ENDS, 30)))).toBe(0);
    expect(await ended(daysAfter(ENDS, 30))).toBe(1);
  });

  it('that was a warning is deleted a year after its appeal period, once the member has read it', async () => {
    await impose({ kind: 'warn', endedAt: null });
    const ends = daysAfter(IMPOSED, APPEAL_DAYS + RETENTION_DAYS.restrictions);
    expect(await ended(justBefore(ends))).toBe(0);
    expect(await ended(ends)).toBe(1);
    await impose({ kind: 'warn', endedAt: null, readAt: null });
    expect(await ended(ends)).toBe(0);
  });
});

describe('a decision about a photo', () => {
  const DECIDED = new Date('2024-02-29T10:00:00Z');
  const ENDS = new Date('2025-02-28T10:00:00Z');
  const decide = async (photoId: string, at = DECIDED) => world.owner`
    insert into photo_decisions (tenant_id, photo_id, member_id, decision, reason, decided_by, created_at)
    values (${world.amora.id}, ${photoId}, ${anna.id}, 'refused', 'rules', 'kim', ${at})`;
  const ended = async (now: Date, tenant = world.amora) =>
    (await endRetention(visit(tenant, now))).photoDecisions;
  beforeEach(async () => {
    await world.owner`truncate photo_decisions`;
  });

  it('is deleted a year later and not a moment before, on its brand only', async () => {
    await decide(randomUUID());
    expect(await ended(justBefore(ENDS))).toBe(0);
    expect(await ended(ENDS, world.she)).toBe(0);
    expect(await ended(ENDS)).toBe(1);
  });

  it('is kept while an appeal is pending, and when the clock is set forward', async () => {
    const id = randomUUID();
    await world.owner`
      insert into photos (tenant_id, id, member_id, state, appealed_at) values (${world.amora.id}, ${id}, ${anna.id}, 'in_review', ${DECIDED})`;
    await decide(id);
    await decide(randomUUID(), new Date(Date.now() - 364 * DAY_MS));
    expect(await ended(new Date('2300-01-01T00:00:00Z'))).toBe(0);
  });
});

describe('the proof of an erasure', () => {
  const ERASED = new Date('2022-03-01T10:00:00Z');
  const ENDS = new Date('2025-02-28T10:00:00Z');
  const proofs = async () =>
    (await world.owner`select from erasures where tenant_id = ${world.amora.id}`).count;
  const prove = (erasedAt: Date, memberId: number) => world.owner`
    insert into erasures (tenant_id, member_id, address_hash, requested_at, erased_at, rows, files)
    values (${world.amora.id}, ${memberId}, 'hash', ${erasedAt}, ${erasedAt}, '{}', 0)`;

  it('is deleted three years later and not a moment before, on its brand only', async () => {
    await prove(ERASED, 1);
    expect((await endRetention(visit(world.amora, justBefore(ENDS)))).proofs).toBe(0);
    await endRetention(visit(world.she, ENDS));
    expect(await proofs()).toBe(1);
    expect((await endRetention(visit(world.amora, ENDS))).proofs).toBe(1);
    expect(await proofs()).toBe(0);
  });

  it('is not deleted when the clock is set forward', async () => {
    await prove(new Date(Date.now() - 1_094 * DAY_MS), 2);
    await endRetention(visit(world.amora, new Date('2300-01-01T00:00:00Z')));
    expect(await proofs()).toBe(1);
  });
});

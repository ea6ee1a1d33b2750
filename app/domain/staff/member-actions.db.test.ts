import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  blockDebit,
  confirmEmail,
  reactivateMember,
  resendConfirmation,
  resetSecondFactor,
} from './member-actions.server.ts';
import { openMemberFile } from './member-file.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const REASON = 'They asked for it on the phone.';
let kim: StaffScope;
let bram: Member;

beforeEach(async () => {
  await world.owner`truncate outbox, attempts, mandates, debit_blocks`;
  await world.owner`delete from members`;
  kim = await staffScope(world.owner, world.amora, NOW);
  bram = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: false },
  });
});

const set = (columns: Record<string, unknown>) =>
  world.owner`update accounts set ${world.owner(columns)} where id = ${bram.id}`;
const queued = async () => {
  const rows = await world.owner<{ job: string }[]>`select job from outbox order by id`;
  return rows.map(({ job }) => job);
};
const status = async () => {
  const [row] = await world.owner`
    select a.status, m.status as profile from accounts a join members m using (tenant_id, id) where a.id = ${bram.id}`;
  return row;
};

it('every action requires a reason, and has no effect without one', async () => {
  await set({ status: 'not_confirmed' });
  for (const verb of [resendConfirmation, confirmEmail, resetSecondFactor, reactivateMember])
    expect(await verb(kim, bram.id, 'short')).toEqual({ ok: false, code: 'reason_needed' });
  expect(await blockDebit(kim, bram.id, { blocked: true, reason: '' })).toEqual({
    ok: false,
    code: 'reason_needed',
  });
  expect(await queued()).toEqual([]);
  const audit = await world.owner`select from platform.staff_audit where subject = ${String(bram.id)}`;
  expect(audit).toHaveLength(0);
});

describe('an unconfirmed account', () => {
  it('gets its confirmation email again, a few times a day', async () => {
    expect(await resendConfirmation(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
    await set({ status: 'not_confirmed', confirmed_at: null });
    for (let time = 0; time < 5; time += 1)
      expect(await resendConfirmation(kim, bram.id, REASON)).toEqual({ ok: true });
    expect(await resendConfirmation(kim, bram.id, REASON)).toEqual({ ok: false, code: 'too_often' });
    expect(await queued()).toEqual(Array.from({ length: 5 }, () => 'activation-mail'));
  });

  it('can be confirmed manually, once, with the welcome email', async () => {
    await set({ status: 'not_confirmed', confirmed_at: null });
    expect(await confirmEmail(kim, bram.id, REASON)).toEqual({ ok: true });
    expect(await status()).toEqual({ status: 'active', profile: 'active' });
    expect(await queued()).toContain('welcome-mail');
    expect(await confirmEmail(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
  });
});

it('a reset removes passkeys, authenticator, recovery codes and sessions, and emails the member', async () => {
  expect(await resetSecondFactor(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
  const { id: tenant } = world.amora;
  await world.owner`
    insert into authenticators (tenant_id, account_id, sealed, created_at, confirmed_at)
    values (${tenant}, ${bram.id}, 'x', ${NOW}, ${NOW})`;
  await world.owner`insert into recovery_codes (tenant_id, account_id, hash) values (${tenant}, ${bram.id}, 'x')`;
  await world.owner`
    insert into sessions (tenant_id, id_hash, account_id, expires_at)
    values (${tenant}, 'x', ${bram.id}, ${new Date(NOW.getTime() + DAY_MS)})`;
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ secondFactor: true, sessions: 1 });
  expect(await resetSecondFactor(kim, bram.id, REASON)).toEqual({ ok: true });
  for (const table of ['authenticators', 'recovery_codes', 'sessions'])
    expect((await world.owner`select from ${world.owner(table)} where account_id = ${bram.id}`).count).toBe(
      0,
    );
  expect(await queued()).toEqual(['sign-in-method-mail']);
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ secondFactor: false, sessions: 0 });
});

it('direct debit is blocked for all of a member’s bank accounts and numbers, and allowed again', async () => {
  expect(await blockDebit(kim, bram.id, { blocked: true, reason: REASON })).toEqual({
    ok: false,
    code: 'nothing_done',
  });
  for (const iban of ['one', 'two'])
    await world.owner`
      insert into mandates (tenant_id, member_id, reference, creditor_id, sealed, iban_tail, iban_hash, phone_hash,
        locale, text_version, text, payment_type, notice_days, signed_at)
      values (${world.amora.id}, ${bram.id}, ${iban}, 'x', 'x', '1234', ${iban}, 'phone', 'en', '1', 'x', 'single', 2, ${NOW})`;
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ debit: 'open' });
  expect(await blockDebit(kim, bram.id, { blocked: true, reason: REASON })).toEqual({ ok: true });
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ debit: 'blocked' });
  expect(
    await world.owner`select from debit_blocks where removed_at is null and reason = 'support'`,
  ).toHaveLength(3);
  await world.owner`update debit_blocks set removed_at = now() where hash = 'one'`;
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ debit: 'partly' });
  expect(await blockDebit(kim, bram.id, { blocked: false, reason: REASON })).toEqual({ ok: true });
  expect(await openMemberFile(kim, bram.id)).toMatchObject({ debit: 'open' });
});

describe('a deletion', () => {
  const leftAgo = (ms: number) =>
    set({
      status: 'pending_deletion',
      deletion_requested_at: new Date(NOW.getTime() - ms),
      confirmed_at: new Date(0),
    });

  it('can be reverted within its 14 days, and the member gets an email', async () => {
    expect(await reactivateMember(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
    await leftAgo(14 * DAY_MS - 1);
    expect(await reactivateMember(kim, bram.id, REASON)).toEqual({ ok: true });
    expect(await status()).toEqual({ status: 'active', profile: 'active' });
    expect(await queued()).toEqual(['reactivated-mail']);
  });

  it('cannot be reverted after 14 days, nor for a banned member', async () => {
    await leftAgo(14 * DAY_MS);
    expect(await reactivateMember(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
    await leftAgo(DAY_MS);
    await world.owner`
      insert into restrictions (tenant_id, member_id, kind, rule, automated, imposed_by, created_at)
      values (${world.amora.id}, ${bram.id}, 'ban', 'fraud', false, 1, ${NOW})`;
    expect(await reactivateMember(kim, bram.id, REASON)).toEqual({ ok: false, code: 'nothing_done' });
  });
});

describe('the timeline', () => {
  it('is paged without gaps or duplicates, and can be filtered by kind', async () => {
    for (let number = 0; number < 120; number += 1)
      await world.owner`
        insert into mail_deliveries (tenant_id, account_id, event, claimed_at, done)
        values (${world.amora.id}, ${bram.id}, ${`mail:${number}`}, ${new Date(NOW.getTime() - (number % 7) * DAY_MS)}, true)`;
    await world.owner`
      insert into restrictions (tenant_id, member_id, kind, rule, automated, imposed_by, created_at)
      values (${world.amora.id}, ${bram.id}, 'warn', 'fraud', false, 1, ${NOW})`;
    const seen: string[] = [];
    let after: Parameters<typeof openMemberFile>[2] = {};
    for (let page = 0; page < 5; page += 1) {
      const file = await openMemberFile(kim, bram.id, after);
      seen.push(...(file?.timeline ?? []).map(({ kind, subject }) => `${kind} ${subject}`));
      if (!file?.next) break;
      after = { after: file.next };
    }
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    const only = await openMemberFile(kim, bram.id, { kind: 'restriction' });
    expect(only?.timeline).toMatchObject([{ kind: 'restriction' }]);
    expect(only?.next).toBeNull();
  });

  it('states the amount of an order with the decimals of its currency', async () => {
    const placed = { total_minor: 1499, discount_minor: 0, list_minor: 1499, vat_minor: 260 };
    for (const [currency, hours] of [
      ['EUR', 2],
      ['JPY', 1],
    ] as const)
      await insertOrder(world.owner, world.amora, bram, {
        ...placed,
        currency,
        created_at: new Date(NOW.getTime() - hours * HOUR_MS),
      });
    const file = await openMemberFile(kim, bram.id, { kind: 'order' });
    expect(file?.timeline.map(({ detail }) => detail)).toEqual([
      'paid ideal 1499 JPY',
      'paid ideal 14.99 EUR',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyScope, Viewer } from '#tenants/scope.ts';
import { viewLimitWait } from './view-limits.server.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
const viewerOf = (tenantId: number, viewer: { id: number; status: Viewer['status'] } | null) =>
  ({ tenant: { id: tenantId }, viewer, now: NOW }) as AnyScope;

describe('hourly view limits', () => {
  it.each([
    ['listed', 1_000],
    ['profiles', 300],
    ['places', 120],
  ] as const)('apply to visitors of one network, for %s: %i', async (subject, limit) => {
    const visitor = viewerOf(1, null);
    expect(await viewLimitWait(visitor, '192.0.2.1', subject, some(0, limit))).toBeNull();
    expect(await viewLimitWait(visitor, '192.0.2.1', subject, [limit])).toBe(3600);
    expect(await viewLimitWait(visitor, '192.0.2.1', subject, [0])).toBeNull();
    expect(await viewLimitWait(visitor, '192.0.2.2', subject, [limit])).toBeNull();
    expect(await viewLimitWait(viewerOf(2, null), '192.0.2.1', subject, [limit])).toBeNull();
  });

  it.each([
    ['active', 'listed', 1_200],
    ['active', 'profiles', 300],
    ['active', 'places', 30],
    ['not_confirmed', 'listed', 240],
    ['not_confirmed', 'profiles', 120],
    ['not_confirmed', 'places', 30],
  ] as const)('apply to a member who is %s, for %s: %i', async (status, subject, limit) => {
    const member = viewerOf(3, { id: 7, status });
    const [one, other] = [`${status}.1`, `${status}.2`];
    expect(await viewLimitWait(member, one, subject, some(0, limit))).toBeNull();
    expect(await viewLimitWait(member, other, subject, [limit])).toBe(3600);
    expect(await viewLimitWait(member, one, subject, [0])).toBeNull();
  });

  it('apply to unconfirmed accounts of one network combined, as to its visitors', async () => {
    const look = (id: number, from: number, count: number) =>
      viewLimitWait(viewerOf(4, { id, status: 'not_confirmed' }), '192.0.2.1', 'listed', some(from, count));
    for (const id of [1, 2, 3, 4]) expect(await look(id, id * 1_000, 240)).toBeNull();
    expect(await look(5, 5_000, 41)).toBe(3600);
    expect(await look(6, 6_000, 40)).toBeNull();
    expect(await viewLimitWait(viewerOf(4, null), '192.0.2.1', 'listed', [9_000])).toBe(3600);
    expect(
      await viewLimitWait(viewerOf(4, { id: 8, status: 'active' }), '192.0.2.1', 'listed', [9_000]),
    ).toBeNull();
  });
});

it.each([
  ['profiles', 300, 1_000],
  ['listed', 1_000, 4_000],
  ['places', 120, 600],
] as const)('cap what a network without an account can view in a day: %s', async (subject, hourly, daily) => {
  const see = (hour: number, from: number, count: number) =>
    viewLimitWait(
      { ...viewerOf(5, null), now: new Date(NOW.getTime() + hour * 3_600_000) },
      '192.0.2.9',
      subject,
      some(from, count),
    );
  const fullHours = Math.ceil(daily / hourly) - 1;
  for (let hour = 0; hour < fullHours; hour += 1) expect(await see(hour, hour * hourly, hourly)).toBeNull();
  const [from, left] = [fullHours * hourly, daily - fullHours * hourly];
  if (left < hourly) expect(await see(fullHours, from, left + 1)).toBe((24 - fullHours) * 3_600);
  expect(await see(fullHours, from, left)).toBeNull();
  expect(await see(fullHours + 1, from + left, 1)).toBe((24 - fullHours - 1) * 3_600);
  expect(await see(fullHours + 24, from + left, 1)).toBeNull();
});

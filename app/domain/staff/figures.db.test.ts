import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import type { PartSplit } from './figure-rules.ts';
import { compareBrands, countFigures, exportFigures, loadFigures } from './figures.server.ts';

const world = openWorld();
/** Noon in Amsterdam, in summer: the day there began at 22:00 UTC. */
const NOW = new Date('2027-06-15T10:00:00Z');
let scope: StaffScope;

beforeEach(async () => {
  await world.owner`delete from daily_figures`;
  scope = await staffScope(world.owner, world.she, NOW);
  expect(scope.tenant.settings.time_zone).toBe('Europe/Amsterdam');
});

async function signUp(at: Date, network?: string): Promise<Member> {
  const person = await join(world.owner, world.she, 'anna');
  const tracking = network ? { first: { network, at: at.toISOString() } } : {};
  await world.owner`
    update accounts set signup_at = ${at}, confirmed_at = null, tracking = ${world.owner.json(tracking)}
    where tenant_id = ${world.she.id} and id = ${person.id}`;
  return person;
}

const day = async (metric: string, on: string) =>
  (await loadFigures(scope, { from: on, to: on }, 'country')).days.find((row) => row.metric === metric)
    ?.value ?? 0;

it('a day begins at midnight in the brand’s time zone', async () => {
  await signUp(new Date('2027-06-13T21:59:59.999Z'));
  await signUp(new Date('2027-06-13T22:00:00.000Z'));
  await signUp(new Date('2027-06-14T21:59:59.999Z'));
  await countFigures(scope);
  expect(await day('signups', '2027-06-13')).toBe(1);
  expect(await day('signups', '2027-06-14')).toBe(2);
  expect(await day('signups', '2027-06-15')).toBe(0);
});

it('counting again is idempotent, and erased data is no longer counted', async () => {
  const gone = await signUp(NOW);
  await signUp(NOW);
  await countFigures(scope);
  await countFigures(scope);
  expect(await day('signups', '2027-06-15')).toBe(2);
  await world.owner`update accounts set signup_at = '2020-01-01' where id = ${gone.id}`;
  await countFigures(scope);
  expect(await day('signups', '2027-06-15')).toBe(1);
});

it('a member who was active yesterday stays counted when active again today', async () => {
  const person = await signUp(NOW);
  const seen = (at: Date) =>
    world.owner`update members set last_active_at = ${at} where tenant_id = ${world.she.id} and id = ${person.id}`;
  await seen(new Date('2027-06-14T18:00:00Z'));
  await countFigures(scope);
  const before = await day('active', '2027-06-14');
  await seen(NOW);
  await countFigures(scope);
  expect(before).toBeGreaterThan(0);
  expect(await day('active', '2027-06-14')).toBe(before);
});

it('sources and countries are split; beyond fifty a day, sources are grouped', async () => {
  const later = new Date(NOW.getTime() + 20 * DAY_MS);
  for (let n = 0; n < 52; n += 1) await signUp(later, `net${n}`);
  await signUp(later, 'net0');
  await signUp(later);
  await countFigures({ ...scope, now: later });
  const { parts } = await loadFigures(scope, { from: '2027-07-05', to: '2027-07-05' }, 'source');
  const signups = parts.filter(({ metric }) => metric === 'signups');
  expect(signups.find(({ key }) => key === 'net0')).toMatchObject({ value: 2 });
  expect(signups.find(({ key }) => key === '')).toMatchObject({ value: 1 });
  expect(signups.find(({ key }) => key === 'other')?.value).toBeGreaterThan(0);
  expect(signups).toHaveLength(51);
  expect(signups.reduce((sum, { value }) => sum + value, 0)).toBe(54);
});

it('money is counted without tax, by currency, and refunds with the returned amount', async () => {
  const person = await signUp(NOW);
  const order = await insertOrder(world.owner, world.she, person, { created_at: NOW });
  await bookOrder(world.owner, world.she, order, NOW);
  await countFigures(scope);
  const span = { from: '2027-06-15', to: '2027-06-15' };
  const { days } = await loadFigures(scope, span, 'country');
  expect(days).toEqual(
    expect.arrayContaining([
      { day: '2027-06-15', metric: 'sales', currency: '', value: 1 },
      // € 14.99 with 21 % tax inside.
      { day: '2027-06-15', metric: 'revenue', currency: 'EUR', value: 1239 },
    ]),
  );
  expect(await exportFigures(scope, span)).toContain('2027-06-15,revenue,EUR,country,NL,1239');
});

it('missed days are counted later, and brands see only their own figures', async () => {
  await countFigures({ ...scope, now: new Date(NOW.getTime() - 9 * DAY_MS) });
  await signUp(new Date(NOW.getTime() - 5 * DAY_MS));
  await countFigures(scope);
  expect(await day('signups', '2027-06-10')).toBe(1);
  const span = { from: '2027-06-01', to: '2027-06-15' };
  const other = await staffScope(world.owner, world.amora, NOW);
  expect((await loadFigures(other, span, 'country')).days).toEqual([]);
  const compared = await compareBrands([world.she.id, world.amora.id], span);
  expect(new Set(compared.map(({ tenantId }) => tenantId))).toEqual(new Set([world.she.id]));
});

it('campaigns are split by the first and by the last visit', async () => {
  const at = NOW.toISOString();
  const person = async (tracking: object) => {
    const { id } = await signUp(NOW);
    await world.owner`
      update accounts set tracking = ${world.owner.json(tracking as never)}
      where tenant_id = ${world.she.id} and id = ${id}`;
  };
  const summer = { network: 'spring', ref: 'summer', at };
  await person({ first: summer, last: { network: 'other', at } });
  await person({ first: summer, last: summer });
  await person({ first: { ref: 'poster', at }, last: { ref: 'poster', at } });
  await person({});
  await countFigures(scope);
  const signups = async (by: PartSplit) => {
    const { parts } = await loadFigures(scope, { from: '2027-06-15', to: '2027-06-15' }, by);
    const found = parts.filter(({ metric }) => metric === 'signups');
    return Object.fromEntries(found.map(({ key, value }) => [key, value]));
  };
  expect(await signups('source')).toMatchObject({ spring: 2 });
  expect(await signups('campaign')).toMatchObject({ 'spring/summer': 2, poster: 1 });
  expect(await signups('last_source')).toMatchObject({ spring: 1, other: 1 });
  expect(await signups('last_campaign')).toMatchObject({ 'spring/summer': 1, other: 1, poster: 1 });
});

it('splits added by an update are filled in for earlier days', async () => {
  await signUp(new Date(NOW.getTime() - 30 * DAY_MS), 'spring');
  await countFigures(scope);
  await world.owner`delete from daily_figures where split in ('campaign', 'last_source', 'last_campaign')`;
  await countFigures(scope);
  const { parts } = await loadFigures(scope, { from: '2027-05-16', to: '2027-05-16' }, 'campaign');
  expect(parts).toContainEqual(expect.objectContaining({ key: 'spring', metric: 'signups', value: 1 }));
});

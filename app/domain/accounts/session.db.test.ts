import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { isFreshLogin } from './password-checks.server.ts';
import { endedSessions, endSession, loadSession, openSession } from './session.server.ts';
import { sweepAccounts } from './sweep.server.ts';

const world = openWorld();
const START = new Date('2026-06-15T12:00:00Z');

let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  // The session library reads the clock itself. Only Date is faked, because connections need real timers.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());

/** Sets the clock to this long after the start. */
const wait = (ms: number) => vi.setSystemTime(START.getTime() + ms);
const open = async () =>
  (await inTenant(world.amora.id, (tx) => openSession(tx, world.amora.id, anna.id))).value;
const load = (id: string, tenant = world.amora) => loadSession({ tenant, now: new Date() }, id);

describe('a session', () => {
  it('lasts thirty days without use, to the millisecond', async () => {
    const [early, late] = [await open(), await open()];
    wait(30 * DAY_MS - 1);
    expect((await load(early))?.viewer.id).toBe(anna.id);
    wait(30 * DAY_MS);
    expect(await load(late)).toBeNull();
  });

  it('counts as a fresh login for a quarter of an hour, to the millisecond', async () => {
    const at = (ms: number) => as(world.amora, anna, new Date(START.getTime() + ms));
    expect(await isFreshLogin(await at(15 * MINUTE_MS - 1))).toBe(true);
    expect(await isFreshLogin(await at(15 * MINUTE_MS))).toBe(false);
    expect(await isFreshLogin({ ...(await at(0)), sessionHash: 'none' })).toBe(false);
  });

  it('is renewed by use in its second half, together with its cookie', async () => {
    const id = await open();
    wait(15 * DAY_MS - 1);
    expect((await load(id))?.renewedCookie).toBeNull();
    wait(15 * DAY_MS + 1);
    expect((await load(id))?.renewedCookie).toMatchObject({ value: id });
    wait(45 * DAY_MS);
    expect(await load(id)).not.toBeNull();
  });

  it('is not renewed by cacheable responses, but by the next page', async () => {
    const id = await open();
    wait(15 * DAY_MS + 1);
    const cacheable = await loadSession({ tenant: world.amora, now: new Date(), cacheable: true }, id);
    expect(cacheable).toMatchObject({ viewer: { id: anna.id }, renewedCookie: null });
    expect((await load(id))?.renewedCookie).toMatchObject({ value: id });
  });

  it('ends ninety days after login, regardless of use', async () => {
    const id = await open();
    for (let day = 10; day < 90; day += 10) {
      wait(day * DAY_MS);
      expect(await load(id), `day ${day}`).not.toBeNull();
    }
    wait(90 * DAY_MS - 1);
    expect(await load(id)).not.toBeNull();
    wait(90 * DAY_MS);
    expect(await load(id)).toBeNull();
  });

  it('is stored only as a hash, which cannot be used to log in', async () => {
    const id = await open();
    const [row] = await world.owner<{ row: string; hash: string }[]>`
      select s::text as row, id_hash as hash from sessions s where account_id = ${anna.id}`;
    expect(row?.row).not.toContain(id);
    expect(row?.hash).toBe(sha256(id));
    expect(await load(row?.hash ?? '')).toBeNull();
    expect(await load((row?.hash ?? '').toLowerCase().replace(/[^a-z0-9]/g, ''))).toBeNull();
  });

  it('counts unread messages and new likes up to a hundred', async () => {
    await world.owner`
      with crowd as (
        insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
        select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 150) n
        returning id
      ), talks as (
        insert into conversations (tenant_id, member_low, member_high, started_by)
        select ${world.amora.id}, least(id, ${anna.id}::bigint), greatest(id, ${anna.id}::bigint), id from crowd returning *
      ), unread as (
        insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at)
        select tenant_id, ${anna.id}, id, started_by, 1, 1, now() from talks
      ) insert into likes (tenant_id, liker_id, liked_id) select ${world.amora.id}, id, ${anna.id} from crowd`;
    const counts = async () => {
      const { unread, newLikes } = (await load(await open()))?.viewer ?? {};
      return [unread, newLikes];
    };
    expect(await counts()).toEqual([100, 100]);
    await world.owner`update participants set unread = 0 where member_id = ${anna.id} and other_id in
      (select other_id from participants where member_id = ${anna.id} limit 51)`;
    await world.owner`update likes set seen_at = now() where liked_id = ${anna.id} and liker_id in
      (select liker_id from likes where liked_id = ${anna.id} limit 51)`;
    expect(await counts()).toEqual([99, 99]);
  });

  it('is invalid on another brand', async () => expect(await load(await open(), world.she)).toBeNull());

  it('ends at logout; other sessions stay open', async () => {
    const [one, two] = [await open(), await open()];
    const cookie = await endSession({ tenant: world.amora }, { sessionHash: sha256(one), memberId: anna.id });
    expect(cookie).toMatchObject({
      value: '',
      attributes: { maxAge: 0, httpOnly: true, secure: true, path: '/' },
    });
    expect(await load(one)).toBeNull();
    expect(await load(two)).not.toBeNull();
  });

  it('is invalid while its account is banned or pending deletion', async () => {
    const id = await open();
    for (const status of ['banned', 'pending_deletion']) {
      await world.owner`update accounts set status = ${status}, deletion_requested_at = now() where id = ${anna.id}`;
      expect(await load(id)).toBeNull();
    }
    await world.owner`update accounts set status = 'active' where id = ${anna.id}`;
    expect(await load(id)).not.toBeNull();
  });

  it.each(['', 'x', 'ä'.repeat(32), 'A'.repeat(32), `${'a'.repeat(31)}'`, 'a'.repeat(61), 'a'.repeat(40)])(
    'is not opened by %j',
    async (id) => expect(await load(id)).toBeNull(),
  );

  it('records the member’s activity in five-minute steps', async () => {
    const id = await open();
    await world.owner`update members set last_active_at = ${START} where id = ${anna.id}`;
    const lastActive = async () => {
      const [row] = await world.owner`select last_active_at from members where id = ${anna.id}`;
      return row?.last_active_at.getTime() - START.getTime();
    };
    wait(5 * MINUTE_MS - 1);
    await load(id);
    expect(await lastActive()).toBe(0);
    for (const ms of [5 * MINUTE_MS, 10 * MINUTE_MS - 1]) {
      wait(ms);
      await load(id);
      expect(await lastActive()).toBe(5 * MINUTE_MS);
    }
  });

  it('is reported as ended to live connections: logged out, expired, on another brand, or banned', async () => {
    const [ended, going] = [sha256(await open()), sha256(await open())];
    await endSession({ tenant: world.amora }, { sessionHash: ended, memberId: anna.id });
    const over = (tenant = world.amora) => endedSessions(tenant.id, [ended, going], new Date());
    expect(await over()).toEqual([ended]);
    expect(await over(world.she)).toEqual([ended, going]);
    wait(30 * DAY_MS - 1);
    expect(await over()).toEqual([ended]);
    wait(30 * DAY_MS);
    expect(await over()).toEqual([ended, going]);
    wait(0);
    await world.owner`update accounts set status = 'banned' where id = ${anna.id}`;
    expect(await over()).toEqual([ended, going]);
  });
});

it('the sweep deletes expired sessions only', async () => {
  const [ended, running] = [await open(), await open()];
  await world.owner`update sessions set expires_at = ${START} where id_hash = ${sha256(ended)}`;
  await sweepAccounts({ tenant: world.amora, locale: 'en', now: START });
  const rows = await world.owner`select id_hash as hash from sessions where account_id = ${anna.id}`;
  expect(rows).toEqual([{ hash: sha256(running) }]);
});

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLander } from '#app/domain/landers/open-lander.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { listOnline } from '#app/domain/matching/list-online.server.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { profileSurroundings } from '#app/domain/search/profile-surroundings.server.ts';
import { countMatches, searchMembers } from '#app/domain/search/search-members.server.ts';
import { transparencyFigures } from '#app/domain/support/transparency.server.ts';
import { testDatabase } from '#tests/db/database.ts';
import { Network } from '#tests/db/network.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { soon } from '#tests/world/soon.ts';
import { makeTenantPair, type TenantPair } from '#tests/world/tenant-pair.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { databaseEnv, loginsFrom, urlFor } from '#tooling/embedded/servers.ts';
import { startPrimary, startStandby } from '#tooling/embedded/standby.ts';
import { inTenant, readOnStandby } from './client.ts';
import { closeDatabase, openDatabase, standbyAges, watchDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { STANDBY_AGE_MS } from './standbys.ts';

const processes = new ProcessGroup();
const dir = mkdtempSync(joinPath(tmpdir(), 'standby-'));
const logins = loginsFrom(process.env.SECRET_KEY ?? '');
let primary: postgres.Sql;
let standby: postgres.Sql;
let standbyProcess: ChildProcess;
let network: Network;
let brands: TenantPair;
let anna: Member;

beforeAll(async () => {
  const server = await startPrimary(processes, dir);
  await migrate(server.url, logins);
  const { DATABASE_RUNTIME_URL } = databaseEnv(server.url, logins);
  const follower = await startStandby(processes, server, dir);
  standbyProcess = follower.server;
  primary = connectOwner(server.url);
  standby = connectOwner(follower.url);
  const way = await Network.before(urlFor(follower.url, 'app_runtime', logins.runtimePassword));
  network = way.network;
  // The tests' own server is not one of its standbys.
  const other = (await testDatabase()).runtimeUrl;
  openDatabase({
    url: server.url,
    runtimeUrl: DATABASE_RUNTIME_URL,
    standbyUrls: [other, way.url],
    max: 4,
    name: 'test',
  });
  brands = await makeTenantPair(primary);
  anna = await join(primary, brands.amora, 'anna');
  await join(primary, brands.amora, 'bram');
});
afterAll(async () => {
  watchDatabase(undefined);
  await closeDatabase();
  await Promise.all([primary?.end(), standby?.end(), network?.close()]);
  await processes.stop();
  rmSync(dir, { recursive: true, force: true });
});

const scope = (mustBeFresh = false) => ({ tenant: brands.amora, mustBeFresh });

/** The server that answers a read. */
async function placeOfRead(mustBeFresh = false): Promise<'standby' | 'primary'> {
  const [[row]] = await readOnStandby(scope(mustBeFresh), ({ sql }) => [
    sql<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`,
  ]);
  return row?.follows ? 'standby' : 'primary';
}
const readsFrom = (place: 'standby' | 'primary') => soon(async () => expect(await placeOfRead()).toBe(place));

beforeEach(() => readsFrom('standby'));

describe('a read that may be a second stale', () => {
  it('is served by a standby that follows this primary, and by no other server', async () => {
    expect(standbyAges().map(({ milliseconds }) => milliseconds)).toEqual([
      Number.POSITIVE_INFINITY,
      expect.any(Number),
    ]);
    expect(await placeOfRead(true)).toBe('primary');
  });

  it('sees the rows of its tenant only', async () => {
    const names = () =>
      readOnStandby(scope(), ({ sql }) => [
        sql<{ tenant: number }[]>`select tenant_id as tenant from members`,
      ]);
    await join(primary, brands.she, 'cleo');
    await soon(async () => expect(await standby`select from members`).toHaveLength(3));
    const [rows] = await names();
    expect(rows.map(({ tenant }) => tenant)).toEqual([brands.amora.id, brands.amora.id]);
  });

  it('misses nothing that was committed more than a second before, during concurrent writes', async () => {
    let stopped = false;
    const committed: { id: number; at: number }[] = [];
    // In one transaction: the standby has both or neither.
    await primary.begin(async (sql) => {
      await sql`create table counted (id int primary key)`;
      await sql`grant select on counted to app_runtime`;
    });
    await soon(async () => expect(await standby`select from counted`).toHaveLength(0));
    const writing = (async () => {
      for (let id = 1; !stopped; id += 1) {
        await primary`insert into counted values (${id})`;
        committed.push({ id, at: performance.now() });
      }
    })();
    const places = new Map<string, number>();
    try {
      for (let reads = 0; reads < 300; reads += 1) {
        if (reads === 50) await standby`select pg_wal_replay_pause()`;
        if (reads === 250) await standby`select pg_wal_replay_resume()`;
        // Replay on the standby is paused until reads stop using it.
        if (reads === 150) await readsFrom('primary');
        const old = performance.now() - STANDBY_AGE_MS;
        const [[row]] = await readOnStandby(scope(), ({ sql }) => [
          sql<{ last: number; follows: boolean }[]>`
            select coalesce(max(id), 0) as last, pg_is_in_recovery() as follows from counted`,
        ]);
        const due = committed.findLast(({ at }) => at < old)?.id ?? 0;
        expect(row?.last).toBeGreaterThanOrEqual(due);
        places.set(row?.follows ? 'standby' : 'primary', reads);
      }
    } finally {
      stopped = true;
      await writing;
    }
    expect([...places.keys()].sort()).toEqual(['primary', 'standby']);
  });

  it('is served by the primary when the standby is cut off, silent or rejecting', async () => {
    network.cut();
    await Promise.all(Array.from({ length: 20 }, () => placeOfRead()));
    await readsFrom('standby');

    network.silence(true);
    await Promise.all(Array.from({ length: 8 }, () => placeOfRead()));
    await readsFrom('primary');
    network.silence(false);
    network.cut();
    await readsFrom('standby');
  });

  it('fails where the statement itself fails', async () => {
    const failing = () => readOnStandby(scope(), ({ sql }) => [sql`select 1 / 0`]);
    await expect(failing()).rejects.toThrow('division by zero');
    const writing = readOnStandby(scope(), ({ sql }) => [sql`delete from members`]);
    await expect(writing).rejects.toThrow('read-only transaction');
    expect(await inTenant(brands.amora.id, ({ sql }) => sql`select from members`)).toHaveLength(2);
  });
});

/** The pools on which the work's transactions ran. */
async function poolsOf(work: () => Promise<unknown>): Promise<string[]> {
  const pools = new Set<string>();
  watchDatabase({ finished: (pool) => void (pool !== 'check' && pools.add(pool)), failed: () => {} });
  await work();
  watchDatabase(undefined);
  return [...pools];
}

it('is used for searches, profiles, landing pages and figures, also for members', async () => {
  const viewer = await as(brands.amora, anna);
  const visitor = { ...viewer, viewer: null };
  const search = await openSearch(viewer, new URLSearchParams());
  const opened = await openProfile(visitor, anna.id);
  if (opened.state !== 'open') throw new Error('The profile is not there.');
  const verbs = {
    search: () => searchMembers(viewer, search),
    count: () => countMatches(viewer, search),
    online: () => listOnline(viewer, null),
    profile: () => openProfile(visitor, anna.id),
    surroundings: () => profileSurroundings(viewer, opened.profile),
    lander: () => openLander(visitor, { network: undefined, country: 'US' }),
    figures: () => transparencyFigures(viewer),
  };
  for (const [name, verb] of Object.entries(verbs)) {
    await readsFrom('standby');
    expect([name, await poolsOf(verb)]).toEqual([name, ['standby']]);
  }
  const wrote = { ...viewer, mustBeFresh: true };
  expect(await poolsOf(() => searchMembers(wrote, search))).toEqual(['runtime']);
});

it('does not fail when the standby dies', async () => {
  const reads = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 50; i += 1) await placeOfRead();
    }),
  );
  standbyProcess.kill('SIGKILL');
  await reads;
  await readsFrom('primary');
});

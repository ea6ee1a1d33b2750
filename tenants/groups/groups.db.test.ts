import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { pageAudit } from '#app/domain/staff/audit-log.server.ts';
import { compareBrands } from '#app/domain/staff/figures.server.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { inTenant } from '#db/client.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { placeOf, REGISTRY_GROUP } from '#db/placement.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { testDatabase } from '#tests/db/database.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { soon } from '#tests/world/soon.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { makeTenantPair } from '#tests/world/tenant-pair.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { databaseEnv, loginsFrom, startDatabase } from '#tooling/embedded/servers.ts';
import { cleanGroup, groupOfCompany, moveCompany } from './move-company.ts';
import { copyRegistry, type GroupOwner } from './registry-copy.ts';

/** Often enough to write during every step of a move, and no busy loop that slows the move down. */
const EVERY_MS = 40;

const processes = new ProcessGroup();
const dir = mkdtempSync(joinPath(tmpdir(), 'group-'));
const owners = new Map<string, GroupOwner>();
let main: postgres.Sql;
let north: postgres.Sql;
let amora: Tenant;
let she: Tenant;
let anna: Member;
let bram: Member;

beforeAll(async () => {
  const { ownerUrl, runtimeUrl, consoleUrl } = await testDatabase();
  const northUrl = await startDatabase(processes, dir, true);
  const logins = loginsFrom(process.env.SECRET_KEY ?? '');
  await migrate(northUrl, logins);
  const { DATABASE_RUNTIME_URL, DATABASE_CONSOLE_URL } = databaseEnv(northUrl, logins);
  openDatabase({
    url: ownerUrl,
    runtimeUrl,
    console: { url: consoleUrl },
    groups: {
      north: { url: northUrl, runtimeUrl: DATABASE_RUNTIME_URL, console: { url: DATABASE_CONSOLE_URL } },
    },
    max: 5,
    name: 'test',
  });
  for (const [name, url] of Object.entries({ [REGISTRY_GROUP]: ownerUrl, north: northUrl }))
    owners.set(name, { name, url, sql: postgres(url, { max: 3, onnotice: () => {} }) });
  main = connectOwner(ownerUrl);
  north = connectOwner(northUrl);
  ({ amora, she } = await makeTenantPair(main));
  await main`update platform.tenants set settings = settings || '{"messages_per_minute": 100000}'`;
  await refreshTenants();
  amora = findTenantById(amora.id) ?? amora;
  [anna, bram] = [await join(main, amora, 'anna'), await join(main, amora, 'bram')];
  await giveCredits(main, amora.id, anna.id, { kind: 'bought', credits: 100_000 });
});
afterAll(async () => {
  await closeDatabase();
  // Its replication slot on the tests' server would prevent the database from being dropped.
  await north?.unsafe('drop subscription if exists registry');
  await Promise.all([main, north, ...[...owners.values()].map(({ sql }) => sql)].map((sql) => sql?.end()));
  await processes.stop();
  rmSync(dir, { recursive: true, force: true });
});

const move = (to: string, announce: () => Promise<void> = async () => void (await refreshTenants())) =>
  moveCompany(owners, amora.company.id, to, { announce, noticeMs: 100 });

/** Writes messages and enqueues jobs, one after the other, until it is stopped. */
function writeOn() {
  const sent: string[] = [];
  const jobs: number[] = [];
  const errors: unknown[] = [];
  let stopped = false;
  const messages = (async () => {
    while (!stopped) {
      const clientId = randomUUID();
      const outcome = await sendMessage(await as(amora, anna), {
        recipientId: bram.id,
        clientId,
        body: 'Hello',
      });
      if (outcome.ok) sent.push(clientId);
      else errors.push(outcome.code);
      await setTimeout(EVERY_MS);
    }
  })();
  const outbox = (async () => {
    for (let after = 0; !stopped; after += 1) {
      await inTenant(amora.id, (tx) =>
        enqueueLater(tx, 'mail-round', { tenantId: amora.id, round: 'weekly', day: '2026-06-15', after }),
      );
      jobs.push(after);
      await setTimeout(EVERY_MS);
    }
  })();
  const done = Promise.all([messages, outbox]).catch((error: unknown) => errors.push(error));
  const stop = async () => {
    stopped = true;
    await done;
    return { sent, jobs, errors };
  };
  onTestFinished(async () => void (await stop()));
  return { sent, errors, stop };
}

const messagesIn = async (sql: postgres.Sql): Promise<string[]> =>
  (await sql<{ id: string }[]>`select client_id as id from messages where tenant_id = ${amora.id}`).map(
    ({ id }) => id,
  );
const jobsIn = async (sql: postgres.Sql): Promise<number[]> =>
  (
    await sql<{ after: number }[]>`
      select (data ->> 'after')::int as after from outbox where tenant_id = ${amora.id} and job = 'mail-round'`
  ).map(({ after }) => after);
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describe('a database group', () => {
  it('gets a copy of the platform’s tables, without secrets, and later changes', async () => {
    const registry = owners.get(REGISTRY_GROUP) as GroupOwner;
    await main`insert into platform.staff (email, name, role, password_hash) values
      ('copied@example.test', 'Copied', 'support', 'secret')`;
    await copyRegistry(registry, owners.get('north') as GroupOwner);
    await copyRegistry(registry, owners.get('north') as GroupOwner);
    expect((await north`select id, slug from platform.tenants order by id`).map(({ slug }) => slug)).toEqual([
      amora.slug,
      she.slug,
    ]);
    expect(await north`select name, password_hash from platform.staff`).toMatchObject([
      { name: 'Copied', password_hash: null },
    ]);
    await main`update platform.companies set city = 'Elsewhere' where id = ${she.company.id}`;
    await soon(async () =>
      expect(await north`select city from platform.companies where id = ${she.company.id}`).toEqual([
        { city: 'Elsewhere' },
      ]),
    );
  });
});

describe('moving a brand to another group', () => {
  beforeEach(async () => void (await refreshTenants()));

  it('neither loses nor duplicates concurrent writes, and leaves other brands in place', {
    timeout: 180_000,
  }, async () => {
    const eve = await join(main, she, 'anna');
    const before = await messagesIn(main);
    const writing = writeOn();
    await soon(() => expect(writing.sent.length).toBeGreaterThan(20));
    const moved = await move('north');
    const whenMoved = writing.sent.length;
    await soon(() => {
      expect(writing.errors).toEqual([]);
      expect(writing.sent.length).toBeGreaterThan(whenMoved + 20);
    });
    const { sent, jobs, errors } = await writing.stop();

    expect(errors).toEqual([]);
    expect(moved.brands).toEqual([amora.slug]);
    expect(placeOf(amora.id)).toBe('north');
    expect((await messagesIn(north)).sort()).toEqual([...before, ...sent].sort());
    expect(ascending(await jobsIn(north))).toEqual(jobs);
    expect(await jobsIn(main)).toEqual([]);
    const [balance] = await north`
      select a.credits, (select sum(amount)::int from ledger_entries l where l.tenant_id = a.tenant_id and l.member_id = a.id)
        as ledger from accounts a where tenant_id = ${amora.id} and id = ${anna.id}`;
    expect(balance?.credits).toBe(balance?.ledger);
    const [other] = await inTenant(she.id, ({ sql }) => sql`select id from members where id = ${eve.id}`);
    expect(other).toEqual({ id: eve.id });
    expect(placeOf(she.id)).toBe(REGISTRY_GROUP);
  });

  it('keeps a program with an outdated location from writing to the old rows', async () => {
    const behind = main.begin(async (tx) => {
      await tx`set local role app_runtime`;
      await tx`select set_config('app.tenant_id', ${String(amora.id)}, true)`;
      await tx`update members set name = 'Lost' where tenant_id = ${amora.id}`;
    });
    await expect(behind).rejects.toMatchObject({ code: '57P03' });
  });

  it('is visible in the console, in figures and in the merged log', async () => {
    await north`
      insert into daily_figures (tenant_id, day, metric, split, key, value)
      values (${amora.id}, '2026-02-03', 'signups', 'total', '', 7)`;
    await main`
      insert into daily_figures (tenant_id, day, metric, split, key, value)
      values (${she.id}, '2026-02-03', 'signups', 'total', '', 3)`;
    const span = { from: '2026-02-01', to: '2026-02-07' };
    const figures = await compareBrands([amora.id, she.id], span);
    expect(figures.map(({ tenantId, value }) => [tenantId, Number(value)]).sort()).toEqual([
      [amora.id, 7],
      [she.id, 3],
    ]);

    const staff = await insertStaff(main, 'operator', 'all');
    await soon(async () =>
      expect(await north`select id from platform.staff where id = ${staff.id}`).toHaveLength(1),
    );
    for (const [tenant, subject] of [
      [amora, 'in the north'],
      [she, 'in the registry'],
    ] as const)
      await inTenant(tenant.id, (tx) =>
        recordIfStaff(
          tx,
          { tenant, locale: 'en', now: new Date(), staff, addressHash: 'x' },
          'close_report',
          subject,
        ),
      );
    const none = { staff: '', brand: '', what: '', subject: '' };
    const { entries } = await pageAudit(staff, none, null);
    expect(entries.map(({ group, subject }) => [group, subject])).toEqual([
      [REGISTRY_GROUP, 'in the registry'],
      ['north', 'in the north'],
    ]);
  });

  it('is rejected while old rows remain, and can be reverted after they are deleted', async () => {
    await expect(move(REGISTRY_GROUP)).rejects.toThrow('clean it first');
    expect(await cleanGroup(owners, amora.company.id, REGISTRY_GROUP)).toBeGreaterThan(0);
    const writing = writeOn();
    await soon(() => expect(writing.sent.length).toBeGreaterThan(20));
    await move(REGISTRY_GROUP);
    const { sent, errors } = await writing.stop();
    expect(errors).toEqual([]);
    const stored = await messagesIn(main);
    expect(sent.filter((id) => !stored.includes(id))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(await groupOfCompany(main, amora.company.id)).toBe(REGISTRY_GROUP);
    await cleanGroup(owners, amora.company.id, 'north');
  });

  it('leaves the brands in place when it fails', async () => {
    const writing = writeOn();
    await soon(() => expect(writing.sent.length).toBeGreaterThan(20));
    let announced = 0;
    const failOnce = async () => {
      announced += 1;
      if (announced === 1) {
        await expect(move('north')).rejects.toThrow('Another command');
        throw new Error('No one heard it.');
      }
      await refreshTenants();
    };
    await expect(move('north', failOnce)).rejects.toThrow('No one heard it.');
    const whenFailed = writing.sent.length;
    await soon(() => expect(writing.sent.length).toBeGreaterThan(whenFailed + 10));
    expect((await writing.stop()).errors).toEqual([]);
    expect(await groupOfCompany(main, amora.company.id)).toBe(REGISTRY_GROUP);
    expect(await messagesIn(north)).toEqual([]);
    expect(await main`select from pg_policies where policyname like 'move_%'`).toHaveLength(0);
    expect(await main`select from pg_publication where pubname like 'move_%'`).toHaveLength(0);
    expect(findTenantById(amora.id)?.slug).toBe(amora.slug);
  });
});

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { testDatabase } from '#tests/db/database.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { soon } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { onPath } from '#tooling/embedded/apt.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { unprivilegedUser } from '#tooling/embedded/postgres-binaries.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { inTenant, readInTenant } from './client.ts';
import { checkPoolers, closeDatabase, listen, openDatabase } from './database.ts';
import { RUNTIME_SETTINGS } from './runtime-settings.ts';

/** Prepared statements pass through PgBouncer since 1.21; Debian 12 has 1.18. */
const PROGRAM = onPath('pgbouncer');
const isRecent = (): boolean => {
  const { stdout } = spawnSync(PROGRAM ?? '', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
};
const suite = PROGRAM && isRecent() ? describe : describe.skip;

suite('behind PgBouncer in transaction mode', () => {
  const world = openWorld();
  const processes = new ProcessGroup();
  const dir = mkdtempSync(joinPath(tmpdir(), 'pooler-'));
  let anna: Member;
  let bram: Member;
  let direct: { url: string; runtimeUrl: string };
  let poolerUrl: string;

  beforeAll(async () => {
    const { ownerUrl, runtimeUrl } = await testDatabase();
    direct = { url: ownerUrl, runtimeUrl };
    const server = new URL(runtimeUrl);
    const port = await freePort();
    const user = unprivilegedUser();
    const write = (name: string, lines: string[]) => {
      writeFileSync(joinPath(dir, name), `${lines.join('\n')}\n`);
      if (user) chownSync(joinPath(dir, name), user.uid, user.gid);
      return joinPath(dir, name);
    };
    if (user) chownSync(dir, user.uid, user.gid);
    const users = write('users', [`"${server.username}" "${decodeURIComponent(server.password)}"`]);
    const settings = write('pgbouncer.ini', [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'max_prepared_statements = 500',
      // Fewer than the program's connections: they share them.
      'default_pool_size = 2',
    ]);
    processes.launch('pgbouncer', PROGRAM ?? '', [settings], { ...user, stdio: 'ignore' });
    server.port = String(port);
    poolerUrl = server.href;
    await closeDatabase();
    openDatabase({ ...direct, poolerUrl, max: 8, name: 'test' });
    [anna, bram] = [
      await join(world.owner, world.amora, 'anna'),
      await join(world.owner, world.amora, 'bram'),
    ];
    await giveCredits(world.owner, world.amora.id, anna.id, { kind: 'bought', credits: 1_000 });
    await soon(async () => expect(await readInTenant(1, ({ sql }) => [sql`select 1`])).toHaveLength(1));
  });
  afterAll(async () => {
    await closeDatabase();
    await processes.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('transactions have the settings of the role, and start only with them', async () => {
    await checkPoolers();
    const [rows] = await readInTenant(world.amora.id, ({ sql }) => [
      sql<{ name: string; setting: string }[]>`
        select name, setting from pg_settings where name in ${sql(Object.keys(RUNTIME_SETTINGS))}`,
    ]);
    const found = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(found).toEqual(
      Object.fromEntries(Object.entries(RUNTIME_SETTINGS).map(([name, value]) => [name, String(value)])),
    );
  });

  it('many members concurrently write, search and see their own brand on few connections', async () => {
    const scope = await as(world.amora, anna);
    const search = await openSearch(scope, new URLSearchParams());
    const digests = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const message = { recipientId: bram.id, clientId: randomUUID(), body: 'Hello' };
        const sent = await sendMessage(scope, message);
        const found = await searchMembers(scope, search);
        const [others] = await readInTenant(world.she.id, ({ sql }) => [sql`select from members`]);
        const tenant = await inTenant(world.amora.id, async ({ sql }) => {
          await sql`select 1`;
          const [row] = await sql<{ id: string }[]>`select current_setting('app.tenant_id') as id`;
          return row?.id;
        });
        return [sent.ok, found.cards.map(({ name }) => name), others.length, tenant];
      }),
    );
    expect(new Set(digests.map((digest) => JSON.stringify(digest)))).toEqual(
      new Set([JSON.stringify([true, ['Bram'], 0, String(world.amora.id)])]),
    );
    const [{ count } = { count: 0 }] = await world.owner<{ count: number }[]>`
      select count(*)::int as count from messages where tenant_id = ${world.amora.id}`;
    expect(count).toBe(40);
    const [{ open } = { open: 0 }] = await world.owner<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and usename = 'app_runtime'`;
    // The pooler's two, and two that read the registry.
    expect(open).toBeLessThanOrEqual(4);
  });

  it('a failed statement does not leave its transaction open for the next one', async () => {
    const failing = inTenant(world.amora.id, ({ sql }) => sql`select 1 / 0`);
    await expect(failing).rejects.toThrow('division by zero');
    for (let i = 0; i < 10; i += 1)
      expect(await readInTenant(world.she.id, ({ sql }) => [sql`select from members`])).toEqual([[]]);
  });

  it('notifications arrive on a separate connection', async () => {
    const heard: (string | null)[] = [];
    await listen('visitor_pages', (payload) => heard.push(payload));
    await world.owner`select pg_notify('visitor_pages', '7')`;
    await soon(() => expect(heard).toContain('7'));
  });

  it('without a setting of the role, the program does not start and names the setting', async () => {
    await world.owner`alter role app_runtime set statement_timeout = 60000`;
    try {
      await closeDatabase();
      openDatabase({ ...direct, poolerUrl, max: 1, name: 'other' });
      // A new connection of the pooler.
      await world.owner`
        select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_runtime' and datname = current_database()`;
      await soon(() => expect(checkPoolers()).rejects.toThrow('statement_timeout is 60000, not 5000'));
    } finally {
      await world.owner`alter role app_runtime set statement_timeout = 5000`;
    }
  });
});

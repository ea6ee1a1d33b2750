import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { join } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { callInTenant, inTenant, readInTenant, type Tx } from './client.ts';
import { anyOf } from './columns.ts';
import { type DatabaseWatcher, watchDatabase } from './database.ts';
import { accounts, attempts } from './schema/accounts.ts';
import { members } from './schema/members.ts';

const world = openWorld();
const TENANTS = [1, 2, 3, 4, 5, 6, 7];

const tenantOf = async ({ sql }: Tx): Promise<string> => {
  const [row] = await sql<{ tenant: string }[]>`select current_setting('app.tenant_id', true) as tenant`;
  return row?.tenant ?? '';
};
/** A key that no other test uses. */
let keys = 0;
const newKey = () => `key-${++keys}`;
const write = ({ sql }: Tx, tenant: number, key: string) =>
  sql`insert into attempts (tenant_id, key, count, window_ends_at) values (${tenant}, ${key}, 1, now())`;
const written = async (key: string) => (await world.owner`select from attempts where key = ${key}`).count;

/** Fails before anything is sent to the server. */
const unsendable = ({ sql }: Tx) => sql`select ${new Date(Number.NaN)}::timestamptz`;
/** Fails on the server. */
const failing = ({ sql }: Tx) => sql`select 1 / (${0}::int)`;

/** Terminates every connection of the programs' role on the server. */
const cutConnections = () => world.owner`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'app_runtime'`;

/** Many concurrent transactions of many tenants, reads and writes, each checked to stay in its own tenant. */
async function crowd(): Promise<void> {
  const reads = TENANTS.flatMap((tenant) =>
    Array.from({ length: 10 }, async () => {
      const seen = await readInTenant(tenant, (tx) => [tenantOf(tx), tenantOf(tx)]);
      expect(seen).toEqual([String(tenant), String(tenant)]);
    }),
  );
  const writes = TENANTS.flatMap((tenant) =>
    Array.from({ length: 5 }, async () => {
      const key = newKey();
      await inTenant(tenant, async (tx) => {
        for (let i = 0; i < 3; i += 1) expect(await tenantOf(tx)).toBe(String(tenant));
        await write(tx, tenant, key);
        expect(await tenantOf(tx)).toBe(String(tenant));
      });
      expect(await written(key)).toBe(1);
    }),
  );
  await Promise.all([...reads, ...writes]);
}

describe('a tenant transaction', () => {
  it('is isolated from its first statement to the last, among many others', crowd);

  it('commits its changes and returns the result', async () => {
    const key = newKey();
    expect(await inTenant(1, async (tx) => (await write(tx, 1, key)).count)).toBe(1);
    expect(await written(key)).toBe(1);
  });

  it('changes nothing when the work fails, in the code, on the server or before it was sent', async () => {
    for (const fail of [() => Promise.reject(new Error('no')), failing, unsendable]) {
      const key = newKey();
      const work = inTenant(1, async (tx) => {
        await write(tx, 1, key);
        await fail(tx);
      });
      await expect(work).rejects.toThrow();
      const together = inTenant(1, (tx) => Promise.all([write(tx, 1, key), fail(tx)]));
      await expect(together).rejects.toThrow();
      expect(await written(key)).toBe(0);
    }
    await crowd();
  });
});

describe('a single statement with its commit', () => {
  it('is committed and returns its rows', async () => {
    const key = newKey();
    expect((await callInTenant(1, (tx) => write(tx, 1, key))).count).toBe(1);
    expect(await written(key)).toBe(1);
  });

  it('changes nothing when it fails, on the server, before it was sent or behind another statement', async () => {
    const key = newKey();
    await expect(callInTenant(1, failing)).rejects.toMatchObject({ code: '22012' });
    await expect(callInTenant(1, async (tx) => await unsendable(tx))).rejects.toThrow('cannot be sent');
    await expect(
      callInTenant(1, (tx) => Promise.all([write(tx, 1, key), failing(tx)])),
    ).rejects.toMatchObject({ code: '22012' });
    const [garbage] = await Promise.allSettled([
      callInTenant(1, ({ sql }) => sql`select ${'garbage'}::timestamptz`),
    ]);
    expect(garbage?.status).toBe('rejected');
    expect(await written(key)).toBe(0);
    await crowd();
  });

  it('writes nothing when the driver retries it outside the transaction because its plan is outdated', async () => {
    await world.owner`create table outdated (tenant_id int, a int)`;
    await world.owner`alter table outdated enable row level security`;
    await world.owner`create policy own on outdated using (tenant_id = platform.current_tenant())`;
    await world.owner`grant all on outdated to app_runtime`;
    const call = () => callInTenant(1, ({ sql }) => sql`insert into outdated values (${1}, 1) returning *`);
    await Promise.all(Array.from({ length: 40 }, call));
    await world.owner`alter table outdated add column b int`;
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, call));
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeLessThan(40);
    const [row] = await world.owner<{ count: number }[]>`select count(*)::int as count from outdated`;
    expect(row?.count).toBe(40 + done);
    await crowd();
  });
});

describe('pipelined statements', () => {
  it('fail together when one fails, without effect on other transactions', async () => {
    for (const fail of [failing, unsendable]) {
      const mixed = Array.from({ length: 20 }, () => readInTenant(1, (tx) => [tenantOf(tx), fail(tx)]));
      const [outcomes] = await Promise.all([Promise.allSettled(mixed), crowd()]);
      expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
      await crowd();
    }
  });

  it('write nothing when one fails, whether they were prepared before or not', async () => {
    for (let time = 0; time < 3; time += 1) {
      const key = newKey();
      const asked = await Promise.allSettled([
        inTenant(2, (tx) => {
          const failed = [tenantOf(tx), write(tx, 2, key), failing(tx), tenantOf(tx), write(tx, 2, newKey())];
          for (const statement of failed) Promise.resolve(statement).catch(() => {});
          return Promise.all(failed);
        }),
      ]);
      expect(asked[0]).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      expect(await written(key)).toBe(0);
      expect(await readInTenant(2, (tx) => [tenantOf(tx)])).toEqual(['2']);
    }
  });

  it('fail when one of them is not valid SQL, and later ones return nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      const after: PromiseSettledResult<unknown>[] = [];
      const wrong = readInTenant(3, (tx) => {
        const first = tx.sql`select nothing_of_that_name from attempts where count = ${1}`.then(() => {});
        const later = Promise.allSettled([tenantOf(tx)]).then((outcome) => after.push(...outcome));
        return [first, later];
      });
      await expect(wrong).rejects.toMatchObject({ code: '42703' });
      await crowd();
      expect(after).toMatchObject([{ status: 'rejected' }]);
    }
  });

  it('can exceed the number that the driver sends without waiting', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answers = await readInTenant(4, ({ sql }) =>
        Array.from({ length: 250 }, (_, i) => sql`select ${i}::int as i`.then(([row]) => row?.i)),
      );
      expect(answers).toEqual(Array.from({ length: 250 }, (_, i) => i));
    }
  });

  it('are committed together', async () => {
    const keys = [newKey(), newKey()];
    await inTenant(5, (tx) => Promise.all(keys.map((key) => write(tx, 5, key))));
    expect(await Promise.all(keys.map(written))).toEqual([1, 1]);
  });

  it('write nothing when the code between them fails', async () => {
    const thrown = new Error('no');
    const failures: ((tx: Tx) => PromiseLike<unknown>)[] = [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown),
      unsendable,
      // Fails only when the driver serializes it.
      ({ sql }) => sql`select ${'garbage'}::timestamptz`,
    ];
    for (const fail of [...failures, ...failures]) {
      const key = newKey();
      const work = inTenant(5, (tx) => {
        const writing = write(tx, 5, key).then(() => {});
        writing.catch(() => {});
        return Promise.all([writing, fail(tx)]);
      });
      await expect(work).rejects.toThrow();
      expect(await written(key)).toBe(0);
      expect(await readInTenant(5, (tx) => [tenantOf(tx)])).toEqual(['5']);
    }
  });

  it('can be read-only', async () => {
    const key = newKey();
    await expect(readInTenant(5, (tx) => [write(tx, 5, key)])).rejects.toMatchObject({ code: '25006' });
    expect(await written(key)).toBe(0);
  });

  it('are rejected after the first rows have arrived, since the commit was sent with them', async () => {
    const dependent = readInTenant(5, (tx) => [tenantOf(tx).then(() => tenantOf(tx))]);
    await expect(dependent).rejects.toThrow('This transaction has ended.');
    await crowd();
  });

  it('can be created by the query builder', async () => {
    const tenant = sql`select current_setting('app.tenant_id', true) as tenant`;
    const found = await readInTenant(5, (tx) => [tx.db.execute(tenant), tenantOf(tx), tx.db.execute(tenant)]);
    expect(found).toMatchObject([[{ tenant: '5' }], '5', [{ tenant: '5' }]]);
  });

  it('can be larger than the socket accepts at once', async () => {
    const long = 'x'.repeat(12_000_000);
    for (let time = 0; time < 2; time += 1)
      expect(await readInTenant(7, ({ sql }) => [sql`select length(${long}::text)`])).toMatchObject([
        [{ length: long.length }],
      ]);
  });

  it('are re-prepared after a table has changed', async () => {
    await world.owner`create table changing (a int)`;
    await world.owner`grant select on changing to app_runtime`;
    const all = () => readInTenant(6, ({ sql }) => [sql`select * from changing where ${1}::int = 1`]);
    await Promise.all(Array.from({ length: 40 }, all));
    await world.owner`alter table changing add column b int`;
    await expect(all()).rejects.toThrow();
    await expect
      .poll(() =>
        all().then(
          ([rows]) => rows.columns.length,
          () => 0,
        ),
      )
      .toBe(2);
    await crowd();
  });

  it('do not leak rows (the fix of query.js in patches/)', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const answers: WeakRef<object>[] = [];
    for (let i = 0; i < 50; i += 1) {
      const [rows] = await readInTenant(1, ({ sql }) => [sql`select 1 as one`]);
      answers.push(new WeakRef(rows));
    }
    await expect
      .poll(() => {
        collect();
        return answers.filter((answer) => answer.deref()).length;
      })
      .toBeLessThan(10);
  });

  it('end when building them fails, and started code cannot send more', async () => {
    const begun: Promise<unknown>[] = [];
    const reading = readInTenant(1, ({ sql }) => {
      const first = sql`select 1`;
      const next = first.then(() => sql`select 2`);
      next.catch(() => {}); // may reject before the test awaits it
      begun.push(next);
      throw new Error('no');
    });
    await expect(reading).rejects.toThrow('no');
    await expect(begun[0]).rejects.toThrow();
    await crowd();
  });

  it('fail when building them fails, without effect on other transactions', async () => {
    const broken = Array.from({ length: 20 }, () =>
      readInTenant(1, () => {
        throw new Error('no');
      }),
    );
    const [outcomes] = await Promise.all([Promise.allSettled(broken), crowd()]);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    await crowd();
  });
});

describe('when the database drops its connections', () => {
  /** Some idle connections may be found lost only when they are used. */
  const recovers = () =>
    expect
      .poll(() =>
        crowd().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);

  it('running work fails, and later work succeeds', async () => {
    const under = [
      ...Array.from({ length: 5 }, () => inTenant(1, async ({ sql }) => sql`select pg_sleep(4)`)),
      ...Array.from({ length: 5 }, () => readInTenant(1, ({ sql }) => [sql`select pg_sleep(4)`])),
    ];
    const settled = Promise.allSettled(under);
    const sleeping = async () =>
      (
        await world.owner`select from pg_stat_activity where query like '%pg_sleep(4)' and usename = 'app_runtime'`
      ).count;
    await expect.poll(sleeping).toBe(under.length);
    await cutConnections();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    await crowd();
  });

  it('idle connections are replaced', async () => {
    await cutConnections();
    await recovers();
  });

  it('a transaction fails when it happens between two statements', async () => {
    const key = newKey();
    const work = inTenant(1, async (tx) => {
      await write(tx, 1, key);
      await cutConnections();
      await write(tx, 1, newKey());
    });
    await expect(work).rejects.toThrow();
    expect(await written(key)).toBe(0);
    await recovers();
  });
});

describe("Drizzle's query builder on a transaction", () => {
  const windowEndsAt = new Date('2026-11-22T05:47:44.841Z');
  const insert = ({ db }: Tx, key: string) =>
    db.insert(attempts).values({ tenantId: 1, key, count: 1, windowEndsAt });

  it("reads and writes in it, and sees no other tenant's rows", async () => {
    const key = newKey();
    await inTenant(1, (tx) => insert(tx, key));
    const find = ({ db }: Tx) => db.select().from(attempts).where(eq(attempts.key, key));
    expect(await inTenant(1, find)).toEqual([{ tenantId: 1, key, count: 1, windowEndsAt }]);
    expect(await inTenant(2, find)).toEqual([]);
  });

  it('writes nothing when the transaction fails', async () => {
    const key = newKey();
    const work = inTenant(1, async (tx) => {
      await insert(tx, key);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await written(key)).toBe(0);
  });

  it('rejects statements after the transaction has ended', async () => {
    const left: Tx[] = [];
    await inTenant(1, async (tx) => {
      left.push(tx);
      await tx.db.select().from(attempts);
    });
    await expect(left[0]?.db.select().from(attempts)).rejects.toThrow('This transaction has ended');
    await expect(left[0]?.db.execute(sql`select 1`)).rejects.toThrow('This transaction has ended');
  });

  it("throws PostgreSQL's own error, whose message shows no values", async () => {
    const key = newKey();
    await inTenant(1, (tx) => insert(tx, key));
    const error = await inTenant(1, (tx) => insert(tx, key)).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: '23505', constraint_name: 'attempts_tenant_id_key_pk' });
    expect((error as Error).message).not.toContain(key);
  });

  it('maps values like hand-written statements', async () => {
    const { id } = await join(world.owner, world.amora, 'anna');
    const tenantId = world.amora.id;
    await inTenant(tenantId, async ({ db }) => {
      await db
        .update(members)
        .set({
          interests: ['music', 'a "quoted", {word}'],
          dateOfBirth: '1990-05-31',
          lastActiveAt: windowEndsAt,
        })
        .where(and(eq(members.tenantId, tenantId), eq(members.id, id)));
      await db
        .update(accounts)
        .set({ tracking: { network: 'x', sub1: ['1', true] }, paidAt: null })
        .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, id)));
    });
    const { interests, dateOfBirth, lastActiveAt } = members;
    const { tracking, paidAt } = accounts;
    const built = await inTenant(tenantId, ({ db }) =>
      db
        .select({ id: members.id, interests, dateOfBirth, lastActiveAt, tracking, paidAt })
        .from(members)
        .innerJoin(accounts, and(eq(accounts.tenantId, members.tenantId), eq(accounts.id, members.id)))
        .where(and(eq(members.tenantId, tenantId), anyOf(members.id, [id, 0]))),
    );
    const written = await inTenant(
      tenantId,
      async (tx) =>
        await tx.sql`
        select m.id, m.interests, m.date_of_birth as "dateOfBirth", m.last_active_at as "lastActiveAt", a.tracking,
          a.paid_at as "paidAt"
        from members m join accounts a on a.tenant_id = m.tenant_id and a.id = m.id
        where m.tenant_id = ${tenantId} and m.id = ${id}`,
    );
    expect(built).toEqual([...written]);
    expect(built).toEqual([
      {
        id,
        interests: ['music', 'a "quoted", {word}'],
        dateOfBirth: '1990-05-31',
        lastActiveAt: windowEndsAt,
        tracking: { network: 'x', sub1: ['1', true] },
        paidAt: null,
      },
    ]);
  });

  it('prepares a statement once per connection, whatever its values', async () => {
    await inTenant(1, async (tx) => {
      for (const keys of [['a'], ['b', 'c'], []]) {
        await tx.db
          .select({ key: attempts.key })
          .from(attempts)
          .where(and(eq(attempts.tenantId, 1), anyOf(attempts.key, keys), eq(attempts.count, keys.length)));
      }
      const [prepared] = await tx.sql`
        select count(*)::int as statements, max(generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement like 'select "key" from "attempts"%"count" =%'`;
      expect(prepared).toEqual({ statements: 1, runs: 3 });
    });
  });
});

it('code left running after a failure cannot use a connection that was given to another transaction', async () => {
  const key = newKey();
  let left: Promise<unknown> = Promise.resolve();
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const behind = async (tx: Tx) => {
    await gate;
    await write(tx, 1, key);
  };
  const work = inTenant(1, (tx) => {
    left = behind(tx);
    left.catch(() => {});
    return Promise.all([left, failing(tx)]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  // When the branch continues, another transaction of the same tenant uses the connection.
  await inTenant(1, async (tx) => {
    goOn();
    await expect(left).rejects.toThrow('This transaction has ended');
    await tenantOf(tx);
  });
  expect(await written(key)).toBe(0);
});

it('a transaction with a caught failure reports that it was not committed', async () => {
  const key = newKey();
  const work = inTenant(1, async (tx) => {
    await write(tx, 1, key);
    await failing(tx).catch(() => {});
  });
  await expect(work).rejects.toThrow('nothing was committed');
  expect(await written(key)).toBe(0);
});

describe('the transaction observer', () => {
  const finished = vi.fn<DatabaseWatcher['finished']>();
  const failed = vi.fn<DatabaseWatcher['failed']>();
  beforeEach(() => watchDatabase({ finished, failed }));
  afterEach(() => {
    watchDatabase(undefined);
    vi.clearAllMocks();
  });

  it('reports each transaction, and why one failed in the database', async () => {
    const key = newKey();
    await inTenant(1, (tx) => write(tx, 1, key));
    await expect(inTenant(1, (tx) => write(tx, 1, key))).rejects.toMatchObject({ code: '23505' });
    await expect(inTenant(1, failing)).rejects.toMatchObject({ code: '22012' });
    const slow = inTenant(1, async ({ sql }) => {
      await sql`set local statement_timeout = 20`;
      await sql`select pg_sleep(5)`;
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(failed.mock.calls).toEqual([
      ['runtime', 'constraint'],
      ['runtime', 'statement'],
      ['runtime', 'timeout'],
    ]);
    expect(finished.mock.calls.map(([pool]) => pool)).toEqual(Array(4).fill('runtime'));
  });

  it('reports no failure when the application throws', async () => {
    await expect(inTenant(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(failed).not.toHaveBeenCalled();
    expect(finished).toHaveBeenCalledTimes(1);
  });

  it('reports a lost connection', async () => {
    const lost = inTenant(1, async ({ sql }) => await sql`select pg_terminate_backend(pg_backend_pid())`);
    await expect(lost).rejects.toThrow();
    expect(failed.mock.calls).toEqual([['runtime', 'unavailable']]);
  });
});

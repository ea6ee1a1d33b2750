import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#app/domain/credits/reconcile.server.ts';
import { env } from '#app/platform/env.ts';
import { actingAs } from '#commands/acting-as.ts';
import { withBrands } from '#commands/database.ts';
import { brands as demoBrands } from '#tenants/brands/index.ts';
import { testDatabase, testRedisUrl } from '#tests/db/database.ts';
import { isEmpty, seedDemo } from './seed-demo.ts';
import { writeStaffWork } from './work/write-staff-work.ts';
import { DEMO_ACCOUNTS } from './world/demo-accounts.ts';

let owner: postgres.Sql;

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  expect(await isEmpty(ownerUrl)).toBe(true);
  await seedDemo(ownerUrl, { storageDir: '', log: () => {}, profiles: 150, pictures: false });
  expect(await isEmpty(ownerUrl)).toBe(false);
});

afterAll(() => owner.end());

/** The number of rows, over all brands, that break a rule; the owner of the test server can see all of them. */
async function broken(query: string): Promise<number> {
  const [row] = await owner.unsafe<{ broken: string }[]>(`select count(*) as broken from (${query}) as rows`);
  return Number(row?.broken);
}

describe('the demo seed', () => {
  it('creates seven brands, each with the demo logins', async () => {
    const rows = await owner<{ email: string; brands: number }[]>`
      select email, count(distinct tenant_id)::int as brands from accounts
      where email in ${owner(DEMO_ACCOUNTS.map(({ email }) => email))} group by email`;
    expect(rows).toHaveLength(DEMO_ACCOUNTS.length);
    for (const { brands } of rows) expect(brands).toBe(demoBrands.length);
  });

  it('gives the demo logins their advertised credits, chats and likes', async () => {
    for (const demo of DEMO_ACCOUNTS) {
      const rows = await owner`
        select a.credits, (a.paid_at is not null) as premium,
          (select count(*)::int from participants p where p.tenant_id = a.tenant_id and p.member_id = a.id) as chats,
          (select count(*)::int from participants p where p.tenant_id = a.tenant_id and p.member_id = a.id and unread > 0) as unread,
          (select count(*)::int from likes l where l.tenant_id = a.tenant_id and l.liked_id = a.id and seen_at is null) as fresh,
          (select count(*)::int from likes l where l.tenant_id = a.tenant_id and l.liker_id = a.id and matched_at is not null) as matches
        from accounts a where email = ${demo.email}`;
      for (const row of rows)
        expect(row).toEqual({
          credits: demo.credits,
          premium: demo.bundles.length > 0,
          chats: demo.conversations,
          unread: demo.unread,
          fresh: demo.newLikes,
          matches: demo.matches,
        });
    }
  });

  it('keeps a ledger that explains each balance', async () => {
    const drifting = `select 1 from accounts a where credits <> coalesce((select sum(amount) from ledger_entries l
      where l.tenant_id = a.tenant_id and l.member_id = a.id), 0)`;
    const jumping = `select 1 from (select amount, balance_after, lag(balance_after, 1, 0) over
      (partition by tenant_id, member_id order by id) as before from ledger_entries) e where before + amount <> balance_after`;
    expect(await broken(drifting)).toBe(0);
    expect(await broken(jumping)).toBe(0);
  });

  it('has correct conversation counters', async () => {
    const miscounted = `select 1 from participants p where unread <> (select count(*) from messages m where m.tenant_id = p.tenant_id
      and m.conversation_id = p.conversation_id and m.sender_id = p.other_id and m.id > p.last_read_id)`;
    const misplaced = `select 1 from participants p where last_message_id <> (select max(id) from messages m
      where m.tenant_id = p.tenant_id and m.conversation_id = p.conversation_id)`;
    expect(await broken(miscounted)).toBe(0);
    expect(await broken(misplaced)).toBe(0);
  });

  it('lets only members like, write or have an account', async () => {
    for (const [table, column] of [
      ['likes', 'liker_id'],
      ['messages', 'sender_id'],
      ['accounts', 'id'],
    ] as const)
      expect(
        await broken(
          `select 1 from ${table} x join members m on m.tenant_id = x.tenant_id and m.id = x.${column} where m.kind <> 'member'`,
        ),
      ).toBe(0);
  });

  it('breaks no limit of free members and contains no future dates', async () => {
    expect(
      await broken(
        'select 1 from accounts where paid_at is null and (free_messages_used > 3 or conversations_started > 2)',
      ),
    ).toBe(0);
    expect(await broken('select 1 from messages where created_at > now()')).toBe(0);
    expect(await broken('select 1 from likes where greatest(created_at, seen_at, matched_at) > now()')).toBe(
      0,
    );
  });

  it("creates work for each brand's staff, once", async () => {
    const { ownerUrl: url, runtimeUrl, consoleUrl } = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_RUNTIME_URL: runtimeUrl });
    Object.assign(process.env, { DATABASE_CONSOLE_URL: consoleUrl, REDIS_URL: testRedisUrl() });
    Object.assign(env(), { ADYEN_LOCAL_URL: 'http://127.0.0.1:9' });
    const write = () =>
      withBrands('test', async ({ scopes }) => {
        for (const scope of scopes()) {
          await writeStaffWork(scope, () => actingAs(scope, 'operator@example.test'));
          expect(await reconcile(scope)).toMatchObject({ differences: 0 });
        }
      });
    await write();
    const count = async () => {
      const [row] = await owner`
        select (select count(*)::int from complaints) as complaints, (select count(*)::int from reports) as reports,
          (select count(*)::int from orders where state = 'paid') as paid,
          (select count(*)::int from orders where state = 'refunded') as refunded,
          (select count(*)::int from billing_documents) as documents,
          (select count(*)::int from appeals) as appeals,
          (select count(*)::int from push_promotions) as promotions,
          (select count(*)::int from sessions) as sessions`;
      return row;
    };
    const made = await count();
    expect(made).toEqual({
      complaints: 21,
      reports: 21,
      paid: 70,
      refunded: 7,
      documents: 84,
      appeals: 7,
      promotions: 7,
      sessions: 0,
    });
    await write();
    expect(await count()).toEqual(made);
    // Seven brands, twice: on a busy machine more than a minute.
  }, 180_000);
});

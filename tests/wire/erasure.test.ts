import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sha256 } from '#app/platform/secrets.ts';
import { tenantTables } from '#tests/isolation/catalog-faults.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { call, form, json } from './call.ts';
import { OwnSite } from './own-site.ts';
import { sessionOf } from './site.ts';

/** The canary, written into every field, photo and message of the erased member. */
const CANARY = 'Kanarienvogel7391';
const ERASED_AFTER = '14 days 1 second';

let site: OwnSite;
beforeAll(async () => {
  site = await OwnSite.start('erasure');
});
afterAll(() => site?.stop());

const soon = (check: () => Promise<void>, timeout = 20_000) => vi.waitFor(check, { timeout, interval: 50 });
const outboxIsEmpty = (timeout?: number) =>
  soon(async () => expect((await site.owner`select from outbox`).count).toBe(0), timeout);
/** As scheduled. */
const askForErasure = () => site.owner`
  insert into outbox (tenant_id, job, data)
  values (${site.pair.amora.id}, 'erase-due', ${site.owner.json({ tenantId: site.pair.amora.id })})`;
const send = (path: string, options: Parameters<typeof call>[2]) =>
  call(site.pair.amora.domain, path, { ...options, port: site.port });

/** Creates a member with the canary in every text that a member can enter. */
async function makeCanary(): Promise<Member & { cookie: string; photo: string }> {
  const { owner } = site;
  const { amora } = site.pair;
  const more = { about_me: CANARY, city: CANARY };
  const anna = await join(owner, amora, 'anna', { name: CANARY, more });
  await owner`
    update accounts set email = ${`${CANARY.toLowerCase()}@example.test`}, search_filter = ${CANARY},
      tracking = ${owner.json({ ref: CANARY })}, pending_email = ${`next-${CANARY.toLowerCase()}@example.test`},
      pending_email_at = now() where id = ${anna.id}`;
  await owner`
    insert into safety_settings (tenant_id, member_id, muted_phrases, muted_words)
    values (${amora.id}, ${anna.id}, ${[CANARY]}, ${[CANARY]})`;
  await owner`
    insert into complaints (tenant_id, code, member_id, email, name, language, topic, body, created_at)
    values (${amora.id}, 'AAAA-AAAA', ${anna.id}, ${`${CANARY.toLowerCase()}@example.test`}, ${CANARY}, 'en', 'other',
      ${CANARY}, now())`;
  await insertOrder(owner, amora, anna, { address: CANARY, session_data: CANARY });
  const [photo] = await owner<{ id: string }[]>`
    insert into photos (tenant_id, member_id, state) values (${amora.id}, ${anna.id}, 'active') returning id`;
  const folder = pathOf(site.dir, 'storage', 't', String(amora.id), 'photos', photo?.id ?? '');
  mkdirSync(folder, { recursive: true });
  for (const file of ['original', 'master.webp', 'large.webp']) writeFileSync(pathOf(folder, file), CANARY);
  return { ...anna, cookie: await sessionOf(owner, amora, anna), photo: photo?.id ?? '' };
}

/** Where the canary is still found: tables, Redis, files and logs. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tenantTables(site.owner)) {
    const rows = await site.owner.unsafe(`select from ${table} t where t::text ilike '%${CANARY}%'`);
    if (rows.count > 0) found.push(`table ${table}`);
  }
  if ((await site.dumpRedis()).toLowerCase().includes(CANARY.toLowerCase())) found.push('Redis');
  for (const entry of readdirSync(site.dir, { recursive: true, withFileTypes: true })) {
    const path = pathOf(entry.parentPath, entry.name);
    // Delivered emails belong to the recipient; this folder is their mailbox.
    if (!entry.isFile() || path.startsWith(pathOf(site.dir, 'mail'))) continue;
    if (path.toLowerCase().includes(CANARY.toLowerCase())) found.push(path);
    if (readFileSync(path, 'latin1').toLowerCase().includes(CANARY.toLowerCase())) found.push(path);
  }
  return found;
}

it('an erasure leaves no trace of a member in tables, Redis, files and logs', async () => {
  const { owner } = site;
  const { amora } = site.pair;
  const anna = await makeCanary();
  const bram = await join(owner, amora, 'bram');
  const message = { recipient: bram.id, client_id: randomUUID(), body: `I am ${CANARY}` };
  expect((await send('/api/message.php', { ...json(message), cookie: anna.cookie })).status).toBe(200);
  const [conversation] = await owner`select conversation_id as id from messages where sender_id = ${anna.id}`;
  expect(conversation).toBeDefined();
  expect(await traces()).toEqual(
    expect.arrayContaining([
      'table members',
      'table accounts',
      'table messages',
      'table complaints',
      'Redis',
    ]),
  );

  const left = await send('/notifications/delete', { ...form({ intent: 'delete' }), cookie: anna.cookie });
  expect([left.status, left.headers.location]).toEqual([302, '/account-deleted']);
  // Visitors are redirected to the login, as for every profile that they may not see.
  expect((await send(`/members/${anna.id}`, {})).headers.location).toMatch(/^\/login\?/);
  await outboxIsEmpty();
  await askForErasure();
  await outboxIsEmpty();
  expect(await owner`select from members where id = ${anna.id}`).toHaveLength(1);

  await owner`update accounts set deletion_requested_at = now() - ${ERASED_AFTER}::interval where id = ${anna.id}`;
  await askForErasure();
  await soon(async () => {
    const [proof] = await owner`select receipt from erasures where member_id = ${anna.id}`;
    expect(proof).toEqual({ receipt: null });
  });
  await outboxIsEmpty();
  await site.askRedis('rewrite');
  expect(await traces()).toEqual([]);
}, 60_000);

/** Each member takes one job that enqueues another: `CRASH_MEMBERS=2500 npm test -- wire erasure` for 5,000. */
const MEMBERS = Number(process.env.CRASH_MEMBERS ?? 120);

it(`an erasure happens once for each of ${MEMBERS}, in twice as many jobs, while workers and Redis are killed`, async () => {
  const { owner } = site;
  const { amora } = site.pair;
  const before = (await owner`select from erasures`).count;
  await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${String(amora.id)}, true)`;
    const rows = await sql<{ id: number }[]>`
      insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
      select ${amora.id}::int, 'disabled', 'Leaving', 'female', '1990-01-01', 'US', 'US-NY' from generate_series(1, ${MEMBERS}::int)
      returning id`;
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into accounts (tenant_id, id, email, password_hash, status, language, deletion_requested_at)
      select ${amora.id}::int, id, 'leaving-' || id || '@example.test', ${sha256('-')}, 'pending_deletion', 'en',
        now() - ${ERASED_AFTER}::interval from unnest(${ids}::bigint[]) id`;
    await Promise.all(ids.map((id) => giveCredits(sql, amora.id, id, { credits: 3 })));
    await sql`
      insert into outbox (tenant_id, job, data)
      select ${amora.id}::int, 'erase-member', jsonb_build_object('tenantId', ${amora.id}::int, 'memberId', id)
      from unnest(${ids}::bigint[]) id`;
  });
  const erased = async () => (await owner`select from erasures`).count - before;
  for (let round = 0; round < 3; round += 1) {
    // At a random point of the run.
    const enough = ((round + Math.random()) * MEMBERS) / 4;
    await soon(async () => expect(await erased()).toBeGreaterThan(enough), 60_000);
    await site.killWorker();
    if (round === 1) {
      await site.askRedis('shutdown');
      await site.startRedis();
    }
    site.startWorker();
  }
  // Jobs of a dead worker run again when their lock has expired.
  await soon(async () => expect(await erased()).toBe(MEMBERS), 60_000);
  await outboxIsEmpty(60_000);
  const [effects] = await owner`
    select count(*)::int as forfeits, count(distinct member_id)::int as members from ledger_entries
    where reason = 'forfeit' and amount = -3`;
  expect(effects).toEqual({ forfeits: MEMBERS, members: MEMBERS });
  expect((await owner`select from erasures where receipt is not null`).count).toBe(0);
}, 240_000);

import { lte } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#app/platform/durations.ts';
import { attempts } from '#db/schema/accounts.ts';
import { openWorld } from '#tests/world/world.ts';
import { deleteBatch, inBatches } from './batches.ts';
import { inTenant } from './client.ts';

const world = openWorld();
const NOW = new Date('2026-06-10T12:00:00Z');

it('deletes all expired rows in batches, of this tenant only, with an exact cutoff', async () => {
  const { amora, she } = world;
  for (const { id } of [amora, she])
    await world.owner`
      insert into attempts (tenant_id, key, count, window_ends_at)
      select ${id}::int, 'old ' || n, 1, ${NOW}::timestamptz - interval '1 ms' * (n % 2) from generate_series(1, 5000) n`;
  await world.owner`
    insert into attempts (tenant_id, key, count, window_ends_at)
    values (${amora.id}, 'running', 1, ${new Date(NOW.getTime() + 1)})`;
  const locked = world.owner.begin(async (sql) => {
    await sql`select from attempts where tenant_id = ${amora.id} and key = 'old 1' for update`;
    return await inBatches(amora.id, (tx) =>
      deleteBatch(tx, amora.id, attempts, lte(attempts.windowEndsAt, NOW)),
    );
  });
  expect(await locked).toBe(4_999);
  const left = async (id: number) =>
    (await world.owner<{ key: string }[]>`select key from attempts where tenant_id = ${id} order by key`).map(
      ({ key }) => key,
    );
  expect(await left(amora.id)).toEqual(['old 1', 'running']);
  expect(await left(she.id)).toHaveLength(5_000);
});

it('sweeps use an index to find expired rows', async () => {
  const { amora } = world;
  const plan = async (table: string, column: string) => {
    const rows = await inTenant(amora.id, async ({ sql }) => {
      await sql`set local enable_seqscan = off`;
      return await sql<{ 'QUERY PLAN': string }[]>`
        explain select ctid from ${sql(table)} where tenant_id = ${amora.id}
          and ${sql(column)} <= ${new Date(NOW.getTime() - HOUR_MS)}`;
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const [table, column, index] of [
    ['sessions', 'expires_at', 'sessions_ended'],
    ['tokens', 'expires_at', 'tokens_ended'],
    ['accounts', 'pending_email_at', 'accounts_pending_email'],
    ['sms_codes', 'created_at', 'sms_codes_ended'],
    ['complaints', 'closed_at', 'complaints_ended'],
    ['known_devices', 'seen_at', 'known_devices_ended'],
    ['mail_deliveries', 'claimed_at', 'mail_deliveries_ended'],
  ] as const)
    expect(await plan(table, column), `${table}.${column}`).toContain(index);
});

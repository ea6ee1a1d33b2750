import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/db/database.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { join } from '#tests/world/join.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { makeTenantPair, type TenantPair } from '#tests/world/tenant-pair.ts';
import { createDatabase, dropDatabase } from '#tooling/embedded/servers.ts';
import { bringBack, compareCounts, timedTable } from './bring-back.ts';

let live: postgres.Sql;
let restored: postgres.Sql;
let restoredUrl: string;
let pair: TenantPair;
const members: number[] = [];
const everything = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2100-01-01T00:00:00Z') };

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  const owner = connectOwner(ownerUrl);
  pair = await makeTenantPair(owner);
  for (const tenant of [pair.amora, pair.she]) {
    const anna = await join(owner, tenant, 'anna');
    for (const who of ['bram', 'dirk', 'gwen'] as const) {
      const other = await join(owner, tenant, who);
      await owner`insert into likes (tenant_id, liker_id, liked_id) values (${tenant.id}, ${anna.id}, ${other.id})`;
      if (tenant === pair.amora) members.push(other.id);
      if (who !== 'gwen') await insertConversation(owner, tenant, other, anna);
    }
  }
  await owner.end();
  // A template database must have no connections.
  restoredUrl = `${ownerUrl}_restored`;
  await dropDatabase(restoredUrl);
  await createDatabase(restoredUrl, new URL(ownerUrl).pathname.slice(1));
  live = connectOwner(ownerUrl);
  restored = connectOwner(restoredUrl);
});
afterAll(async () => {
  await live?.end();
  await restored?.end();
  await dropDatabase(restoredUrl);
});

const rows = async (table: string) =>
  Number((await live`select count(*) from ${live(table)} where tenant_id = ${pair.amora.id}`)[0]?.count);

it('accepts a table and its time column, and rejects anything else', async () => {
  expect(await timedTable(live, 'likes')).toEqual({ table: 'likes', column: 'created_at' });
  expect(await timedTable(live, 'participants:last_message_at')).toEqual({
    table: 'participants',
    column: 'last_message_at',
  });
  await expect(timedTable(live, 'participants')).rejects.toThrow('last_message_at');
  await expect(timedTable(live, 'pg_class')).rejects.toThrow('no table');
});

it('copies missing rows of one brand, and nothing of a member erased in the meantime', async () => {
  const [bram, dirk, gwen] = members as [number, number, number];
  const of = { tenant_id: pair.amora.id };
  await live`delete from conversations where tenant_id = ${of.tenant_id}`;
  await live`delete from likes`;
  await live`delete from members where tenant_id = ${of.tenant_id} and id = ${dirk}`;
  // Anna has given this like again since the accident.
  await live`insert into likes select tenant_id, id, ${gwen}, now() from members where name = 'Anna'
    and tenant_id = ${of.tenant_id}`;
  expect((await compareCounts(live, restored, of.tenant_id)).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['conversations', 'likes', 'messages', 'participants']),
  );

  // The order does not matter: messages wait for their conversations.
  const tables = await Promise.all(
    ['messages', 'participants:last_message_at', 'conversations', 'likes'].map((name) =>
      timedTable(live, name),
    ),
  );
  const request = { tenantId: of.tenant_id, tables, ...everything };
  const tried = await bringBack(live, restored, { ...request, dryRun: true });
  expect(await rows('messages')).toBe(0);
  const outcome = await bringBack(live, restored, request);
  expect(outcome).toEqual(tried);
  expect(outcome).toEqual([
    { table: 'messages', restored: 2, present: 0, inserted: 1, orphaned: 1, superseded: 0, identical: 1 },
    { table: 'participants', restored: 4, present: 0, inserted: 2, orphaned: 2, superseded: 0, identical: 2 },
    {
      table: 'conversations',
      restored: 2,
      present: 0,
      inserted: 1,
      orphaned: 1,
      superseded: 0,
      identical: 1,
    },
    { table: 'likes', restored: 3, present: 1, inserted: 1, orphaned: 1, superseded: 0, identical: 1 },
  ]);
  expect(await live`select 1 from conversations where ${bram} in (member_low, member_high)`).toHaveLength(1);
  // Neither jobs nor the other brand's rows are copied.
  expect(await live`select from likes where tenant_id = ${pair.she.id}`).toHaveLength(0);
  const again = await bringBack(live, restored, request);
  expect(again.map(({ inserted }) => inserted)).toEqual([0, 0, 0, 0]);
});

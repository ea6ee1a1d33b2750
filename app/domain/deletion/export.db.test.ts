import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#app/platform/durations.ts';
import { writeTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import { writeRows } from '#tests/isolation/one-row-each.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { ERASED_WITH_MEMBER, RETAINED_WITHOUT_MEMBER } from './erasure-tables.ts';
import { readMember } from './export.queries.server.ts';
import { EXPORTED_COLUMNS } from './export-columns.server.ts';
import {
  collectExport,
  type ExportContent,
  fetchExport,
  listOwnExports,
  requestExport,
  storeExport,
  sweepExports,
} from './export-data.server.ts';
import { NOT_EXPORTED } from './export-rules.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const later = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * HOUR_MS + ms);
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna', { more: { about_me: 'I am Anna, truly.' } });
  await world.owner`delete from attempts`;
  await world.owner`truncate terms_texts, page_drafts, page_versions`;
});

const scope = async (now = NOW, who = anna) => ({ ...(await as(world.amora, who)), now });

async function ask(): Promise<string> {
  expect(await requestExport(await scope(), PASSWORD)).toEqual({ ok: true });
  const [input] = await listOwnExports(await scope());
  return input?.id ?? '';
}

async function photosOf(content: ExportContent | null) {
  const photos: { name: string; bytes: Uint8Array }[] = [];
  for await (const photo of content?.photos ?? []) photos.push(photo);
  return photos;
}

describe('a data export', () => {
  it('can be requested with the password, three times a day', async () => {
    expect(await requestExport(await scope(), 'wrong horse')).toEqual({ ok: false, code: 'password_wrong' });
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await requestExport(await scope(), PASSWORD)).toEqual({ ok: false, code: 'too_many_exports' });
  });

  it('contains what the member entered, wrote, received and did, and only the ids of others', async () => {
    const bram = await join(world.owner, world.amora, 'bram', { more: { about_me: 'I am Bram, truly.' } });
    const conversation = await insertConversation(world.owner, world.amora, anna, bram);
    for (const { id, name } of [anna, bram])
      await world.owner`
        insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost)
        values (${world.amora.id}, ${conversation}, ${id}, gen_random_uuid(), ${`Hello from ${name}`}, 0)`;
    const content = await collectExport(visit(world.amora, NOW), await ask());
    const text = JSON.stringify(content?.data);
    for (const own of [
      anna.email,
      'I am Anna, truly.',
      'Hello from Anna',
      'Hello from Bram',
      String(bram.id),
    ])
      expect(text).toContain(own);
    for (const foreign of [bram.email, 'I am Bram, truly.']) expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/argon2|password_hash/);
  });

  it('contains only those received messages that the member can still read', async () => {
    const bram = await join(world.owner, world.amora, 'bram');
    const conversation = await insertConversation(world.owner, world.amora, anna, bram);
    const send = async (body: string, more: { unsent_at?: Date; erased_at?: Date } = {}) => {
      const [row] = await world.owner<{ id: number }[]>`
        insert into messages ${world.owner({
          tenant_id: world.amora.id,
          conversation_id: conversation,
          sender_id: bram.id,
          client_id: randomUUID(),
          body,
          cost: 0,
          ...more,
        })} returning id`;
      return row?.id ?? 0;
    };
    const removed = await send('removed');
    await world.owner`
      update participants set removed_through_id = ${removed} where conversation_id = ${conversation} and member_id = ${anna.id}`;
    await send('unsent', { unsent_at: NOW });
    await send('', { erased_at: NOW });
    await send('readable');
    const content = await collectExport(visit(world.amora, NOW), await ask());
    expect(content?.data.messages_received.map(({ body, sender }) => [body, sender])).toEqual([
      ['readable', bram.id],
    ]);
  });

  it('lists who visited the profile, by day, as the site shows it', async () => {
    const [bram, cleo] = [
      await join(world.owner, world.amora, 'bram'),
      await join(world.owner, world.amora, 'cleo'),
    ];
    for (const { id } of [bram, cleo])
      await world.owner`
        insert into profile_visits (tenant_id, visited_id, visitor_id, day, visited_at)
        values (${world.amora.id}, ${anna.id}, ${id}, '2026-06-14', '2026-06-14T03:12:04Z')`;
    await world.owner`
      insert into blocks (tenant_id, blocker_id, blocked_id) values (${world.amora.id}, ${cleo.id}, ${anna.id})`;
    const content = await collectExport(visit(world.amora, NOW), await ask());
    expect(content?.data.visitors).toEqual([{ member: bram.id, day: '2026-06-14' }]);
  });

  it('leaves out members who hide from this one, and keeps those this one hides from', async () => {
    const hider = await join(world.owner, world.amora, 'bram');
    const avoided = await join(world.owner, world.amora, 'bram');
    for (const { id } of [hider, avoided]) {
      await world.owner`
        insert into profile_visits (tenant_id, visited_id, visitor_id, day, visited_at)
        values (${world.amora.id}, ${anna.id}, ${id}, '2026-06-14', '2026-06-14T03:12:04Z')`;
      await world.owner`
        insert into likes (tenant_id, liker_id, liked_id, created_at)
        values (${world.amora.id}, ${id}, ${anna.id}, '2026-06-14T03:12:04Z')`;
    }
    await world.owner`
      insert into blocks (tenant_id, blocker_id, blocked_id, kind) values
        (${world.amora.id}, ${hider.id}, ${anna.id}, 'hidden'), (${world.amora.id}, ${anna.id}, ${avoided.id}, 'hidden')`;
    const content = await collectExport(visit(world.amora, NOW), await ask());
    expect(content?.data.visitors).toEqual([{ member: avoided.id, day: '2026-06-14' }]);
    expect(content?.data.likes_received.map(({ member }) => member)).toEqual([avoided.id]);
    expect(JSON.stringify(content?.data.blocks)).not.toContain(String(avoided.id));
  });

  it('contains the outcome of reports that the member sent, and the texts that they accepted', async () => {
    const { tenantId, member } = await writeRows(world.owner, world.amora.id, 2);
    const data = await inTenant(tenantId, (tx) => readMember(tx, tenantId, member));
    expect(data.reports).toEqual([expect.objectContaining({ outcome: 'warned' })]);
    expect(JSON.stringify(data.reports)).not.toMatch(/closed_by|evidence|"note"/);
    expect(data.accepted_texts).toContainEqual({
      accepted: 'terms of use',
      version: '2026-11-23',
      text: '<p>Terms</p>',
      sha256: 'hash-2',
    });
    expect(data.accepted_texts).toContainEqual(
      expect.objectContaining({ accepted: 'direct debit mandate', text: 'x' }),
    );
    expect(data.ledger).toContainEqual(expect.objectContaining({ reason: 'withdrawal', refund_minor: 1 }));
  });

  it('can be downloaded by its member for 48 hours', async () => {
    const id = await ask();
    expect(await fetchExport(await scope(), id)).toBeNull();
    await storeExport(visit(world.amora, NOW), id, Buffer.from('zip'));
    expect(Buffer.from((await fetchExport(await scope(later(48, -1)), id)) ?? []).toString()).toBe('zip');
    expect(await fetchExport(await scope(later(48)), id)).toBeNull();
    const bram = await join(world.owner, world.amora, 'bram');
    expect(await fetchExport(await scope(NOW, bram), id)).toBeNull();
    expect(await collectExport(visit(world.amora, NOW), id)).toBeNull();
    await sweepExports(visit(world.amora, later(48)));
    expect(await listOwnExports(await scope())).toEqual([]);
    expect(
      await world.owner`select from outbox where job = 'erase-export' and data ->> 'exportId' = ${id}`,
    ).toHaveLength(1);
  });

  const parts = Object.values(EXPORTED_COLUMNS).map(({ table, given, leftOut }) => ({
    table: getTableName(table),
    columns: Object.keys(getTableColumns(table)),
    named: [...given, ...Object.keys(leftOut)],
  }));

  it('includes every table about a member, or documents why it is omitted', () => {
    const read = new Set(parts.map(({ table }) => table));
    const tables = [...ERASED_WITH_MEMBER, ...Object.keys(RETAINED_WITHOUT_MEMBER)];
    expect(
      tables.filter((table) => !read.has(table) && !(table in NOT_EXPORTED)),
      'give it in app/domain/deletion/export-columns.server.ts, or a reason in NOT_EXPORTED of export-rules.ts',
    ).toEqual([]);
    expect(Object.keys(NOT_EXPORTED).filter((table) => !tables.includes(table) || read.has(table))).toEqual(
      [],
    );
  });

  it.each(parts)('includes each column of $table, or documents why it is omitted', ({ columns, named }) => {
    expect(
      columns.filter((column) => column !== 'tenantId').sort(),
      'edit app/domain/deletion/export-columns.server.ts',
    ).toEqual(named.sort());
  });

  it('reads every column that it promises', async () => {
    const { tenantId, member, other } = await writeRows(world.owner, world.amora.id, 0);
    const read = (id: number) => inTenant(tenantId, (tx) => readMember(tx, tenantId, id));
    const sections = [await read(member), await read(other)].flatMap((data) => Object.values(data));
    const keys = new Set(sections.flatMap((rows) => rows.flatMap((row) => Object.keys(row))));
    const promised = Object.values(EXPORTED_COLUMNS).flatMap(({ columns }) => Object.keys(columns));
    expect(promised.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('contains the day of another member’s action, never the hour', async () => {
    const bram = await join(world.owner, world.amora, 'bram');
    const t = world.amora.id;
    await world.owner`
      insert into likes (tenant_id, liker_id, liked_id, created_at, matched_at)
      values (${t}, ${anna.id}, ${bram.id}, '2026-06-01T10:00:00Z', '2026-06-02T03:12:04Z')`;
    const conversation = await insertConversation(world.owner, world.amora, anna, bram);
    await world.owner`
      insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, erased_at)
      values (${t}, ${conversation}, ${anna.id}, gen_random_uuid(), '', 1, '2026-06-02T03:12:05Z')`;
    const content = await collectExport(visit(world.amora, NOW), await ask());
    expect(JSON.stringify(content?.data)).not.toContain('03:12:0');
    expect(content?.data.likes_given).toEqual([expect.objectContaining({ matched_at: '2026-06-02' })]);
  });

  it('is created without the account holder when a mandate’s seal cannot be opened', async () => {
    const { tenantId, member } = await writeRows(world.owner, world.amora.id, 1);
    const id = randomUUID();
    await world.owner`
      insert into data_exports (tenant_id, id, account_id, asked_at) values (${tenantId}, ${id}, ${member}, ${NOW})`;
    const content = await collectExport(visit(world.amora, NOW), id);
    const mandates = content?.data.orders?.filter((row) => 'mandate' in row);
    expect(mandates).toEqual([expect.objectContaining({ debtor: null })]);
    expect(JSON.stringify(mandates)).not.toContain('sealed');
  });

  it('contains the member’s settings and sent photos, not received ones', async () => {
    const bram = await join(world.owner, world.amora, 'bram');
    await world.owner`
      insert into mail_settings (tenant_id, member_id, frequency) values (${world.amora.id}, ${anna.id}, 'weekly')`;
    const sent = await world.owner<{ id: string; sender_id: number }[]>`
      insert into chat_photos (tenant_id, sender_id, recipient_id, client_id, body, state, view_once)
      select ${world.amora.id}::int, a, b, gen_random_uuid(), 'Look', 'quarantine', false
      from (values (${anna.id}::bigint, ${bram.id}::bigint), (${bram.id}, ${anna.id})) v(a, b) returning id, sender_id`;
    for (const { id } of sent)
      await writeTenantFile(world.amora.id, `chat-photos/${id}/full.webp`, Buffer.from('picture'));
    const content = await collectExport(visit(world.amora, NOW), await ask());
    const own = sent.find(({ sender_id: id }) => id === anna.id)?.id;
    expect((await photosOf(content)).map(({ name }) => name)).toEqual([`photos/${own}.webp`]);
    expect(content?.data.settings).toContainEqual(
      expect.objectContaining({ told_by: 'mail', frequency: 'weekly' }),
    );
  });

  it('contains the photos', async () => {
    const [photo] = await world.owner<{ id: string }[]>`
      insert into photos (tenant_id, member_id, state) values (${world.amora.id}, ${anna.id}, 'active') returning id`;
    await writeTenantFile(world.amora.id, `photos/${photo?.id}/master.webp`, Buffer.from('picture'));
    const content = await collectExport(visit(world.amora, NOW), await ask());
    const photos = await photosOf(content);
    expect(photos.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      [`photos/${photo?.id}.webp`, 'picture'],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Redis } from 'ioredis';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeImageProcesses } from '#app/domain/photos/image-processes.server.ts';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { readTenantFile } from '#app/platform/storage.ts';
import { drawing } from '#tests/wire/photo-files.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { chatOriginalFile, chatPhotoFile } from './chat-photo-rules.ts';
import { makeChatPhoto } from './make-chat-photo.server.ts';
import { serveChatPhoto, viewChatPhoto } from './open-chat-photo.server.ts';
import { openConversationWith } from './open-conversation.server.ts';
import { eraseChatPhoto, sweepChatPhotos } from './sweep-chat-photos.server.ts';
import { unsendMessage } from './unsend-message.server.ts';
import { openPhotoForm, uploadChatPhoto, uploadState } from './upload-chat-photo.server.ts';

/** Set before any module reads the environment. */
const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `/tmp/chat-photos-${process.pid}-${Math.random().toString(36).slice(2)}`;
  return process.env.DATA_DIR;
});

const world = openWorld();
let anna: Member;
let dirk: Member;
let bram: Member;
let picture: Buffer;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  dirk = await join(world.owner, world.amora, 'dirk');
  bram = await join(world.owner, world.amora, 'bram');
  picture ??= await drawing(600, 400, 7).jpeg().toBuffer();
});
afterAll(() => {
  closeImageProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

const draft = (to: Member, more = {}) => ({
  recipientId: to.id,
  clientId: randomUUID(),
  bytes: picture,
  body: '',
  viewOnce: false,
  ...more,
});

/** Uploads a photo, then processes and sends it as the worker would. */
async function send(from: Member, to: Member, more = {}): Promise<string> {
  const scope = await as(world.amora, from);
  const taken = await uploadChatPhoto(scope, draft(to, more));
  if (!taken.ok) throw new Error(taken.code);
  await makeChatPhoto(scope, taken.id);
  return taken.id;
}

const query = (src: string) => new URLSearchParams(src.slice(src.indexOf('?')));
const look = async (member: Member, id: string, now = new Date()) =>
  viewChatPhoto(await as(world.amora, member, now), id);
const serve = async (member: Member, id: string, src: string, now = new Date()) =>
  serveChatPhoto(await as(world.amora, member, now), id, query(src));
const creditsOf = async (member: Member) => (await as(world.amora, member)).viewer.credits;
const photoShown = async (member: Member, other: Member) => {
  const opened = await openConversationWith(await as(world.amora, member), other.id);
  return opened.state === 'open' ? opened.conversation.messages.at(-1)?.photo : undefined;
};

describe('a photo in a chat', () => {
  it('is charged once, when sent, and is hidden from its recipient until opened', async () => {
    const id = await send(anna, dirk, { body: 'Look' });
    await makeChatPhoto(await as(world.amora, anna), id);
    expect(await creditsOf(anna)).toBe(98);
    expect(await photoShown(dirk, anna)).toMatchObject({
      id,
      width: 600,
      height: 400,
      opened: false,
      src: null,
    });
    expect((await photoShown(dirk, anna))?.veil).toMatch(/^data:image\/webp;base64,.{40,1200}$/);
    expect((await photoShown(anna, dirk))?.src).toContain(`/chat-photos/${id}?until=`);
    expect(await readTenantFile(world.amora.id, chatOriginalFile(id))).toBeNull();
  });

  it('costs no more than the price agreed at upload', async () => {
    const scope = await as(world.amora, anna);
    const dearer = (credits: number) => ({
      ...world.amora,
      settings: { ...world.amora.settings, photo_credits: credits },
    });
    const clientId = randomUUID();
    const taken = await uploadChatPhoto(scope, draft(dirk, { agreed: 2, clientId }));
    if (!taken.ok) throw new Error(taken.code);
    await makeChatPhoto({ ...scope, tenant: dearer(3) }, taken.id);
    expect(await uploadState(scope, clientId)).toMatchObject({ state: 'refused', fault: 'price_changed' });
    expect(await creditsOf(anna)).toBe(100);
    const second = await uploadChatPhoto(scope, draft(dirk, { agreed: 2 }));
    if (!second.ok) throw new Error(second.code);
    await makeChatPhoto({ ...scope, tenant: dearer(1) }, second.id);
    expect(await creditsOf(anna)).toBe(99);
  });

  it('cannot be unsent once its recipient has opened it', async () => {
    const id = await send(anna, dirk);
    const [row] = await world.owner<{ id: number }[]>`
      select message_id as id from chat_photos where tenant_id = ${world.amora.id} and id = ${id}`;
    await world.owner`update chat_photos set opened_at = now() where id = ${id}`;
    const outcome = await unsendMessage(await as(world.amora, anna), row?.id ?? 0);
    expect(outcome).toEqual({ ok: false, code: 'not_possible' });
    expect(await creditsOf(anna)).toBe(98);
  });

  it('is deleted with its files when its message is unsent', async () => {
    const id = await send(anna, dirk);
    const [row] = await world.owner<{ id: number }[]>`
      select message_id as id from chat_photos where tenant_id = ${world.amora.id} and id = ${id}`;
    expect(await unsendMessage(await as(world.amora, anna), row?.id ?? 0)).toMatchObject({ ok: true });
    expect(await world.owner`select 1 from chat_photos where id = ${id}`).toHaveLength(0);
    expect(
      await world.owner`select 1 from outbox where job = 'erase-chat-photo' and data->>'photoId' = ${id}`,
    ).toHaveLength(1);
  });

  it('is delivered once, whichever step is repeated', async () => {
    const clientId = randomUUID();
    const scope = await as(world.amora, anna);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => uploadChatPhoto(scope, draft(dirk, { clientId }))),
    );
    const ids = new Set(outcomes.map((outcome) => outcome.ok && outcome.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids] as string[];
    await Promise.all([1, 2].map(() => makeChatPhoto(scope, id as string).catch(() => {})));
    expect(await uploadChatPhoto(scope, draft(dirk, { clientId }))).toEqual({ ok: true, id });
    expect(await creditsOf(anna)).toBe(98);
    expect(await readTenantFile(world.amora.id, chatPhotoFile(id as string))).not.toBeNull();
  });

  it('is rejected before it is stored when it cannot be paid for or sent', async () => {
    for (const [sender, receiver, code] of [
      [dirk, anna, 'not_enough_credits'],
      [bram, anna, 'not_enough_credits'],
      [await join(world.owner, world.amora, 'cleo'), anna, 'not_confirmed'],
      [anna, anna, 'not_found'],
    ] as const)
      expect(await uploadChatPhoto(await as(world.amora, sender), draft(receiver))).toEqual({
        ok: false,
        code,
      });
    const scope = await as(world.amora, anna);
    for (const [bytes, code] of [
      [Buffer.alloc(0), 'file_empty'],
      [Buffer.from('no picture'), 'format_unknown'],
    ] as const)
      expect(await uploadChatPhoto(scope, draft(dirk, { bytes }))).toEqual({ ok: false, code });
    expect(await world.owner`select 1 from chat_photos where sender_id = ${dirk.id}`).toHaveLength(0);
  });

  it('that cannot be processed costs nothing, shows the reason, and can be sent again', async () => {
    const clientId = randomUUID();
    const small = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const scope = await as(world.amora, anna);
    await send(anna, dirk, { clientId, bytes: small });
    expect(await uploadState(scope, clientId)).toMatchObject({ state: 'refused', fault: 'too_small' });
    const said = async (who: Member, other: Member) => {
      const opened = await openConversationWith(await as(world.amora, who), other.id);
      return opened.state === 'open' ? opened.conversation.refusedPhotos : null;
    };
    expect(await said(anna, dirk)).toEqual([{ clientId, fault: 'too_small' }]);
    expect([await said(anna, bram), await said(dirk, anna)]).toEqual([[], []]);
    expect(await creditsOf(anna)).toBe(100);
    await send(anna, dirk, { clientId });
    expect(await uploadState(scope, clientId)).toMatchObject({ state: 'sent', fault: null });
  });

  it('is rejected when the credits were spent in the meantime', async () => {
    const scope = await as(world.amora, anna);
    const upload = draft(dirk);
    const taken = await uploadChatPhoto(scope, upload);
    await world.owner`update accounts set credits = 1 where id = ${anna.id}`;
    await makeChatPhoto(scope, taken.ok ? taken.id : '');
    expect(await uploadState(scope, upload.clientId)).toMatchObject({ fault: 'not_enough_credits' });
    expect(await creditsOf(anna)).toBe(1);
  });
});

it('the photo form does not mark the conversation as read', async () => {
  await insertConversation(world.owner, world.amora, anna, dirk);
  const unread = async () => (await as(world.amora, anna)).viewer.unread;
  expect(await unread()).toBe(1);
  expect(await openPhotoForm(await as(world.amora, anna), dirk.id)).toMatchObject({
    id: dirk.id,
    name: dirk.name,
    terms: { kind: 'credits', cost: 2 },
    refused: null,
  });
  expect(await unread()).toBe(1);
  await blockMember(await as(world.amora, anna), dirk.id);
  expect(await openPhotoForm(await as(world.amora, anna), dirk.id)).toMatchObject({
    refused: 'blocked_by_you',
  });
  expect(await openPhotoForm(await as(world.amora, dirk), anna.id)).toBeNull();
});

describe('opening a chat photo', () => {
  it('is possible for both members, each with a personal URL valid for a minute', async () => {
    // Today's date, because the photo is later checked against the end of the chat history.
    const now = new Date(Date.now() - (Date.now() % 60_000));
    const id = await send(anna, dirk);
    await world.owner`update messages set created_at = ${now} where sender_id = ${anna.id}`;
    const opened = await look(dirk, id, now);
    if (!opened.ok) throw new Error(opened.code);
    expect((await serve(dirk, id, opened.src, now))?.length).toBeGreaterThan(500);
    expect(await serve(anna, id, opened.src, now)).toBeNull();
    expect(await serve(dirk, id, '?', now)).toBeNull();
    expect(await serve(dirk, id, opened.src, new Date(now.getTime() + 59_999))).not.toBeNull();
    expect(await serve(dirk, id, opened.src, new Date(now.getTime() + 60_000))).toBeNull();
    const stranger = await join(world.owner, world.amora, 'anna');
    expect(await look(stranger, id)).toEqual({ ok: false, code: 'not_found' });
    expect((await photoShown(dirk, anna))?.src).toContain(id);
    expect(await photoShown(anna, dirk)).toMatchObject({ opened: true });
  });

  it('by an invisible member is not reported, nor is viewing a view-once photo', async () => {
    const published: unknown[] = [];
    const publish = async (_: string, text: string) => void published.push(JSON.parse(text).type);
    for (const viewOnce of [false, true]) {
      const id = await send(anna, dirk, { viewOnce });
      await world.owner`update members set invisible = true where id = ${dirk.id}`;
      setPublisher({ publish } as unknown as Redis);
      const opened = await look(dirk, id);
      expect(await serve(dirk, id, opened.ok ? opened.src : '')).not.toBeNull();
      expect(published).not.toContain('photo-opened');
      expect(await photoShown(anna, dirk)).toMatchObject({ viewOnce, opened: false });
      expect(await photoShown(dirk, anna)).toMatchObject({ viewOnce, opened: true });
      await world.owner`update members set invisible = false where id = ${dirk.id}`;
      expect(await photoShown(anna, dirk)).toMatchObject({ viewOnce, opened: true });
    }
    const seen = await send(anna, dirk);
    await look(dirk, seen);
    expect(published).toContain('photo-opened');
  });

  it('requires premium of the recipient, not of the sender', async () => {
    const id = await send(anna, bram);
    expect(await look(bram, id)).toEqual({ ok: false, code: 'premium_required' });
    expect(await look(anna, id)).toMatchObject({ ok: true });
    expect(await photoShown(anna, bram)).toMatchObject({ opened: false });
    await world.owner`update accounts set paid_at = now() where id = ${bram.id}`;
    expect(await look(bram, id)).toMatchObject({ ok: true });
  });

  it('is no longer possible after a block or at the end of the history', async () => {
    const id = await send(anna, dirk);
    const past = new Date(Date.now() + 90 * DAY_MS);
    expect(await look(dirk, id, past)).toEqual({ ok: false, code: 'not_found' });
    const opened = await look(dirk, id);
    await blockMember(await as(world.amora, dirk), anna.id);
    expect(await serve(dirk, id, opened.ok ? opened.src : '')).toBeNull();
  });
});

describe('a view-once photo', () => {
  it('is served once to concurrent requests, then its file is deleted', async () => {
    const id = await send(anna, dirk, { viewOnce: true });
    expect(await photoShown(anna, dirk)).toMatchObject({ viewOnce: true, opened: false, src: null });
    expect(await look(anna, id)).toEqual({ ok: false, code: 'photo_gone' });
    const opened = await look(dirk, id);
    const src = opened.ok ? opened.src : '';
    expect(await look(dirk, id)).toMatchObject({ ok: true });
    const served = await Promise.all([1, 2, 3, 4].map(() => serve(dirk, id, src)));
    expect(served.filter((bytes) => bytes !== null)).toHaveLength(1);
    expect(await serve(dirk, id, src)).toBeNull();
    expect(await look(dirk, id)).toEqual({ ok: false, code: 'photo_gone' });
    expect(await photoShown(anna, dirk)).toMatchObject({ opened: true });
    await eraseChatPhoto(await as(world.amora, anna), id);
    expect(await readTenantFile(world.amora.id, chatPhotoFile(id))).toBeNull();
  });
});

it('unsent photos are retried after ten minutes and deleted after a day', async () => {
  const start = new Date('2026-11-21T12:00:00Z');
  const scope = await as(world.amora, anna, start);
  const taken = await uploadChatPhoto(scope, draft(dirk));
  const id = taken.ok ? taken.id : '';
  const jobs = async (job: string) =>
    (await world.owner`select 1 from outbox where job = ${job} and data->>'photoId' = ${id}`).length;
  const sweepAfter = (ms: number) => sweepChatPhotos({ ...scope, now: new Date(start.getTime() + ms) });
  await world.owner`delete from outbox where job = 'make-chat-photo'`;
  await sweepAfter(10 * MINUTE_MS);
  expect(await jobs('make-chat-photo')).toBe(0);
  await sweepAfter(10 * MINUTE_MS + 1);
  await sweepAfter(20 * MINUTE_MS);
  expect(await jobs('make-chat-photo')).toBe(1);
  await sweepAfter(DAY_MS);
  expect(await jobs('erase-chat-photo')).toBe(0);
  await sweepAfter(DAY_MS + 1);
  expect(await jobs('erase-chat-photo')).toBe(1);
});

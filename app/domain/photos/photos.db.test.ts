import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { readTenantFile, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { drawing } from '#tests/wire/photo-files.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  appealPhoto,
  deletePhoto,
  makeMainPhoto,
  markPhotoAs,
  reorderPhotos,
} from './change-photos.server.ts';
import { cutPhoto } from './cut-photo.server.ts';
import { closeImageProcesses } from './image-processes.server.ts';
import { galleryIn, openGallery } from './list-gallery.server.ts';
import { listOwnPhotos } from './list-own-photos.server.ts';
import { makePhoto } from './make-photo.server.ts';
import { openPhoto } from './open-photo.server.ts';
import { allPhotoFiles, masterFile, originalFile } from './photo-files.ts';
import {
  approvePhoto,
  banPhoto,
  blurPhoto,
  findDecidedPhoto,
  findReviewed,
  liftBan,
  listReviewQueue,
  pageBans,
  recheckBanned,
  refusePhoto,
} from './review-photo.server.ts';
import { sweepPhotos } from './sweep-photos.server.ts';
import { uploadPhoto } from './upload-photo.server.ts';

/** Set before any module reads the environment. */
const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `/tmp/photos-${process.pid}-${Math.random().toString(36).slice(2)}`;
  return process.env.DATA_DIR;
});

const world = openWorld();
afterAll(() => {
  closeImageProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

let hue = 100;
const picture = (which = hue++) => drawing(450, 600, which).jpeg().toBuffer();

/** A member of the first brand, which publishes photos without review. */
async function someone(who: 'anna' | 'bram' = 'anna'): Promise<{ member: Member; scope: MemberScope }> {
  const member = await join(world.owner, world.amora, who);
  return { member, scope: await as(world.amora, member) };
}

/** Uploads a photo and has its files made, as the worker would. */
async function add(scope: MemberScope, bytes?: Buffer): Promise<string> {
  const outcome = await uploadPhoto(scope, bytes ?? (await picture()));
  if (!outcome.ok) throw new Error(outcome.code);
  await makePhoto(scope, outcome.id);
  return outcome.id;
}

const mainOf = async ({ id }: Member) =>
  (await world.owner`select main_photo_id as main from members where id = ${id}`)[0]?.main;
const stateOf = async (id: string) =>
  (
    await world.owner<
      { state: string; reason: string | null }[]
    >`select state, reason from photos where id = ${id}`
  )[0];

describe('concurrent uploads', () => {
  it.each([
    ['bram', 8, 3],
    ['anna', 29, 25],
  ] as const)('of %s, %i of them, fill exactly %i slots', async (who, sent, places) => {
    const { scope } = await someone(who);
    const bytes = await picture();
    const outcomes = await Promise.all(Array.from({ length: sent }, () => uploadPhoto(scope, bytes)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(places);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'too_many_photos')).toHaveLength(
      sent - places,
    );
    expect((await listOwnPhotos(scope)).free).toBe(0);
  });
});

describe('a photo', () => {
  it('is visible to its owner only until processed, then it is the main photo', async () => {
    const { member, scope } = await someone('bram');
    const outcome = await uploadPhoto(scope, await picture());
    if (!outcome.ok) throw new Error(outcome.code);
    expect(await mainOf(member)).toBeNull();
    await makePhoto(scope, outcome.id);
    expect(await mainOf(member)).toBe(outcome.id);
    await makePhoto(scope, outcome.id); // Again, as a queue may do.
    expect(await stateOf(outcome.id)).toEqual({ state: 'active', reason: null });
  });

  it('waits for review where the brand reviews photos first', async () => {
    const { member } = await someone();
    const strict = withSettings(world.amora, { photo_review: 'before' });
    const scope = await as(strict, member);
    const id = await add(scope);
    expect([await stateOf(id), await mainOf(member)]).toEqual([{ state: 'in_review', reason: null }, null]);
    expect((await listReviewQueue(scope)).map((row) => row.id)).toContain(id);
    expect(await approvePhoto(scope, { photoId: id, by: 'test' })).toEqual({ ok: true });
    expect(await mainOf(member)).toBe(id);
    expect((await listReviewQueue(scope)).map((row) => row.id)).not.toContain(id);
  });

  it('that crashes the process every time, or whose file is lost, is marked unreadable', async () => {
    const { member, scope } = await someone('bram');
    const old = new Date(scope.now.getTime() - 11 * MINUTE_MS);
    const young = new Date(scope.now.getTime() - 9 * MINUTE_MS);
    const row = (at: Date, tries: number) => world.owner<{ id: string }[]>`
      insert into photos (tenant_id, member_id, created_at, tries) values (${world.amora.id}, ${member.id}, ${at}, ${tries}) returning id`;
    const [[poison], [lost], [early]] = [await row(young, 3), await row(old, 0), await row(young, 0)];
    await writeTenantFile(world.amora.id, originalFile(poison?.id ?? ''), await picture());
    for (const one of [poison, lost]) {
      await makePhoto(scope, one?.id ?? '');
      expect(await stateOf(one?.id ?? '')).toEqual({ state: 'refused', reason: 'unreadable' });
    }
    await expect(makePhoto(scope, early?.id ?? '')).rejects.toThrow('not there yet');
  });

  it('deleted while its files are being made or cropped leaves no files', async () => {
    const { scope } = await someone();
    for (const make of [makePhoto, cutPhoto]) {
      const id = await add(scope);
      await world.owner`delete from photos where id = ${id}`;
      expect(await readTenantFile(world.amora.id, masterFile(id))).not.toBeNull();
      await make(scope, id);
      for (const file of allPhotoFiles(id))
        expect(await readTenantFile(world.amora.id, file), file).toBeNull();
    }
  });

  it('left in quarantine is retried by the sweep after ten minutes, and an hour after its job failed', async () => {
    const { scope } = await someone('bram');
    const outcome = await uploadPhoto(scope, await picture());
    const id = outcome.ok ? outcome.id : '';
    const jobs = async () =>
      (await world.owner`select from outbox where job = 'make-photo' and data ->> 'photoId' = ${id}`).count;
    const sweep = async (ms: number): Promise<number> => {
      await sweepPhotos({ ...scope, now: new Date(scope.now.getTime() + ms) });
      return await jobs();
    };
    await world.owner`delete from outbox where job = 'make-photo'`;
    expect(await sweep(10 * MINUTE_MS - 1)).toBe(0);
    expect(await sweep(10 * MINUTE_MS + 1)).toBe(1);
    expect(await sweep(20 * MINUTE_MS)).toBe(1);
    const failed = new Date(scope.now.getTime() + 20 * MINUTE_MS);
    await world.owner`update outbox set failed_at = ${failed} where data ->> 'photoId' = ${id}`;
    expect(await sweep(80 * MINUTE_MS - 1)).toBe(1);
    expect(await sweep(80 * MINUTE_MS)).toBe(2);
  });
});

describe('the main photo', () => {
  it('changes with order, marks and deletion', async () => {
    const { member, scope } = await someone('bram');
    const [a, b, c] = [await add(scope), await add(scope), await add(scope)];
    expect(await mainOf(member)).toBe(a);
    await reorderPhotos(scope, [c, a, b]);
    expect(await mainOf(member)).toBe(c);
    await markPhotoAs(scope, c, { private: true });
    expect(await mainOf(member)).toBe(a);
    expect(await makeMainPhoto(scope, c)).toBe(false);
    await markPhotoAs(scope, a, { adult: true });
    expect(await mainOf(member)).toBe(b);
    await deletePhoto(scope, b);
    expect(await mainOf(member)).toBeNull();
    await markPhotoAs(scope, c, { private: false });
    expect(await mainOf(member)).toBe(c);
  });

  it('cannot be changed by another member', async () => {
    const { member, scope } = await someone('bram');
    const id = await add(scope);
    const { scope: stranger } = await someone();
    expect(await deletePhoto(stranger, id)).toBe(false);
    expect(await markPhotoAs(stranger, id, { private: true })).toBe(false);
    expect(await reorderPhotos(stranger, [id])).toBe(false);
    expect(await mainOf(member)).toBe(id);
  });
});

describe('a rejected photo', () => {
  it('is removed with its reason, and cannot be uploaded again, even slightly changed', async () => {
    const { member, scope } = await someone('bram');
    const id = await add(scope, await picture(7));
    expect(await refusePhoto(scope, { photoId: id, by: 'test', reason: 'not_you' })).toEqual({ ok: true });
    expect(await mainOf(member)).toBeNull();
    const { scope: other } = await someone();
    const copy = await drawing(450, 600, 7)
      .resize(380)
      .modulate({ brightness: 1.04 })
      .webp({ quality: 55 })
      .toBuffer();
    const again = await add(other, copy);
    expect(await stateOf(again)).toEqual({ state: 'refused', reason: 'refused_before' });
    expect(await stateOf(await add(other, await picture(8)))).toMatchObject({ state: 'active' });
    const she = await as(world.she, await join(world.owner, world.she, 'anna'));
    expect(await stateOf(await add(she, await picture(7)))).toMatchObject({ state: 'active' });
  });

  it('is not decided by someone who saw an older decision', async () => {
    const { scope } = await someone();
    const id = await add(scope);
    const seen = (await findReviewed(scope, id))?.decision;
    expect(seen).toBe(0);
    const refusal = { photoId: id, seen, by: 'first', reason: 'rules' } as const;
    expect(await refusePhoto(scope, refusal)).toEqual({ ok: true });
    const late = await approvePhoto(scope, { photoId: id, seen, by: 'second' });
    expect(late).toEqual({ ok: false, code: 'decided_meanwhile' });
    expect(await stateOf(id)).toEqual({ state: 'refused', reason: 'rules' });
    const known = (await findReviewed(scope, id))?.decision;
    expect(await approvePhoto(scope, { photoId: id, seen: known, by: 'second' })).toEqual({ ok: true });
    const decisions =
      await world.owner`select decision from photo_decisions where photo_id = ${id} order by id`;
    expect(decisions.map(({ decision }) => decision)).toEqual(['refused', 'approved']);
  });

  it('can be appealed once, takes a slot again, and is published when the appeal succeeds', async () => {
    const { scope } = await someone('bram');
    const id = await add(scope, await picture(9));
    await refusePhoto(scope, { photoId: id, by: 'test', reason: 'not_you' });
    const others = [await add(scope), await add(scope), await add(scope)];
    expect(await appealPhoto(scope, id)).toEqual({ ok: false, code: 'too_many_photos' });
    await deletePhoto(scope, others[0] ?? '');
    expect(await appealPhoto(scope, id)).toEqual({ ok: true });
    expect(await stateOf(id)).toEqual({ state: 'in_review', reason: null });
    const samePerson = { ok: false, code: 'same_person' };
    expect(await refusePhoto(scope, { photoId: id, by: 'test', reason: 'rules' })).toEqual(samePerson);
    expect(await approvePhoto(scope, { photoId: id, by: 'test' })).toEqual(samePerson);
    expect(await refusePhoto(scope, { photoId: id, by: 'other', reason: 'rules' })).toEqual({ ok: true });
    expect(await appealPhoto(scope, id)).toEqual({ ok: false, code: 'not_possible' });
    await approvePhoto(scope, { photoId: id, by: 'test' });
    const { scope: other } = await someone();
    expect(await stateOf(await add(other, await picture(9)))).toMatchObject({ state: 'active' });
    const record =
      await world.owner`select decision, reason from photo_decisions where photo_id = ${id} order by id`;
    expect(record.map(({ decision }) => decision)).toEqual(['refused', 'appealed', 'refused', 'approved']);
  });

  it('rejected by a program gets the same statement of reasons, by email and on the page, as one rejected by a person', async () => {
    const { scope } = await someone('bram');
    const first = await add(scope, await picture(11));
    await refusePhoto(scope, { photoId: first, by: 'test', reason: 'not_you' });
    const again = await add(scope, await picture(11));
    const broken = await add(scope, Buffer.from('\xff\xd8\xff no picture', 'latin1'));
    const mailed = await world.owner<{ photoId: string }[]>`
      select data ->> 'photoId' as "photoId" from outbox where job = 'photo-decided-mail' order by id`;
    expect(mailed.map(({ photoId }) => photoId).slice(-3)).toEqual([first, again, broken]);
    const until = new Date(scope.now.getTime() + 184 * DAY_MS);
    expect((await findDecidedPhoto(scope, again))?.verdict).toMatchObject({
      accepted: false,
      reason: 'refused_before',
      mayAppeal: true,
      until,
      country: 'US',
    });
    expect((await findDecidedPhoto(scope, broken))?.verdict).toMatchObject({
      accepted: false,
      reason: 'unreadable',
      mayAppeal: false,
    });
    const shown = (await listOwnPhotos(scope)).photos;
    expect(shown.find(({ id }) => id === again)).toMatchObject({
      reason: 'refused_before',
      mayAppeal: true,
      keptUntil: until.toISOString(),
    });
    // Any staff member may decide about an automatic refusal.
    expect(await appealPhoto(scope, again)).toEqual({ ok: true });
    expect(await approvePhoto(scope, { photoId: again, by: 'test' })).toEqual({ ok: true });
  });

  it('is deleted with its files after the six months for appeals', async () => {
    const { scope } = await someone('bram');
    const id = await add(scope);
    await refusePhoto(scope, { photoId: id, by: 'test', reason: 'rules' });
    const days = (n: number) => new Date(scope.now.getTime() + n * DAY_MS);
    await sweepPhotos({ ...scope, now: days(184) });
    expect(await stateOf(id)).toBeDefined();
    await sweepPhotos({ ...scope, now: new Date(days(184).getTime() + 60_000) });
    expect(await stateOf(id)).toBeUndefined();
    expect(
      await world.owner`select from outbox where job = 'erase-photo-files' and data ->> 'photoId' = ${id}`,
    ).toHaveLength(1);
  });
});

const galleryOf = async (viewer: MemberScope, memberId: number) => {
  const opened = await openGallery(viewer, memberId);
  return opened.ok ? opened.gallery.photos : [];
};

describe('a photo URL', () => {
  const ask = (photoId: string, pass: string) => ({
    photoId,
    size: 'large' as const,
    avif: true,
    query: new URLSearchParams(pass),
  });

  it('from a gallery works for its viewer, until a block or a deletion', async () => {
    const { member, scope: owner } = await someone();
    const [main, second] = [await add(owner), await add(owner)];
    const { member: bram, scope: viewer } = await someone('bram');
    const photos = await galleryOf(viewer, member.id);
    expect(photos.map(({ id }) => id)).toEqual([main, second]);
    const pass = photos[1]?.pass ?? '';
    const opened = await openPhoto(viewer, ask(second, pass));
    expect(opened).toMatchObject({ type: 'image/avif', public: false });
    expect(opened?.keepSeconds).toBeLessThanOrEqual(60);
    const { scope: stranger } = await someone('bram');
    expect(await openPhoto(stranger, ask(second, pass))).toBeNull();
    expect(await openPhoto(visit(world.amora), ask(second, pass))).toBeNull();
    expect(await openPhoto(visit(world.amora), ask(main, ''))).toMatchObject({ public: true });
    expect(await openPhoto({ ...viewer, tenant: world.she }, ask(main, ''))).toBeNull();
    await world.owner`insert into blocks (tenant_id, blocker_id, blocked_id) values (${world.amora.id}, ${member.id}, ${bram.id})`;
    expect(await openPhoto(viewer, ask(second, pass))).toBeNull();
    expect(await openPhoto(viewer, ask(main, ''))).toBeNull();
    expect(await openGallery(viewer, member.id)).toEqual({ ok: false, code: 'blocked_by_them' });
    await deletePhoto(owner, main);
    expect(await openPhoto(visit(world.amora), ask(main, ''))).toBeNull();
  });

  it('of an invisible member works only for members they have exchanged messages with', async () => {
    const { member, scope: owner } = await someone();
    const main = await add(owner);
    const { member: bram, scope: viewer } = await someone('bram');
    const { scope: stranger } = await someone('bram');
    await insertConversation(world.owner, world.amora, member, bram);
    await world.owner`update members set invisible = true where id = ${member.id}`;
    expect(await openPhoto(visit(world.amora), ask(main, ''))).toBeNull();
    expect(await openPhoto(stranger, ask(main, ''))).toBeNull();
    expect(await openGallery(stranger, member.id)).toEqual({ ok: false, code: 'not_found' });
    expect(await openPhoto(viewer, ask(main, ''))).toMatchObject({ public: false });
    expect(await openPhoto(owner, ask(main, ''))).not.toBeNull();
    expect(await galleryOf(viewer, member.id)).toHaveLength(1);
  });

  it('of a private photo works for matches while the match lasts', async () => {
    const { member, scope: owner } = await someone();
    await add(owner);
    const id = await add(owner);
    await markPhotoAs(owner, id, { private: true });
    const { member: bram, scope: viewer } = await someone('bram');
    expect(await openGallery(viewer, member.id)).toMatchObject({ gallery: { privateLocked: 1, locked: 0 } });
    await world.owner`insert into likes (tenant_id, liker_id, liked_id, matched_at) values
      (${world.amora.id}, ${member.id}, ${bram.id}, now()), (${world.amora.id}, ${bram.id}, ${member.id}, now())`;
    const photos = await galleryOf(viewer, member.id);
    const pass = photos.find((photo) => photo.id === id)?.pass ?? '';
    expect(await openPhoto(viewer, ask(id, pass))).not.toBeNull();
    const previews = inTenant(world.amora.id, (tx) =>
      Promise.all((['free', 'match', undefined] as const).map((as) => galleryIn(tx, owner, member.id, as))),
    );
    expect((await previews).map((gallery) => [gallery.viewerType, gallery.photos.length])).toEqual([
      ['free', 1],
      ['premium', 2],
      ['owner', 2],
    ]);
    await world.owner`delete from likes where tenant_id = ${world.amora.id} and liker_id = ${bram.id}`;
    expect(await openPhoto(viewer, ask(id, pass))).toBeNull();
  });
});

describe('a photo that is blurred for others', () => {
  const ask = (photoId: string, pass: string, size: 'thumb' | 'large' | 'full' = 'large') => ({
    photoId,
    size,
    avif: true,
    query: new URLSearchParams(pass),
  });
  const digest = async (opened: Promise<{ bytes: Uint8Array } | null>) =>
    Buffer.from((await opened)?.bytes ?? []).toString('base64');

  it('stays the main photo, and only a member who opens the profile gets a URL of the original', async () => {
    const { member, scope: owner } = await someone();
    const id = await add(owner);
    const { scope: viewer } = await someone('bram');
    const before = await openPhoto(visit(world.amora), ask(id, ''));
    expect(await blurPhoto(owner, { photoId: id, by: 'test' })).toEqual({ ok: true });
    expect(await mainOf(member)).toBe(id);

    const veil = await digest(openPhoto(visit(world.amora), { ...ask(id, ''), size: 'veil' }));
    for (const size of ['thumb', 'large', 'full'] as const)
      for (const scope of [visit(world.amora), viewer])
        expect(await digest(openPhoto(scope, ask(id, '', size)))).toBe(veil);
    // A cache that kept the photo has to revalidate it.
    expect((await openPhoto(visit(world.amora), ask(id, '')))?.etag).not.toBe(before?.etag);

    const [shown] = await galleryOf(viewer, member.id);
    expect(shown).toMatchObject({ main: true, blurred: true });
    const clear = await openPhoto(viewer, ask(id, shown?.pass ?? ''));
    expect(clear).toMatchObject({ public: false });
    expect(clear?.bytes).toEqual(before?.bytes);
    expect(await digest(openPhoto(visit(world.amora), ask(id, shown?.pass ?? '')))).toBe(veil);
    const [visited] = await inTenant(world.amora.id, async (tx) => [
      await galleryIn(tx, visit(world.amora), member.id),
    ]);
    expect(visited?.photos.map(({ pass }) => pass).join('')).toBe('');
    const own = await openPhoto(owner, ask(id, ''));
    expect(own?.bytes).toEqual(before?.bytes);
    expect(own?.public).toBe(false);
  });

  it('notifies its owner, who can appeal once, and is unblurred when another person approves it', async () => {
    const { scope } = await someone('bram');
    const ids = [await add(scope), await add(scope), await add(scope)];
    const [id = ''] = ids;
    await blurPhoto(scope, { photoId: id, by: 'test' });
    expect((await findDecidedPhoto(scope, id))?.verdict).toMatchObject({ blurred: true, mayAppeal: true });
    expect((await listReviewQueue(scope, { which: 'blurred' })).map((row) => row.id)).toContain(id);
    // All slots are taken; the blurred photo already has one.
    expect(await appealPhoto(scope, id)).toEqual({ ok: true });
    expect(await appealPhoto(scope, id)).toEqual({ ok: false, code: 'not_possible' });
    const waiting = (await listReviewQueue(scope)).find((row) => row.id === id);
    expect(waiting).toMatchObject({ state: 'active', blurred: true, appealed: true });
    expect(await findDecidedPhoto(scope, id)).toBeNull();
    const samePerson = { ok: false, code: 'same_person' };
    expect(await approvePhoto(scope, { photoId: id, by: 'test' })).toEqual(samePerson);
    expect(await approvePhoto(scope, { photoId: id, by: 'other' })).toEqual({ ok: true });
    expect((await listOwnPhotos(scope)).photos.find((photo) => photo.id === id)).toMatchObject({
      state: 'active',
      blurred: false,
      mayAppeal: false,
    });
    const record = await world.owner`select decision from photo_decisions where photo_id = ${id} order by id`;
    expect(record.map(({ decision }) => decision)).toEqual(['blurred', 'appealed', 'approved']);
  });
});

describe('a banned image', () => {
  const NOTE = 'It is of a known model.';

  it('is rejected for any uploader and returns its copies to the queue, until the ban is lifted', async () => {
    const { member, scope } = await someone('bram');
    const copy = await add(scope, await picture(41));
    const { scope: other } = await someone();
    const id = await add(other, await picture(41));
    const kim = await staffScope(world.owner, world.amora);
    const ban = { photoId: id, by: `staff:${kim.staff.id}`, reason: 'not_you' } as const;
    expect(await banPhoto(kim, { ...ban, note: 'short' })).toEqual({ ok: false, code: 'reason_needed' });
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
    // Two concurrent requests ban it once.
    await Promise.all([1, 2].map(() => banPhoto(kim, { ...ban, note: NOTE })));
    const [banned] = (await pageBans(kim, 'in_force', null)).rows;
    expect(banned).toMatchObject({ photoId: id, reason: NOTE, bannedByName: 'Kim', kept: true });
    expect(await stateOf(id)).toEqual({ state: 'refused', reason: 'not_you' });
    const jobs = await world.owner`select data from outbox where job = 'recheck-banned'`;
    expect(jobs).toHaveLength(1);

    expect(await mainOf(member)).toBe(copy);
    expect(await recheckBanned(scope, banned?.id ?? 0)).toBe(1);
    expect(await recheckBanned(scope, banned?.id ?? 0)).toBe(0);
    expect([await stateOf(copy), await mainOf(member)]).toEqual([{ state: 'in_review', reason: null }, null]);
    expect((await listReviewQueue(scope)).find((row) => row.id === copy)).toMatchObject({ banned: true });
    // From a page that was opened before the ban.
    const stale = { photoId: copy, by: 'staff:1', seen: 0 };
    expect(await approvePhoto(kim, stale)).toEqual({ ok: false, code: 'decided_meanwhile' });
    expect(await stateOf(copy)).toMatchObject({ state: 'in_review' });
    const { scope: third } = await someone();
    const again = await add(third, await drawing(450, 600, 41).resize(380).webp({ quality: 55 }).toBuffer());
    expect(await stateOf(again)).toEqual({ state: 'refused', reason: 'banned' });
    const she = await as(world.she, await join(world.owner, world.she, 'anna'));
    expect(await stateOf(await add(she, await picture(41)))).toMatchObject({ state: 'active' });

    expect(await liftBan(kim, banned?.id ?? 0, 'short')).toEqual({ ok: false, code: 'reason_needed' });
    const lifted = await Promise.all([1, 2].map(() => liftBan(kim, banned?.id ?? 0, 'The model agreed.')));
    expect(lifted.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await pageBans(kim, 'lifted', null)).rows[0]).toMatchObject({ liftReason: 'The model agreed.' });
    expect(await stateOf(await add(third, await picture(41)))).toMatchObject({ state: 'active' });
    const record = await world.owner`select what from platform.staff_audit where staff_id = ${kim.staff.id}`;
    expect(record.map(({ what }) => what).sort()).toEqual(
      ['refuse_photo', 'refuse_photo', 'ban_photo', 'lift_photo_ban'].sort(),
    );
  });

  it('must have distinctive features: a plain image is rejected without a ban', async () => {
    const { scope } = await someone();
    const id = await add(scope);
    await world.owner`update photos set hash = repeat('0', 128)::bit(128) where id = ${id}`;
    const kim = await staffScope(world.owner, world.amora);
    const ban = { photoId: id, by: 'staff:1', reason: 'rules', note: NOTE } as const;
    expect(await banPhoto(kim, ban)).toEqual({ ok: false, code: 'too_plain' });
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
    expect((await pageBans(kim, 'in_force', null)).rows.map(({ photoId }) => photoId)).not.toContain(id);
  });
});

import { zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { makePhoto } from '#app/domain/photos/make-photo.server.ts';
import { DAY_MS, later, utcDay } from '#app/platform/durations.ts';
import { readTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { as, join } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { importProfiles, listProfileImports, runImport } from './import-profiles.server.ts';
import { emptyDraft, type ProfileDraft } from './profile-draft.ts';
import * as verbs from './profiles.server.ts';

const world = openWorld();
const portrait = () =>
  sharp({ create: { width: 450, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
let scope: StaffScope;

const ALL = { kind: null, state: null, region: null };
const luna: ProfileDraft = {
  ...emptyDraft(),
  kind: 'fictional',
  name: 'Luna',
  date_of_birth: '1996-05-31',
  gender: 'female',
  seeking: 'both',
  region: 'US-OR',
  about_me: 'Likes the sea.',
  interests: 'music,art',
  body_type: 'slim',
};

beforeEach(async () => {
  await world.owner`truncate profile_imports`;
  await world.owner`delete from members where kind <> 'member'`;
  scope = await staffScope(world.owner, world.amora);
});

async function create(draft: ProfileDraft = luna): Promise<number> {
  const made = await verbs.createProfile(scope, draft);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.id;
}

const names = async (filter: Partial<verbs.ManagedFilter> = {}) =>
  (await verbs.pageProfiles(scope, { ...ALL, ...filter }, null)).profiles.map(({ name }) => name);

const seen = async (id: number) => {
  const reader = await as(world.amora, await join(world.owner, world.amora, 'bram'));
  return await inTenant(world.amora.id, (tx) => findVisibleProfile(tx, reader, id));
};

describe('a profile', () => {
  it('is found immediately, always with its label', async () => {
    const id = await create();
    expect(await seen(id)).toMatchObject({ name: 'Luna', kind: 'fictional', regionName: 'Oregon' });
    expect((await seen(id))?.kindLabel).toMatch(/^\S+ \S/);
    const offer_url = 'https://cam.example.test/nova';
    const cam = await create({ ...luna, kind: 'cam', name: 'Nova', offer_url });
    expect(await seen(cam)).toMatchObject({ kind: 'cam', offerUrl: offer_url });
    await expect(world.owner`update members set kind_label = '' where id = ${id}`).rejects.toThrow(
      'members_kind_label',
    );
    await expect(world.owner`update members set kind_label = null where id = ${cam}`).rejects.toThrow(
      'members_kind_label',
    );
  });

  it('is not created from invalid answers, a region of another country, or an unknown town', async () => {
    const faults = async (different: Partial<ProfileDraft>) => {
      const made = await verbs.createProfile(scope, { ...luna, ...different });
      return made.ok ? {} : made.faults;
    };
    expect(await faults({ region: 'US-XX' })).toEqual({ region: 'region_missing' });
    expect(await faults({ region: 'NL-UT' })).toEqual({ region: 'region_missing' });
    expect(await faults({ city: 'Nowhereville-upon-Nothing' })).toEqual({ city: 'city_unknown' });
    expect(await faults({ date_of_birth: '2015-01-01' })).toEqual({ date_of_birth: 'too_young' });
    expect(await names()).toEqual([]);
  });

  it('can be changed except for its kind', async () => {
    const id = await create();
    expect(await verbs.changeProfile(scope, id, { ...luna, kind: 'cam', name: 'Lara' })).toEqual({
      ok: true,
    });
    expect((await verbs.findManagedProfile(scope, id))?.profile).toMatchObject({
      name: 'Lara',
      kind: 'fictional',
    });
    const member = await join(world.owner, world.amora, 'anna');
    expect(await verbs.findManagedProfile(scope, member.id)).toBeNull();
    expect(await verbs.changeProfile(scope, member.id, luna)).toEqual({ ok: false, code: 'not_found' });
    expect(await verbs.retireProfile(scope, member.id)).toEqual({ ok: false, code: 'nothing_done' });
  });

  it('that is retired is hidden from members, once, and can be restored', async () => {
    const id = await create();
    const both = await Promise.all([verbs.retireProfile(scope, id), verbs.retireProfile(scope, id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await seen(id)).toBeNull();
    expect([await names({ state: 'active' }), await names({ state: 'retired' })]).toEqual([[], ['Luna']]);
    expect(await verbs.restoreProfile(scope, id)).toEqual({ ok: true });
    expect(await seen(id)).toMatchObject({ name: 'Luna' });
    const audited = await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where staff_id = ${scope.staff.id} order by id`;
    expect(audited.map(({ what }) => what)).toEqual(['create_profile', 'retire_profile', 'restore_profile']);
  });

  it('is listed by kind and region, fifty per page', async () => {
    for (let count = 0; count < 51; count += 1)
      await create({ ...luna, name: `Luna ${'i'.repeat(count % 9)}` });
    await create({
      ...luna,
      kind: 'resell',
      name: 'Nova',
      region: 'US-CA',
      offer_url: 'https://x.example.test',
    });
    expect(await names({ kind: 'resell' })).toEqual(['Nova']);
    expect(await names({ region: 'US-CA' })).toEqual(['Nova']);
    const first = await verbs.pageProfiles(scope, ALL, null);
    expect(first.profiles).toHaveLength(50);
    const second = await verbs.pageProfiles(scope, ALL, first.next);
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.profiles, ...second.profiles].map(({ id }) => id)).size).toBe(52);
  });

  it('shows no photo before a person reviewed it, even where members’ photos are published first', async () => {
    const id = await create();
    expect(await verbs.addProfilePhotos(scope, id, [new Uint8Array([1, 2, 3])])).toEqual({
      ok: false,
      code: 'format_unknown',
    });
    expect(await verbs.addProfilePhotos(scope, id, [await portrait()])).toEqual({ ok: true });
    const [photo] = (await verbs.findManagedProfile(scope, id))?.photos ?? [];
    const after = { ...scope.tenant, settings: { ...scope.tenant.settings, photo_review: 'after' as const } };
    await makePhoto({ ...scope, tenant: after }, photo?.id ?? '');
    expect((await verbs.findManagedProfile(scope, id))?.photos).toMatchObject([
      { state: 'in_review', main: false },
    ]);
    expect(await verbs.removeProfilePhoto(scope, id, photo?.id ?? '')).toEqual({ ok: true });
  });
});

const HEAD = 'kind,name,date_of_birth,gender,seeking,region,offer_url,photos';
const line = (name: string, more = ',') => `fictional,${name},1996-05-31,female,both,US-OR${more}`;
const file = (...lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\n'));
const run = (bytes: Uint8Array, onlyRight = false) =>
  importProfiles(scope, { bytes, name: 'profiles.csv', onlyRight });

describe('an import', () => {
  it('creates all profiles of a file, once', async () => {
    const bytes = file(line('Ada'), line('Bea'));
    const [one, two] = await Promise.all([run(bytes), run(bytes)]);
    expect([one, two].filter(({ ok }) => ok)).toEqual([{ ok: true, profiles: 2, skipped: 0, waits: false }]);
    expect((await names()).sort()).toEqual(['Ada', 'Bea']);
    expect(await run(bytes)).toEqual({ ok: false, code: 'imported_before' });
    expect(await listProfileImports(scope)).toMatchObject([{ state: 'done', profiles: 2 }]);
  });

  it('reports every fault by line and creates nothing, unless importing the valid ones is requested', async () => {
    const bytes = file(line('Ada'), line('@Bea'), line('Cleo', ',,c.jpg'), line('Dora', ',https://x.test,'));
    expect(await run(bytes)).toEqual({
      ok: false,
      code: 'lines_wrong',
      right: 1,
      faults: [
        { line: 3, field: 'name', code: 'name_starts_with_at' },
        { line: 4, field: 'photos', code: 'photo_missing' },
        { line: 5, field: 'offer_url', code: 'offer_not_here' },
      ],
    });
    expect(await names()).toEqual([]);
    expect(await run(bytes, true)).toEqual({ ok: true, profiles: 1, skipped: 3, waits: false });
    expect(await names()).toEqual(['Ada']);
  });

  it('of many profiles, or with photos, is run by the worker, and its job is idempotent', async () => {
    const many = Array.from({ length: 51 }, (_, index) => line(`Ada ${'i'.repeat(1 + (index % 9))}`));
    expect(await run(file(...many))).toMatchObject({ waits: true });
    expect(await names()).toEqual([]);
    const zipped = zipSync({
      'profiles/list.csv': file(line('Zoe', ',,zoe.jpg;none.txt')),
      'profiles/zoe.jpg': [await portrait(), { level: 0 }],
      'profiles/none.txt': new TextEncoder().encode('no picture'),
    });
    expect(await run(zipped)).toMatchObject({ ok: true, profiles: 1, waits: true });
    for (const { id } of await listProfileImports(scope)) {
      await runImport(scope, id);
      await runImport(scope, id);
      expect(await readTenantFile(world.amora.id, `imports/${id}`)).toBeNull();
    }
    const [{ profiles } = { profiles: 0 }] = await world.owner<{ profiles: number }[]>`
      select count(*)::int as profiles from members where kind = 'fictional'`;
    expect(profiles).toBe(52);
    const states = await world.owner`
      select p.state from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id where m.name = 'Zoe'`;
    expect(states).toEqual([{ state: 'quarantine' }]);
  });

  it('creates the profiles that were valid when it was requested, whenever its job runs', async () => {
    const [day, month] = [scope.now.getUTCDate(), scope.now.getUTCMonth()];
    const tomorrow = utcDay(new Date(Date.UTC(scope.now.getUTCFullYear() - 18, month, day + 1)));
    const young = line('Ida', ',,z.png').replace('1996-05-31', tomorrow);
    const zipped = zipSync({ 'list.csv': file(young, line('Zoe', ',,z.png')), 'z.png': new Uint8Array(9) });
    expect(await run(zipped, true)).toMatchObject({ profiles: 1, skipped: 1, waits: true });
    const [{ id } = { id: '' }] = await listProfileImports(scope);
    await runImport({ ...scope, now: later(scope.now, 2 * DAY_MS) }, id);
    expect(await names()).toEqual(['Zoe']);
  });

  it('rejects files that are not profile files', async () => {
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
      new Uint8Array([0xff, 0xfe, 0]),
      zipSync({ 'a.csv': file(line('Ada')), 'b.json': file() }),
      zipSync({ 'a.jpg': new Uint8Array(9) }),
    ])
      expect(await run(bytes)).toMatchObject({ ok: false });
    expect(await names()).toEqual([]);
  });
});

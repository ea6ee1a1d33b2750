import { beforeEach, describe, expect, it } from 'vitest';
import { cellOf, kmToCell } from '#app/domain/places/grid.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { inTenant } from '#db/client.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { untilLocked } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { loadOwnProfile, saveProfile, setInvisible } from './own-profile.server.ts';
import { findVisibleProfile } from './view-profile.server.ts';

const world = openWorld();
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
});
const scope = (now = new Date()) => as(world.amora, anna, now);
const BASICS = {
  name: 'Anna',
  date_of_birth: '1990-05-31',
  gender: 'female',
  seeking: 'both',
  sexuality: 'bi',
};

async function row() {
  const [stored] = await world.owner`select * from members where id = ${anna.id}`;
  return stored;
}

describe('saving a section', () => {
  it('stores each of its fields, and an empty answer as null', async () => {
    const own = await scope();
    const looks = { body_type: 'slim', hair_colour: 'red', eye_colour: '', tattoos: 'some' };
    expect(await saveProfile(own, 'looks', looks)).toEqual({ ok: true });
    expect(await saveProfile(own, 'about', { about_me: ' Hi,\r\nI am Anna. ' })).toEqual({ ok: true });
    expect(await saveProfile(own, 'place', { country: 'US', region: 'US-CA', city: '' })).toEqual({
      ok: true,
    });
    expect(await saveProfile(own, 'wishes', { reason: 'chat', relationship_status: 'widowed' })).toEqual({
      ok: true,
    });
    expect(await saveProfile(own, 'interests', { interests: 'music,sauna' })).toEqual({ ok: true });
    expect(await saveProfile(own, 'basics', { ...BASICS, name: ' Ann ' })).toEqual({ ok: true });
    expect(await row()).toMatchObject({
      ...looks,
      eye_colour: null,
      about_me: 'Hi,\nI am Anna.',
      country: 'US',
      region: 'US-CA',
      city: null,
      reason: 'chat',
      relationship_status: 'widowed',
      interests: ['music', 'sauna'],
      name: 'Ann',
      sexuality: 'bi',
      date_of_birth_changed_at: null,
    });
    expect((await loadOwnProfile(own)).answers).toMatchObject({
      name: 'Ann',
      interests: 'music,sauna',
      eye_colour: '',
    });
    expect(await saveProfile(own, 'interests', { interests: '' })).toEqual({ ok: true });
    expect((await row())?.interests).toEqual([]);
  });

  it('locates the member by their town, in any spelling', async () => {
    const own = await scope();
    expect(
      await saveProfile(own, 'place', { country: 'US', region: 'US-CA', city: ' san francisco' }),
    ).toEqual({ ok: true });
    const saved = await row();
    expect(kmToCell(cellOf({ lat: 37.77, lon: -122.42 }), Number(saved?.cell))).toBeLessThan(10);
  });

  it('keeps a village from signup that is not in the list', async () => {
    const own = await scope();
    const place = { country: 'US', region: 'US-CA', city: 'Xyzzyville' };
    await world.owner`update members set city = ${place.city}, country = 'US', region = 'US-CA' where id = ${own.viewer.id}`;
    expect(await saveProfile(own, 'place', place)).toEqual({ ok: true });
    expect(await saveProfile(own, 'place', { ...place, city: 'Xyzzytown' })).toMatchObject({ ok: false });
  });

  it('keeps a name that predates the rules, and rejects another such name', async () => {
    const name = 'Anna Иванова';
    const own = await scope();
    const refused = { ok: false, faults: { name: 'name_mixes_scripts' } };
    expect(await saveProfile(own, 'basics', { ...BASICS, name })).toMatchObject(refused);
    await world.owner`update members set name = ${name} where id = ${anna.id}`;
    expect(await saveProfile(own, 'basics', { ...BASICS, name, sexuality: '' })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ name, sexuality: null });
    expect(await saveProfile(own, 'basics', { ...BASICS, name: `${name}a` })).toMatchObject(refused);
  });

  it('changes nothing when an answer is wrong', async () => {
    const before = await row();
    const faults = async (...[section, answers]: [Parameters<typeof saveProfile>[1], object]) => {
      const outcome = await saveProfile(await scope(), section, answers);
      return !outcome.ok && outcome.code === 'answers_wrong' ? outcome.faults : outcome;
    };
    expect(await faults('basics', { ...BASICS, name: anna.email })).toEqual({ name: 'name_equals_email' });
    expect(await faults('basics', { ...BASICS, name: '@x', date_of_birth: '2015-01-01' })).toEqual({
      name: 'name_starts_with_at',
      date_of_birth: 'too_young',
    });
    expect(await faults('place', { country: 'US', region: 'NL-UT', city: '' })).toEqual({
      region: 'region_missing',
    });
    expect(await faults('place', { country: 'XX', region: 'US-CA', city: '' })).toMatchObject({
      country: 'country_missing',
    });
    const california = { country: 'US', region: 'US-CA' };
    for (const city of ['Xyzzyville', 'Boston'])
      expect(await faults('place', { ...california, city })).toEqual({ city: 'city_unknown' });
    expect(await faults('interests', { interests: 'x' })).toEqual({ interests: 'choice_unknown' });
    expect({ ...(await row()), last_active_at: null }).toEqual({ ...before, last_active_at: null });
  });

  it('is limited to 120 an hour', async () => {
    const now = new Date();
    const own = await scope(now);
    await world.owner`delete from attempts`;
    await saveProfile(own, 'about', { about_me: 'one' });
    await world.owner`update attempts set count = 119`;
    expect(await saveProfile(own, 'about', { about_me: 'two' })).toEqual({ ok: true });
    expect(await saveProfile(own, 'about', { about_me: 'three' })).toEqual({ ok: false, code: 'too_many' });
    expect((await row())?.about_me).toBe('two');
  });
});

describe('the date of birth', () => {
  const correct = async (date_of_birth: string) =>
    (await saveProfile(await scope(), 'basics', { ...BASICS, date_of_birth })).ok;

  it('can be corrected once, even when two requests are concurrent', async () => {
    const own = await scope();
    const saves = ['1991-01-01', '1992-01-01'];
    // Both wait for the row lock before either gets it.
    const saved = await world.owner.begin(async (sql) => {
      await sql`select from members where id = ${anna.id} for update`;
      const started = saves.map((date_of_birth) => saveProfile(own, 'basics', { ...BASICS, date_of_birth }));
      await untilLocked(world.owner, saves.length);
      return { started };
    });
    const outcomes = (await Promise.all(saved.started)).map(({ ok }) => ok);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await row())?.date_of_birth_changed_at).not.toBeNull();
    expect((await loadOwnProfile(await scope())).rules.dateFixed).toBe(true);
    expect(await correct('1994-01-01')).toBe(false);
  });

  it('must make the member an adult at signup, not only now', async () => {
    await world.owner`update members set created_at = '2024-06-15T12:00:00Z' where id = ${anna.id}`;
    expect(await correct('2006-06-16')).toBe(false);
    expect(await correct('2006-06-15')).toBe(true);
  });
});

describe('invisible mode', () => {
  it('hides a member from searches and from members they have not exchanged messages with', async () => {
    const dirk = await as(world.amora, await join(world.owner, world.amora, 'dirk'));
    const found = async () => {
      const { cards } = await searchMembers(
        dirk,
        await openSearch(dirk, new URLSearchParams({ gender: 'female' })),
      );
      return cards.some(({ id }) => id === anna.id);
    };
    const seen = () => inTenant(world.amora.id, (tx) => findVisibleProfile(tx, dirk, anna.id));
    expect([await found(), (await seen())?.online]).toEqual([true, true]);
    await setInvisible(await scope(), true);
    expect([await found(), await seen()]).toEqual([false, null]);
    expect((await loadOwnProfile(await scope())).invisible).toBe(true);
    await setInvisible(await scope(), false);
    expect([await found(), (await seen())?.online]).toEqual([true, true]);
  });

  it('does not show a profile that is not live', async () => {
    const cleo = await join(world.owner, world.amora, 'cleo');
    const own = await as(world.amora, cleo);
    await setInvisible(own, false);
    expect(
      await inTenant(world.amora.id, (tx) => findVisibleProfile(tx, visit(world.amora), cleo.id)),
    ).toBeNull();
  });
});

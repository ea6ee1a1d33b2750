import { beforeEach, describe, expect, it } from 'vitest';
import { saveSearch } from '#app/domain/search/save-search.server.ts';
import { DEFAULT_FILTER } from '#app/domain/search/search-filter.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { CONSENT_TYPES } from '../notifications/mail-choices.ts';
import { setMailSettings } from '../notifications/mail-settings.server.ts';
import { withdrawIntimateConsent } from './consents.server.ts';
import { CONSENT_VERSIONS } from './intimate-data.ts';
import { saveProfile } from './own-profile.server.ts';
import { INTERESTS } from './profile-fields.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date('2026-06-16T12:00:00Z');
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna', { more: { intimate_consent: false } });
});
const scope = (now = NOW) => as(world.amora, anna, now);
const profile = async () => {
  const [row] = await world.owner`
    select m.sexuality, m.interests, m.intimate_consent as consent, a.search_filter as search
    from members m join accounts a using (tenant_id, id) where m.id = ${anna.id}`;
  return row;
};
const records = () => world.owner`
  select purpose, version, locale, given_at, withdrawn_at from consents where member_id = ${anna.id} order by given_at`;
const INTIMATE = { purpose: 'intimate', version: CONSENT_VERSIONS.intimate, locale: 'en' };
const give = async (now = NOW) =>
  saveProfile(await scope(now), 'interests', { interests: 'music,sex,wine', intimate_consent: 'yes' });

describe('orientation and intimate interests', () => {
  it('are stored with a consent that records its text, language and time', async () => {
    expect(await saveProfile(await scope(), 'interests', { interests: 'music,sex' })).toMatchObject({
      faults: { intimate_consent: 'consent_missing' },
    });
    expect(await profile()).toMatchObject({ interests: [], consent: false });
    expect(await give()).toEqual({ ok: true });
    expect(await profile()).toMatchObject({ interests: ['music', 'sex', 'wine'], consent: true });
    expect(await records()).toEqual([{ ...INTIMATE, given_at: NOW, withdrawn_at: null }]);
  });

  it('do not record consent when nothing requires it', async () => {
    await saveProfile(await scope(), 'interests', { interests: 'music', intimate_consent: 'yes' });
    expect(await profile()).toMatchObject({ consent: false });
    expect(await records()).toEqual([]);
  });

  it('are erased with the saved search when the consent is withdrawn; consent can be given again', async () => {
    await give();
    await world.owner`update members set sexuality = 'bi' where id = ${anna.id}`;
    const choices = { sexuality: ['lesbian'] };
    await saveSearch(await scope(), {
      filter: { ...DEFAULT_FILTER, country: 'US', choices, interests: ['sex'] },
      center: null,
    });
    expect((await profile())?.search).toMatch(/sexuality=lesbian.*interest=sex/);
    await withdrawIntimateConsent(await scope(LATER));
    expect(await profile()).toEqual({
      sexuality: null,
      interests: ['music', 'wine'],
      consent: false,
      search: '',
    });
    expect(await records()).toEqual([{ ...INTIMATE, given_at: NOW, withdrawn_at: LATER }]);
    const again = new Date('2026-06-17T12:00:00Z');
    await give(again);
    expect(await records()).toHaveLength(2);
  });

  it('are not in the saved search of a member without consent', async () => {
    const choices = { sexuality: ['lesbian'], body: ['slim'] };
    await saveSearch(await scope(), {
      filter: { ...DEFAULT_FILTER, country: 'US', choices, interests: ['music', 'sex'] },
      center: null,
    });
    const { search } = (await profile()) ?? {};
    expect(search).toMatch(/body=slim.*interest=music/);
    expect(search).not.toMatch(/lesbian|sex/);
  });

  it('are rejected by the database without consent', async () => {
    const set = (columns: object) =>
      world.owner`update members set ${world.owner(columns as never)} where id = ${anna.id}`;
    const refused = { constraint_name: 'members_intimate_consent' };
    await expect(set({ sexuality: 'bi' })).rejects.toMatchObject(refused);
    for (const interest of INTERESTS.intimate)
      await expect(set({ interests: ['music', interest] })).rejects.toMatchObject(refused);
    await set({ interests: ['music'] });
    await set({ intimate_consent: true, sexuality: 'bi', interests: [...INTERESTS.intimate] });
  });
});

it('optional emails are sent with a recorded consent, from the first type to the last', async () => {
  const choose = async (now: Date, ...types: string[]) =>
    setMailSettings(await scope(now), {
      wanted: (type) => type === 'likes' || types.includes(type),
      frequency: 'at_once',
      pause: '',
    });
  await choose(NOW);
  expect(await records()).toEqual([]);
  await choose(NOW, ...CONSENT_TYPES);
  await choose(LATER, 'news');
  const given = { purpose: 'marketing', version: CONSENT_VERSIONS.marketing, locale: 'en', given_at: NOW };
  expect(await records()).toEqual([{ ...given, withdrawn_at: null }]);
  await choose(LATER);
  expect(await records()).toEqual([{ ...given, withdrawn_at: LATER }]);
});

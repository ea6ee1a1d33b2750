import { expect, it } from 'vitest';
import { draftFaults, emptyDraft, type ProfileDraft } from './profile-draft.ts';

const rules = { today: '2026-11-23', minimumAge: 21, countries: ['US'] };
const right: ProfileDraft = {
  ...emptyDraft(),
  kind: 'fictional',
  name: 'Luna',
  date_of_birth: '2005-11-23',
  gender: 'female',
  seeking: 'both',
  region: 'US-OR',
};
const faults = (different: Partial<ProfileDraft>) => draftFaults({ ...right, ...different }, rules);

it('a profile is valid when a member’s own profile would be', () => {
  expect(faults({})).toEqual({});
  expect(faults({ name: '@luna' })).toEqual({ name: 'name_starts_with_at' });
  expect(faults({ interests: 'music,nothing' })).toEqual({ interests: 'choice_unknown' });
  expect(faults({ region: 'NL-UT' })).toEqual({ region: 'region_missing' });
  expect(faults({ kind: 'member' })).toEqual({ kind: 'kind_missing' });
  expect(Object.keys(draftFaults(emptyDraft(), rules)).sort()).toEqual([
    'date_of_birth',
    'gender',
    'kind',
    'name',
    'region',
    'seeking',
  ]);
});

it('a profile is at least as old as the brand requires, to the day', () => {
  expect(faults({ date_of_birth: '2005-11-24' })).toEqual({ date_of_birth: 'too_young' });
});

it('cam and resell profiles have a partner’s https link; fictional ones have none', () => {
  const offer_url = 'https://partner.example.test/luna?ref=1';
  for (const kind of ['cam', 'resell']) {
    expect(faults({ kind, offer_url })).toEqual({});
    expect(faults({ kind })).toEqual({ offer_url: 'offer_missing' });
    for (const wrong of [
      'http://partner.example.test',
      'javascript:alert(1)',
      'https://',
      'https://name:secret@partner.example.test',
      `https://partner.example.test/${'x'.repeat(500)}`,
    ])
      expect(faults({ kind, offer_url: wrong }), wrong).toEqual({ offer_url: 'offer_wrong' });
  }
  expect(faults({ offer_url })).toEqual({ offer_url: 'offer_not_here' });
});

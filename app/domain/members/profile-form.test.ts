import { describe, expect, it } from 'vitest';
import { completenessLink, completenessOf } from './completeness.ts';
import { INTERESTS } from './profile-fields.ts';
import {
  MAX_INTERESTS,
  PROFILE_SECTIONS,
  type ProfileRules,
  type ProfileSection,
  profileAnswersOf,
  profileFaults,
} from './profile-form.ts';

const RULES: ProfileRules = {
  signupDay: '2026-06-15',
  minimumAge: 18,
  aboutMeLength: 10,
  countries: ['US', 'GB'],
  dateOfBirth: '1990-05-31',
  intimateConsent: false,
  dateFixed: false,
  name: 'Anna',
};
const BASICS = {
  name: 'Anna',
  date_of_birth: '1990-05-31',
  gender: 'female',
  seeking: 'male',
  sexuality: '',
};
const basics = (different: object, rules: object = {}) =>
  profileFaults('basics', { ...BASICS, ...different }, { ...RULES, ...rules });

describe('the answers of a section', () => {
  it('may omit optional fields', () => {
    expect(basics({})).toEqual({});
    expect(
      profileFaults('looks', { body_type: '', hair_colour: '', eye_colour: '', tattoos: '' }, RULES),
    ).toEqual({});
    expect(profileFaults('wishes', {}, RULES)).toEqual({});
    expect(profileFaults('about', { about_me: '' }, RULES)).toEqual({});
  });

  it('must be known options', () => {
    for (const section of ['looks', 'wishes'] as const)
      for (const field of PROFILE_SECTIONS[section])
        expect(profileFaults(section, { [field]: 'x' }, RULES)).toEqual({ [field]: 'choice_unknown' });
    expect(basics({ sexuality: 'x', gender: '', seeking: '' }, { intimateConsent: true })).toEqual({
      sexuality: 'choice_unknown',
      gender: 'gender_missing',
      seeking: 'seeking_missing',
    });
  });

  it('must name a country of the brand, and a region', () =>
    expect(profileFaults('place', { country: 'FR', region: '', city: 'x'.repeat(61) }, RULES)).toEqual({
      country: 'country_missing',
      region: 'region_missing',
      city: 'city_too_long',
    }));

  it('are limited in code points', () => {
    expect(profileFaults('about', { about_me: ` ${'😊'.repeat(10)}\r\n` }, RULES)).toEqual({});
    expect(profileFaults('about', { about_me: 'x'.repeat(11) }, RULES)).toEqual({
      about_me: 'message_too_long',
    });
    expect(profileFaults('about', { about_me: 'x\r\nx\r\nx\r\nx\r\nx' }, RULES)).toEqual({});
  });
});

describe('a corrected date of birth', () => {
  it('must make the member of age at signup, to the day', () => {
    expect(basics({ date_of_birth: '2008-06-15' })).toEqual({});
    expect(basics({ date_of_birth: '2008-06-16' })).toEqual({ date_of_birth: 'too_young' });
    expect(basics({ date_of_birth: '2005-06-16' }, { minimumAge: 21 })).toEqual({
      date_of_birth: 'too_young',
    });
    expect(basics({ date_of_birth: '1990-02-30' })).toEqual({ date_of_birth: 'date_invalid' });
  });

  it('is rejected the second time; the same date is not a correction', () => {
    expect(basics({ date_of_birth: '1990-06-01' }, { dateFixed: true })).toEqual({
      date_of_birth: 'date_fixed',
    });
    expect(basics({}, { dateFixed: true })).toEqual({});
  });
});

describe('interests', () => {
  const all = Object.values(INTERESTS).flat();
  const faults = (codes: readonly string[]) =>
    profileFaults('interests', { interests: codes.join(',') }, RULES);
  it(`are up to ${MAX_INTERESTS} known ones`, () => {
    expect(faults([])).toEqual({});
    expect(faults(all.slice(0, MAX_INTERESTS))).toEqual({});
    expect(faults(all.slice(0, MAX_INTERESTS + 1))).toEqual({ interests: 'too_many_interests' });
    expect(faults(['music', 'x'])).toEqual({ interests: 'choice_unknown' });
    expect(faults(['toString'])).toEqual({ interests: 'choice_unknown' });
  });

  it('are read from the selected checkboxes', () =>
    expect(
      profileAnswersOf(
        'interests',
        new Map([
          ['interest.music', 'yes'],
          ['interest.sauna', 'yes'],
          ['x', 'y'],
        ]),
      ),
    ).toEqual({
      interests: 'music,sauna',
      intimate_consent: '',
    }));
});

it('orientation and intimate interests need consent, once', () => {
  const likes = (interests: string, consent: string, rules: object = {}) =>
    profileFaults('interests', { interests, intimate_consent: consent }, { ...RULES, ...rules });
  const missing = { intimate_consent: 'consent_missing' };
  expect(basics({ sexuality: 'bi' })).toEqual(missing);
  expect(basics({ sexuality: 'bi', intimate_consent: 'yes' })).toEqual({});
  expect(basics({ sexuality: 'bi' }, { intimateConsent: true })).toEqual({});
  for (const interest of INTERESTS.intimate) expect(likes(`music,${interest}`, '')).toEqual(missing);
  expect(likes('music,massage', 'yes')).toEqual({});
  expect(likes('music,massage', '', { intimateConsent: true })).toEqual({});
  expect(likes('music,sauna', '')).toEqual({});
});

it('a form that lacks a field of its section is rejected', () => {
  for (const section of Object.keys(PROFILE_SECTIONS) as ProfileSection[])
    if (section !== 'interests') expect(profileAnswersOf(section, new Map([['x', 'y']]))).toBeNull();
});

it('a date of birth can be entered in three parts', () =>
  expect(
    profileAnswersOf(
      'basics',
      new Map(
        Object.entries({
          ...BASICS,
          date_of_birth: undefined,
          birth_year: '1990',
          birth_month: '5',
          birth_day: '1',
        }).filter(([, value]) => value !== undefined) as [string, string][],
      ),
    ),
  ).toMatchObject({ date_of_birth: '1990-05-01' }));

describe('completeness', () => {
  const whole = {
    mainPhotoId: 'x',
    aboutMe: 'x',
    interests: ['music'],
    reason: 'dating',
    relationshipStatus: 'single',
    sexuality: 'bi',
    city: 'Utrecht',
    bodyType: 'slim',
    hairColour: 'red',
    eyeColour: 'blue',
    tattoos: 'none',
  };
  it('is 100 percent only when nothing is missing', () => {
    expect(completenessOf(whole)).toEqual({ percent: 100, missing: [] });
    expect(completenessOf({ ...whole, aboutMe: ' ' })).toEqual({ percent: 90, missing: ['about_me'] });
    const empty = Object.fromEntries(Object.keys(whole).map((key) => [key, null]));
    const none = { ...empty, interests: [], aboutMe: '' } as unknown as typeof whole;
    expect(completenessOf(none)).toMatchObject({ percent: 0, missing: { length: 11 } });
  });

  it('links to each missing part', () => {
    expect(completenessLink('photo')).toBe('/profile/photos');
    expect(completenessLink('tattoos')).toBe('/profile/edit/looks#tattoos');
  });
});

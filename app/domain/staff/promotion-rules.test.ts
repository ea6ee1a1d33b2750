import { describe, expect, it } from 'vitest';
import { clockIn, type EnteredPromotion, momentIn, ownPath, readDraft } from './promotion-rules.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const ZONE = 'Europe/Amsterdam';
const ORIGIN = 'https://amora.example';
const brand = {
  origin: ORIGIN,
  settings: { time_zone: ZONE, domain_language: 'en', countries: ['NL', 'US'] } as never,
};
const words = (title: string, body = 'Come in', text = '', preheader = '') => ({
  title,
  body,
  preheader,
  text,
});
const entered = (more: Partial<EnteredPromotion> = {}): EnteredPromotion => ({
  id: 'x',
  kind: 'promotions',
  byPush: true,
  byMail: true,
  path: '/premium',
  starts: '2026-12-02T10:00',
  ends: '2026-12-05T18:00',
  languages: [],
  countries: [],
  active: '',
  neverBought: false,
  gender: '',
  texts: { en: words('Winter') },
  ...more,
});
const faultsOf = (more: Partial<EnteredPromotion>) => readDraft(entered(more), brand, NOW).faults;

describe('a draft', () => {
  it('has its times in the brand’s time zone and only the texts that were entered', () => {
    const { draft, faults } = readDraft(
      entered({ texts: { en: words(' Winter ', 'a\nb'), nl: words('', '') } }),
      brand,
      NOW,
    );
    expect(faults).toEqual([]);
    expect(draft.startsAt).toEqual(new Date('2026-12-02T09:00:00Z'));
    expect(draft.texts).toEqual({ en: { title: 'Winter', body: 'a b', preheader: '', text: '' } });
  });

  it.each<[string, Partial<EnteredPromotion>, string, string]>([
    ['no channel', { byPush: false, byMail: false }, 'channels', 'needed'],
    ['another site', { path: 'https://elsewhere.example/' }, 'path', 'not_own_path'],
    ['no page', { path: ' ' }, 'path', 'needed'],
    ['a long path', { path: `/${'x'.repeat(200)}` }, 'path', 'too_long'],
    ['no start', { starts: '' }, 'starts', 'needed'],
    ['a start that is no time', { starts: 'tomorrow' }, 'starts', 'wrong'],
    ['a start that is over', { starts: '2026-12-01T12:54' }, 'starts', 'past'],
    ['a start before ten', { starts: '2026-12-02T09:59' }, 'starts', 'at_night'],
    ['a start at eight', { starts: '2026-12-02T20:00' }, 'starts', 'at_night'],
    ['an end at its start', { ends: '2026-12-02T10:00' }, 'ends', 'before_start'],
    ['an end after two months', { ends: '2027-01-31T10:01' }, 'ends', 'too_late'],
    ['no text in the own language', { texts: { nl: words('Winter') } }, 'title_en', 'needed'],
    ['a language without its title', { texts: { en: words('W'), nl: words('') } }, 'title_nl', 'needed'],
    ['a notification without text', { texts: { en: words('W', '', 'Long') } }, 'body_en', 'needed'],
    ['an email without text', { byPush: false, texts: { en: words('W', '') } }, 'text_en', 'needed'],
    ['a long title', { texts: { en: words('x'.repeat(61)) } }, 'title_en', 'too_long'],
    ['a long text', { texts: { en: words('W', 'b', 'x'.repeat(2_001)) } }, 'text_en', 'too_long'],
    ['a country that is not served', { countries: ['JP'] }, 'countries', 'wrong'],
    ['an unknown language', { languages: ['xx'] }, 'languages', 'wrong'],
    ['other days', { active: '8' }, 'active', 'wrong'],
    ['an unknown gender', { gender: 'x' }, 'gender', 'wrong'],
    ['an unknown kind', { kind: 'x' }, 'kind', 'wrong'],
  ])('with %s is rejected beside its field', (_, more, field, code) => {
    expect(faultsOf(more)).toContainEqual({ field, code });
  });

  it.each<[string, Partial<EnteredPromotion>]>([
    ['a start a moment ago', { starts: '2026-12-01T12:55' }],
    ['a start at ten', { starts: '2026-12-02T10:00' }],
    ['a start just before eight', { starts: '2026-12-02T19:59' }],
    ['an end after sixty days', { ends: '2027-01-31T10:00' }],
    ['an email alone with its own text', { byPush: false, texts: { en: words('W', '', 'Long') } }],
    ['the longest texts', { texts: { en: words('x'.repeat(60), 'x'.repeat(150), 'x'.repeat(2_000)) } }],
  ])('with %s is accepted', (_, more) => {
    expect(faultsOf(more)).toEqual([]);
  });
});

it('a page is a path on the brand’s own site', () => {
  expect(ownPath(' /premium?from=mail ', ORIGIN)).toBe('/premium?from=mail');
  expect(ownPath(`${ORIGIN}/credits`, ORIGIN)).toBe('/credits');
  for (const text of ['', 'premium', '//evil.example', '/\\evil', '/a b', '/../x', `${ORIGIN}.evil/x`])
    expect(ownPath(text, ORIGIN), text).toBeNull();
  for (const text of ['/console', '/console/brands', '/api/user.php', '/dev/mail'])
    expect(ownPath(text, ORIGIN), text).toBeNull();
  expect(ownPath('/developers', ORIGIN)).toBe('/developers');
});

it('a time is parsed in its time zone, and a time skipped by a clock change is invalid', () => {
  expect(momentIn(ZONE, '2027-03-28T01:59')).toEqual(new Date('2027-03-28T00:59:00Z'));
  expect(momentIn(ZONE, '2027-03-28T02:30')).toBeNull();
  expect(momentIn(ZONE, '2027-03-28T03:00')).toEqual(new Date('2027-03-28T01:00:00Z'));
  expect(momentIn('Asia/Kathmandu', '2027-01-01T10:00')).toEqual(new Date('2027-01-01T04:15:00Z'));
  expect(clockIn('America/New_York', new Date('2027-01-01T04:15:00Z'))).toBe('2026-12-31T23:15');
  for (const text of ['2027-02-30T10:00', '2027-02-14', '', 'x', '2027-02-14T25:00'])
    expect(momentIn(ZONE, text), text).toBeNull();
});

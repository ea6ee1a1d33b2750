import { describe, expect, it } from 'vitest';
import { staleRules, type WordingRules, wordingFaults, wordsOf } from './wording-faults.ts';

const faults = (locale: string, source: string, text: string, rules: WordingRules = {}) =>
  wordingFaults(locale, { source, text }, rules);

describe('finds no fault in', () => {
  it.each([
    ['de', 'Hello {name}, <0>log in</0>.', 'Hallo {name}, <0>logg dich ein</0>.'],
    ['de', '<0>a</0> and <1>b</1>', '<1>b</1> und <0>a</0>'],
    ['fr', 'Really?', 'Vraiment\u202f?'],
    ['de', '{name}: {count}', '{name}: {count}'],
    ['de', '{n, plural, one {# €} other {# €}}', '{n, plural, one {# €} other {# €}}'],
    ['de', 'Wait …', 'Warte …'],
    ['en', 'Log in', 'Log in'],
  ])('%s: %j translated as %j', (locale, source, text) => expect(faults(locale, source, text)).toEqual([]));
});

describe('finds', () => {
  it.each([
    ['English copied', 'de', 'Log in', 'Log in'],
    [
      'English copied in a plural',
      'de',
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {# day} other {# days}}',
    ],
    ['two spaces', 'de', 'Log in now', 'Jetzt  einloggen'],
    ['a space at the end', 'de', 'Log in', 'Einloggen '],
    ['a space at the beginning', 'de', 'Log in', ' Einloggen'],
    ['a space that is missing at the end', 'de', 'Log in ', 'Einloggen'],
    ['a space before a comma', 'de', 'Yes, no', 'Ja , nein'],
    ['a space before a question mark', 'de', 'Really?', 'Wirklich ?'],
    ['a space that breaks in French', 'fr', 'Really?', 'Vraiment ?'],
    ['a wide space before a question mark in French', 'fr', 'Really?', 'Vraiment\u00a0?'],
    ['a narrow space before a colon in French', 'fr', 'Name:', 'Nom\u202f:'],
    ['a narrow space in French quotes', 'fr', '“Yes”', '«\u202fOui\u202f»'],
    ['tags that cross', 'de', '<0>a <1>b</1></0>', '<0>a <1>b</0></1>'],
    ['a tag that is not closed', 'de', '<0>a</0>', '</0>a<0>'],
    ['a placeholder without a name', 'en', 'Hello {0}', 'Hello {0}'],
  ])('%s', (_, locale, source, text) => expect(faults(locale, source, text)).toHaveLength(1));

  it('a forbidden word, but not in a placeholder', () => {
    const rules = { forbidden: { '\\b[Ll]ik\\b': 'like' } };
    expect(faults('nb', 'A like', 'Et lik', rules)).toEqual(['says "lik" (like): A like']);
    expect(faults('nb', 'A like', 'En like', rules)).toEqual([]);
    expect(faults('nb', 'A like', 'Et lik', { ...rules, exceptions: ['A like'] })).toEqual([]);
    expect(faults('nb', '{lik} likes', '{lik} liker', rules)).toEqual([]);
    expect(faults('fr', 'You are', 'Vous êtes', { forbidden: { '\\btes\\b': 'vos' } })).toEqual([]);
  });

  it('a term with another translation, unless the text is listed', () => {
    const rules = { terms: { '\\bicebreakers?\\b': 'eisbrecher' } };
    expect(faults('de', 'Send an icebreaker', 'Brich das Eis', rules)).toHaveLength(1);
    expect(faults('de', 'Send an icebreaker', 'Sende einen Eisbrecher', rules)).toEqual([]);
    expect(
      faults('de', 'Send an icebreaker', 'Brich das Eis', { ...rules, exceptions: ['Send an icebreaker'] }),
    ).toEqual([]);
  });

  it('no fault in an untranslated loanword that is listed', () =>
    expect(faults('de', 'Premium', 'Premium', { sameAsEnglish: ['Premium'] })).toEqual([]));
});

it('ignores words in placeholders, tags and plurals', () =>
  expect(wordsOf('{n, plural, one {# <0>day</0> of {name}} other {# days}}').trim().split(/\s+/)).toEqual([
    'day',
    'of',
    'days',
  ]));

it('reports rules for texts that no longer exist', () => {
  const rules = { sameAsEnglish: ['Chat', 'Desk'], exceptions: ['Host'] };
  expect(staleRules(rules, new Set(['Chat', 'Host']))).toEqual([
    'rules.json names a text that is gone: Desk',
  ]);
});

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { catalogFaults } from './catalog-faults.ts';

const faults = (locale: string, source: string, text: string) =>
  catalogFaults(locale, [{ key: 'k', source, text }], [{ key: 'k', source, text: source }], compileMessage);

it('finds no fault in a complete translation', () => {
  expect(faults('de', 'Hello {name}, <0>log in</0>', 'Hallo {name}, <0>einloggen</0>')).toEqual([]);
  expect(
    faults('de', '{n, plural, one {# day} other {# days}}', '{n, plural, one {ein Tag} other {# Tage}}'),
  ).toEqual([]);
  expect(
    faults('nl', '{n, plural, one {# like} other {# likes}}', '{n, plural, one {# like} other {# likes}}'),
  ).toEqual([]);
});

it('accepts a plural where English has none', () => {
  expect(faults('sv', '{n} unread', '{n, plural, one {# oläst} other {# olästa}}')).toEqual([]);
});

it.each([
  ['de', 'Hello {name}', ''],
  ['de', 'Hello {name}', 'Hallo'],
  ['de', 'Hello', 'Hallo {name}'],
  ['de', '<0>a</0>', 'a'],
  ['pl', '{n, plural, one {# like} other {# likes}}', '{n, plural, one {#} other {#}}'],
  ['de', '{n, plural, one {# like} other {# likes}}', '{n} Likes'],
  ['de', '{n, plural, one {# day} other {# days}}', '{n, plural, one {# Tag} other {viele Tage}}'],
  [
    'fr',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {un jour} many {# de jours} other {# jours}}',
  ],
  ['de', '{n, plural, one {# by {name}} other {# by {name}}}', '{n, plural, one {#} other {# von {name}}}'],
  ['de', '{n, plural, one {# day} other {# days}}', '{n, plural, one {# Tag} few {# Tage} other {# Tage}}'],
  ['sv', '{n} unread', '{n, plural, one {oläst} other {olästa}}'],
])('in %s of %j, rejects %j', (locale, source, text) => expect(faults(locale, source, text)).not.toEqual([]));

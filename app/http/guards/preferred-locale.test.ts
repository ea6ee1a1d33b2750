import { expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

it.each([
  [null, null],
  ['', null],
  ['ja', null],
  ['nl-BE,fr;q=0.8', 'nl'],
  ['ja, fr;q=0.5, de;q=0.9', 'de'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['de;q=0, it', 'it'],
  ['*', null],
  ['ru, *;q=0.5', null],
  ['nl-BE,en;q=0.9,nl;q=0.8', 'nl'],
  ['de-CH,de;q=0.9,fr;q=0.8', 'de'],
  ['de;q=abc,it;q=0.1', 'it'],
])('for %j, %j is preferred', (header, locale) => expect(preferredLocale(header)).toBe(locale));

import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it.each([
  ['Getafe', 'Madrid', 'Getafe, Madrid'],
  ['Madrid', 'Madrid', 'Madrid'],
  ['madrid ', 'Madrid', 'Madrid'],
  [null, 'Madrid', 'Madrid'],
  ['', 'Madrid', 'Madrid'],
  ['Madrid', '', 'Madrid'],
  ['Madrid', null, 'Madrid'],
  [null, null, ''],
])('a place in %j, %j is %j', (town, region, text) => expect(placeText(town, region)).toBe(text));

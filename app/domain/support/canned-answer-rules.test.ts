import { expect, it } from 'vitest';
import { fillCanned, strangePlaceholder } from './canned-answer-rules.ts';

const VALUES = { name: 'Ann', case: 'K7QX-29FM', brand: 'Amora' };

it('a canned answer is filled in for the case, and inserted values are not expanded again', () => {
  expect(fillCanned('Hello {name}, about {case} on {brand}: {case}.', VALUES)).toBe(
    'Hello Ann, about K7QX-29FM on Amora: K7QX-29FM.',
  );
  expect(fillCanned('Hello {name},', { ...VALUES, name: '{case}' })).toBe('Hello {case},');
  expect(fillCanned('Costs $1 and $& {name}', { ...VALUES, name: '$&' })).toBe('Costs $1 and $& $&');
});

it('the greeting has no gap when the name is missing', () => {
  expect(fillCanned('Hello {name},\n{name}', { ...VALUES, name: '' })).toBe('Hello,\n');
});

it.each([
  ['Hello {name}', null],
  ['Hello {nam}', '{nam}'],
  ['{case} {Name}', '{Name}'],
  ['{}', '{}'],
  ['a { b', null],
])('%s has the unknown placeholder %s', (body, found) => {
  expect(strangePlaceholder(body)).toBe(found);
});

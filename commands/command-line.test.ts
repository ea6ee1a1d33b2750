import { expect, it } from 'vitest';
import { positiveInteger } from './command-line.ts';

it.each([
  ['1', 1],
  ['167481286963456', 167_481_286_963_456],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is an order or member number', (text, number) => {
  expect(positiveInteger(text)).toBe(number);
});

it.each(['0', '-1', '1.5', '9007199254740992', '99999999999999999', 'amora', ''])(
  '%j is rejected',
  (text) => {
    expect(() => positiveInteger(text)).toThrow('whole number');
  },
);

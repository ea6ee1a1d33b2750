import { expect, it } from 'vitest';
import { fieldAmount, majorUnits, minorDigits, parseMinor } from './money.ts';

it('an amount has as many decimals as its currency', () => {
  expect(['EUR', 'JPY', 'KWD', 'nothing', ''].map(minorDigits)).toEqual([2, 0, 3, 2, 2]);
  expect(majorUnits(1499, 'EUR')).toBe(14.99);
  expect(majorUnits(1499, 'JPY')).toBe(1499);
  expect(fieldAmount(1490, 'EUR')).toBe('14.90');
  expect(fieldAmount(1490, 'JPY')).toBe('1490');
});

it('reads an amount with a point or a comma, and nothing with more decimals than the currency', () => {
  expect(['9.95', '9,95', ' 9 ', '9.9', '0'].map((text) => parseMinor(text, 'EUR'))).toEqual([
    995, 995, 900, 990, 0,
  ]);
  expect(['9', '9.9'].map((text) => parseMinor(text, 'JPY'))).toEqual([9, null]);
  expect(['9.955', '9.', '-9', '1e3', '', 'x', '1234567890'].map((text) => parseMinor(text, 'EUR'))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

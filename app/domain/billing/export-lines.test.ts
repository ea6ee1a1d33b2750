import { expect, it } from 'vitest';
import { csvLine } from '#app/platform/csv.ts';
import { plainAmount } from './money.ts';

it('a field with a comma, a quotation mark or a line break is quoted; a formula is escaped as text', () => {
  expect(csvLine(['a,b', 'say "x"', '=1+1', '-12.50', '-x'])).toBe(`"a,b","say ""x""",'=1+1,-12.50,'-x\r\n`);
});

it('amounts are exact, with as many decimals as the currency has', () => {
  expect([
    plainAmount(5, 'EUR'),
    plainAmount(-1499, 'EUR'),
    plainAmount(1499, 'JPY'),
    plainAmount(0, 'USD'),
  ]).toEqual(['0.05', '-14.99', '1499', '0.00']);
});

import { describe, expect, it } from 'vitest';
import { suggestedEmail } from './email-typos.ts';

describe('a mistyped email address', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['anna@gmailcom', 'anna@gmail.com'],
    ['anna@gmail', 'anna@gmail.com'],
    ['Anna@GMAL.COM ', 'anna@gmail.com'],
    ['anna@hotmial.com', 'anna@hotmail.com'],
    ['anna@hotmail.cm', 'anna@hotmail.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@yaho.com', 'anna@yahoo.com'],
    ['anna@wbe.de', 'anna@web.de'],
    ['anna@t-onlin.de', 'anna@t-online.de'],
    ['anna@liberi.it', 'anna@libero.it'],
    ['anna@wanado.fr', 'anna@wanadoo.fr'],
    ['anna@small-firm.con', 'anna@small-firm.com'],
  ])('%s is recognized as %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));

  it.each([
    'anna@gmail.com',
    'anna@yahoo.ca',
    'anna@yahoo.co.uk',
    'anna@hotmail.dk',
    'anna@live.se',
    'anna@gmx.ch',
    'anna@mail.com',
    'anna@ymail.com',
    'anna@example.test',
    'anna@small-firm.se',
    'anna@uni-wien.ac.at',
    'anna@sfu.ca',
    'anna',
    'anna@',
    '@gmial.com',
    '',
  ])('%s is not questioned', (email) => expect(suggestedEmail(email)).toBeNull());

  it('is not searched for in a very long address', () =>
    expect(suggestedEmail(`a@${'gmail.com'.repeat(10_000)}`)).toBeNull());
});

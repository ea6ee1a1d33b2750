import { expect, it } from 'vitest';
import { withoutQuoted } from './quoted-text.ts';

const OURS = ['case+1-abcd-efgh-00@bounce.amora.test', 'hello@amora.test'];

it.each([
  ['a plain text', 'Thank you.\n\nAnn', 'Thank you.\n\nAnn'],
  ['a quotation below', 'Thanks!\n\nOn Monday, Amora wrote:\n> Hello Ann,\n>\n> Done.\n', 'Thanks!'],
  [
    'an attribution over two lines',
    'Danke!\n\nAm 15. Juni 2026 um 12:00 schrieb Amora\n<hello@amora.test>:\n\n> Hallo\n',
    'Danke!',
  ],
  ['a separator in another language', 'Merci\n-----Message d’origine-----\nDe : Amora\nBonjour', 'Merci'],
  ['a drawn line', `Ok\n${'_'.repeat(32)}\nFrom: Amora <hello@amora.test>\nSent: Monday`, 'Ok'],
  [
    'headers of the earlier email',
    'Still wrong.\n\nVan: Amora <case+1-abcd-efgh-00@bounce.amora.test>\nVerzonden: maandag\n\nHallo',
    'Still wrong.',
  ],
  ['a signature', 'Yes\n-- \nAnn Example\n+1 555', 'Yes'],
  [
    'answers between quoted lines',
    '> When?\nOn Monday.\n> Where?\nHere.',
    '> When?\nOn Monday.\n> Where?\nHere.',
  ],
  ['nothing but a quotation', '> Hello Ann', '> Hello Ann'],
  [
    'a colon before a list',
    'I paid twice:\n- on Monday\n- on Tuesday',
    'I paid twice:\n- on Monday\n- on Tuesday',
  ],
])('%s', (_, text, own) => expect(withoutQuoted(text, OURS)).toBe(own));

it('a text crafted to be slow is parsed within the time limit', () => {
  const started = performance.now();
  withoutQuoted(`${'-'.repeat(50_000)}\n${'> \n'.repeat(30_000)}x\n${'\n'.repeat(50_000)}`, OURS);
  expect(performance.now() - started).toBeLessThan(10_000);
});

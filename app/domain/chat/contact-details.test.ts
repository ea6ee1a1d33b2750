import { describe, expect, it } from 'vitest';
import { findContact } from './contact-details.ts';

const find = (text: string) => findContact(text, ['US', 'NL', 'DE', 'FR', 'SE', 'DK']);

describe('a way to be reached elsewhere is found', () => {
  it.each([
    'https://example.com/me',
    'HTTP://EXAMPLE.COM',
    'look at www.example.nl',
    'see mysite.com for more',
    'mysite . com',
    'mysite dot com',
    'mysite (dot) com',
    'mysite punkt com',
    'miapagina punto com',
    't.me/somebody',
    'wa.me/31612345678',
    'bit.ly/3abcd',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'exam\u200bple.com',
  ])('the link in %j', (text) => expect(find(text)).toBe('link'));

  it.each([
    'anna@example.com',
    'anna @ example . com',
    'anna (at) example (dot) com',
    'anna[at]example[dot]de',
    'anna at example dot com',
    'anna at gmail',
    'ANNA@GMAIL.COM',
    'anna＠example．com',
    'anna arroba hotmail punto es',
    'anna.b+chat@mail.example.co.uk',
  ])('the e-mail address in %j', (text) => expect(find(text)).toBe('email'));

  it.each([
    '0612345678',
    '06-12 34 56 78',
    '06.12.34.56.78',
    '0 6 1 2 3 4 5 6 7 8',
    '+31 6 1234 5678',
    '(212) 555-0143',
    '212.555.0143',
    'call me: 2125550143!',
    'zero six one two three four five six seven eight',
    'null sechs eins zwei drei vier fünf sechs sieben acht',
    'nul zes een twee drie vier vijf zes zeven acht',
    'zéro six un deux trois quatre cinq six sept huit',
    'noll sju tre fyra fem sex sju åtta nio noll',
    'siedem osiem dziewięć pięć sześć cztery trzy dwa jeden',
    'nolla neljä viisi kuusi seitsemän kahdeksan yhdeksän yksi kaksi kolme',
    '０６１２３４５６７８',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '06*12*34*56*78',
    '06 one two 34 five 6 78',
    '0\u200b6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
    '20 12 34 56',
  ])('the telephone number in %j', (text) => expect(find(text)).toBe('phone'));

  it.each([
    'venmo me',
    'PayPal: anna-b',
    'cash app $annab',
    'my tag is $annab',
    'NL91 ABNA 0417 1643 00',
    'de89370400440532013000',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('the way to pay in %j', (text) => expect(find(text)).toBe('payment'));

  it.each(['insta: annab', 'Telegram @annab', 'my whatsapp is: me', 'snap @ anna_b'])(
    'the handle in %j',
    (text) => expect(find(text)).toBe('handle'),
  );
});

it.each([
  'Hello!',
  'I was born in 1988, moved in 2001, 2005 and 2012.',
  '1988, 1990, 1994',
  'My place cost 1.250.000 euro',
  'It is 1 000 000 to one',
  '$25 is too much for a coffee, 3,50 is fine',
  'Shall we say 7pm or 19:30?',
  'Free on 2026-05-31 19:30, or 01.06.2026?',
  'From 18:00 to 22:30',
  'I am 175 cm, 70 kg and 38',
  'Room 204, floor 3',
  'I walked 10000 steps and 12 km',
  'one two three, here I come',
  'en 2019 en 2020 en 2021',
  'I have two dogs and one cat',
  'I work at PayPal and use gmail',
  'Great.Me too',
  'Nej.de kommer',
  'well...that is nice',
  'Do you like Instagram?',
  'We met at noon. Point taken.',
  'Meet at eight at the station',
  'You have 3 kids, I have 2. 10 out of 10!',
  '😀😀😀 100% yes',
  'v2.0 of me',
  'C.O.D. and R.S.V.P.',
  'Ik ben 45 jaar, 1m82 en woon in 1012 AB',
  'PO box 12345',
  'the 80s, the 90s',
])('%j is innocent', (text) => expect(find(text)).toBeNull());

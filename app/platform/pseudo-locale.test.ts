import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { pseudoMessages } from './pseudo-locale.ts';

const said = (message: string, values: Record<string, unknown> = {}): string => {
  const messages = pseudoMessages({ id: compileMessage(message) });
  return setupI18n({ locale: 'en', messages: { en: messages } })._('id', values);
};

it('adds accents and length to texts, and changes nothing else', () => {
  expect(said('Log in')).toBe('Ļóóĝ ííñ');
  expect(said('Hello {name}, <0>read</0> it.', { name: 'Kim' })).toBe('Ĥééļļóó Kim, <0>ŕééááð</0> ííţ.');
});

it('adds accents to every branch of a plural', () => {
  const message = '{count, plural, one {# day left} other {# days left}}';
  expect([1, 2].map((count) => said(message, { count }))).toEqual(['1 ðááý ļééƒţ', '2 ðááýš ļééƒţ']);
});

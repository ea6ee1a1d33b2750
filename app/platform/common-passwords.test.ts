import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password1', 'Password1', 'PASSWORD1!', '12345678', 'iloveyou1', 'aaaaaaaa', ' qwertyuiop '])(
  '%j is a common password',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(['correct horse', 'demo-password-24', 'zwölf Boxkämpfer', 'password1 is my cat'])(
  '%j is not a common password',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

import { mixesScripts, plainName } from './plain-text.ts';

/** Deliberately plain: the activation mail is the proof that an address works. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 40;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export function emailFault(email: string): SignupFault | null {
  const plain = normalizeEmail(email);
  return plain.length <= EMAIL_MAX_LENGTH && EMAIL.test(plain) ? null : 'email_invalid';
}

export function passwordFault(password: string): PasswordFault | null {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  return password.length > PASSWORD_MAX_LENGTH ? 'password_too_long' : null;
}

/** The first problem with a name (docs/product.md, Signup); null if it is acceptable. */
export function nameFault(name: string, email: string): SignupFault | null {
  const plain = plainName(name);
  if (plain.length === 0) return 'name_missing';
  if ([...plain].length > NAME_MAX_LENGTH) return 'name_too_long';
  if (plain.startsWith('@')) return 'name_starts_with_at';
  if (mixesScripts(plain)) return 'name_mixes_scripts';
  return email !== '' && plain.toLowerCase() === normalizeEmail(email) ? 'name_equals_email' : null;
}

/** Error codes for an answer; the interface has the texts. */
export type SignupFault =
  | 'gender_missing'
  | 'seeking_missing'
  | 'date_missing'
  | 'date_invalid'
  | 'too_young'
  | 'country_missing'
  | 'region_missing'
  | 'city_too_long'
  | 'city_unknown'
  | 'name_missing'
  | 'name_too_long'
  | 'name_starts_with_at'
  | 'name_mixes_scripts'
  | 'name_equals_email'
  | 'message_too_long'
  | 'email_invalid'
  | 'email_taken'
  | 'email_disposable'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'terms_missing';

export type PasswordFault = Extract<
  SignupFault,
  'password_too_short' | 'password_too_long' | 'password_common'
>;

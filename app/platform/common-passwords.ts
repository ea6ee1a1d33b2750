import { dictionary } from '@zxcvbn-ts/language-common';

/** About 18,000 passwords from known leaks that are long enough to be chosen here; looked up offline. */
const common = new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= 8));

/** Whether a password is a common one, ignoring case and trailing symbols. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, '')) || /^(.)\1+$/u.test(plain);
}

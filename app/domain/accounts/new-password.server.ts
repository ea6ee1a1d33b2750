import { isCommonPassword } from '#app/platform/common-passwords.ts';
import { passwordFault } from './account-rules.ts';
import type { PasswordFault } from './fault-codes.ts';

/** What is wrong with a password that is to be set, known leaks included; nothing leaves the house to find out. */
export function newPasswordFault(password: string): PasswordFault | null {
  return passwordFault(password) ?? (isCommonPassword(password) ? 'password_common' : null);
}

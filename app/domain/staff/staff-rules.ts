import { PASSWORD_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';

/** Counted from login, regardless of use; the table has the same constraint. */
export const STAFF_SESSION_HOURS = 12;
/** Idle timeout. */
export const STAFF_SESSION_IDLE_MINUTES = 60;
/** Lifetime of the step between the password and the second factor. */
export const SECOND_STEP_MINUTES = 10;
export const INVITATION_DAYS = 7;
export const STAFF_COOKIE = 'console.session';
export const STAFF_PATH = '/console';

/**
 * Wrong passwords per account and network, per network, and per account, over all brands together. Above the last
 * limit each network has fewer attempts for the account, but strangers cannot lock anyone out.
 */
export const STAFF_LOGIN_PER_PAIR = { limit: 5, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_ADDRESS = { limit: 20, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_ACCOUNT = { limit: 20, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_PAIR_IN_FLOOD = 2;
/** Codes of the second factor, per account. */
export const STAFF_CODES = { limit: 5, windowSeconds: 15 * 60 };

/** Maximum passkeys per person. */
export const STAFF_PASSKEYS = 10;

/** A staff password gives access to every complaint of a brand, so it is longer than a member's. */
export const STAFF_PASSWORD_MIN_LENGTH = 14;

/** Why a password is refused. */
export type StaffPasswordFault = 'too_short' | 'too_long';

export function staffPasswordFault(password: string): StaffPasswordFault | null {
  if (password.length < STAFF_PASSWORD_MIN_LENGTH) return 'too_short';
  return password.length > PASSWORD_MAX_LENGTH ? 'too_long' : null;
}

const ERROR_LENGTH = 500;

/** A job's error message from another server, with email addresses removed. */
export const withoutAddresses = (error: string): string =>
  error.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, ERROR_LENGTH);

import type { Staff } from '#tenants/scope.ts';

/** From login, regardless of use; the table has the same constraint. */
export const STAFF_SESSION_HOURS = 12;
export const STAFF_COOKIE = 'console.session';
export const STAFF_PATH = '/console';

/**
 * Wrong passwords per account and network, per network, and per account, over all brands together. Above the last
 * limit each network has fewer attempts for the account, but strangers cannot lock anyone out.
 */
export const STAFF_LOGIN_PER_PAIR = { limit: 5, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_ADDRESS = { limit: 20, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_ACCOUNT = { limit: 20, windowSeconds: 15 * 60 };
export const STAFF_LOGIN_PER_PAIR_WHEN_BRAKED = 2;

/** A staff password gives access to every complaint of a brand, so it is longer than a member's. */
export const STAFF_PASSWORD_MIN_LENGTH = 14;

/** Operators work for every brand, support for those that it was given. */
export const worksFor = ({ role, brands }: Staff, tenantId: number): boolean =>
  role === 'operator' || brands.includes(tenantId);

export const mayRunJobs = ({ role }: Staff): boolean => role === 'operator';

const ERROR_LENGTH = 500;

/** Why a job failed, in another server's words, with email addresses removed. */
export const withoutAddresses = (error: string): string =>
  error.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, ERROR_LENGTH);

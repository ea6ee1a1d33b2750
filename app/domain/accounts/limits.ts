import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { RETENTION_DAYS } from './retention.ts';

/** Wrong passwords for an account from one network until login is blocked (docs/product.md, Accounts and login). */
export const LOGIN_PER_ACCOUNT_AND_ADDRESS = { limit: 5, windowSeconds: 15 * 60, locksOut: true } as const;
/**
 * Limit for a browser that the account was logged in with before, so that strangers' attempts do not count against it.
 */
export const LOGIN_PER_DEVICE = { limit: 5, windowSeconds: 15 * 60, locksOut: true } as const;
/** Broader limits: one address trying many accounts, many addresses trying one account. */
export const LOGIN_PER_ADDRESS = { limit: 50, windowSeconds: 15 * 60 };
export const LOGIN_PER_ACCOUNT = { limit: 40, windowSeconds: 15 * 60 };
/** Each signup mails an address whose owner may not have asked for it. */
export const SIGNUPS = {
  perNetwork: { limit: 20, windowSeconds: HOUR_SECONDS },
  perTenant: { limit: 5_000, windowSeconds: HOUR_SECONDS },
  perNetworkInFlood: 2,
};
/** Emails to an owner about signups with their address, from all networks. */
export const EXISTS_MAILS_PER_ACCOUNT = { limit: 2, windowSeconds: DAY_SECONDS };
/** Activation mails that a member may request again. */
export const ACTIVATION_MAILS_PER_ACCOUNT = { limit: 5, windowSeconds: DAY_SECONDS };
/** Minimum interval between two confirmation emails, counted from signup, which sends the first. */
export const CONFIRMATION_MAIL_EVERY = { limit: 1, windowSeconds: 60 };
/** Wrong passwords when changing account data, until this is blocked like login. */
export const PASSWORD_CHECKS_PER_ACCOUNT = { limit: 5, windowSeconds: 15 * 60, locksOut: true } as const;
/** Requests to change the address: each sends emails, and may reveal whether an address is taken. */
export const MAIL_CHANGES_PER_ACCOUNT = { limit: 5, windowSeconds: DAY_SECONDS };
export const MAIL_CHANGES_PER_ADDRESS = { limit: 15, windowSeconds: DAY_SECONDS };

/** A session lasts 30 days from its last use, and at most 90 from login. */
export const SESSION_DAYS = 30;
export const SESSION_CAP_DAYS = 90;
export const SESSION_COOKIE = 'auth.session';

export const ACTIVATION_LINK_HOURS = 72;
export const MAIL_CHANGE_LINK_HOURS = 24;

/** Password reset links and emails (docs/product.md, Accounts and login). */
export const RESET_LINK_MINUTES = 60;
export const RESET_MAILS_PER_REQUESTER = { limit: 3, windowSeconds: DAY_SECONDS };
/** Limit for all requesters together, so that strangers on three networks do not use up the owner's own requests. */
export const RESET_MAILS_PER_EMAIL = { limit: 12, windowSeconds: DAY_SECONDS };
/** Login links expire sooner, because they need no password. */
export const LOG_IN_LINK_MINUTES = 15;
export const LOG_IN_MAILS_PER_REQUESTER = { limit: 5, windowSeconds: DAY_SECONDS };
export const LOG_IN_MAILS_PER_EMAIL = { limit: 20, windowSeconds: DAY_SECONDS };
/** Limits on emails that strangers may request, per network and per brand. */
export const REQUESTED_MAILS = {
  perNetwork: { limit: 20, windowSeconds: HOUR_SECONDS },
  perTenant: { limit: 3_000, windowSeconds: HOUR_SECONDS },
  perNetworkInFlood: 2,
};
/** Multiplies the per-address email limit for all known browsers of an account together. */
export const KNOWN_DEVICES = 2;
/** Lifetime of the step between the password and the authenticator code. */
export const SECOND_FACTOR_MINUTES = 10;
/** Lifetime of the link to the statement of reasons, issued when a banned account's login is refused. */
export const STATEMENT_LINK_MINUTES = 60;
export const SECOND_FACTORS_PER_ACCOUNT = { limit: 6, windowSeconds: 15 * 60, locksOut: true } as const;

/** A browser that was last used before this period counts as new. */
export const DEVICE_DAYS = RETENTION_DAYS.knownDevices;
export const DEVICE_COOKIE = 'device';

/** Badges show "99+" from here on (docs/product.md, Layout and navigation), so counting stops here too. */
export const COUNTED_FOR_BADGES = 100;

/** For this long after login, deleting the account does not require the password again. */
export const FRESH_LOGIN_SECONDS = 15 * 60;

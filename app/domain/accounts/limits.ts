/** After so many wrong passwords for an account from an address, log-in rests (specification, section 4). */
export const LOGIN_PER_ACCOUNT_AND_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };
/** Wider nets: one address trying many accounts, many addresses trying one account. */
export const LOGIN_PER_ADDRESS = { limit: 50, windowSeconds: 15 * 60 };
export const LOGIN_PER_ACCOUNT = { limit: 40, windowSeconds: 15 * 60 };
export const SIGNUP_PER_ADDRESS = { limit: 20, windowSeconds: 60 * 60 };
/** Activation mails that a member may ask for again. */
export const ACTIVATION_MAILS_PER_ACCOUNT = { limit: 5, windowSeconds: 24 * 60 * 60 };
/** Wrong passwords when something of the account is to be changed; like log-in, it rests afterwards. */
export const PASSWORD_CHECKS_PER_ACCOUNT = { limit: 5, windowSeconds: 15 * 60 };
/** Changes of address that may be asked for: each sends mails, and may tell whether an address is taken. */
export const MAIL_CHANGES_PER_ACCOUNT = { limit: 5, windowSeconds: 24 * 60 * 60 };
export const MAIL_CHANGES_PER_ADDRESS = { limit: 15, windowSeconds: 24 * 60 * 60 };

/** Session: 30 days from its last use, and never longer than 90 from log-in. */
export const SESSION_DAYS = 30;
export const SESSION_CAP_DAYS = 90;
export const SESSION_COOKIE = 'auth.session';

export const ACTIVATION_LINK_HOURS = 72;
export const MAIL_CHANGE_LINK_HOURS = 24;

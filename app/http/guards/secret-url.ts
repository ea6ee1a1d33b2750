/** Mail preferences, parameters of mailed links and invitations, and anything that looks like a token. */
const SECRET = /^\/(?:preferences|unsubscribe)\/|[?&](?:token|invite)=|[a-z2-7]{32}/;

/**
 * Whether a URL is a credential: anyone with it can open or change an account. Such a page loads no third-party scripts,
 * and its referrer is only its origin.
 */
export const hasSecret = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  SECRET.test(pathname + search);

/** Mail preferences, parameters of mailed links and invitations, and anything that looks like a token. */
const SECRET = /^\/(?:preferences|unsubscribe)\/|[?&](?:token|invite)=|[a-z2-7]{32}/;

/**
 * Whether a URL gives whoever knows it access to an account. Such a page has no scripts of others, and the next page does
 * not learn its URL.
 */
export const hasSecret = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  SECRET.test(pathname + search);

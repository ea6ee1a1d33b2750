import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import { readCookies } from './cookies.ts';

/** The facts of a request to any host. */
export type HttpFacts = {
  requestId: string;
  nonce: string;
  now: Date;
  /** The client's address, from the connection or a trusted proxy. */
  address: string;
  userAgent: string;
  /** Scheme and host as the browser sees them. */
  origin: string;
  cookieHeader: string;
  acceptLanguage: string | null;
};

/** The part of a request's context that the HTTP server uses. */
export class HttpContext<Facts extends HttpFacts = HttpFacts> {
  readonly facts: Facts;
  readonly cookies: ReadonlyMap<string, string>;
  /** Set-Cookie headers sent in addition to those of the route. */
  readonly setCookies: string[] = [];
  /** For a 429 or 503: the seconds for `Retry-After`. */
  retryAfterSeconds: number | null = null;
  /** The database is unreachable: a temporary fault (503), not a bug (500). */
  unavailable = false;

  constructor(facts: Facts) {
    this.facts = facts;
    this.cookies = readCookies(facts.cookieHeader);
  }

  /** The raw value, not yet looked up; empty for none. */
  get sessionCookie(): string {
    return this.cookies.get(SESSION_COOKIE) ?? '';
  }
}

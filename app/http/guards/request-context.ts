import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import type { OpenSession } from '#app/domain/accounts/session.server.ts';
import { loadSession } from '#app/domain/accounts/session.server.ts';
import { countryOfAddress } from '#app/domain/places/country-of-address.server.ts';
import { RECENT_WRITE_COOKIE } from '#app/domain/safety/cookie-days.ts';
import { endDueRestrictions } from '#app/domain/support/restrictions.server.ts';
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  type Locale,
} from '#app/platform/locales.ts';
import type { AnyScope, Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { cookieLine } from './cookies.ts';
import { HttpContext, type HttpFacts } from './http-context.ts';
import { preferredLocale } from './preferred-locale.ts';

/** A request to a brand's host. */
export type RequestFacts = HttpFacts & {
  tenant: Tenant;
  /** A request that the browser sends automatically, without user activity. */
  background: boolean;
  /** The response may be cached for everyone, so it sets no cookie. */
  cacheable: boolean;
  /** The language requested by the URL (`?lang=`). */
  language: Locale | null;
  /** The browser sends Global Privacy Control. */
  objectsToTracking: boolean;
  /** Two-letter country from the CDN's header, when there is one. */
  country: string | null;
};

/**
 * One request to a brand, shared by all its loaders: Remix gives sibling loaders different Request objects but the same
 * load context, so lookups are cached here per request.
 */
export class RequestContext extends HttpContext<RequestFacts> {
  /** The response is for all visitors alike: this context contains nothing personal. */
  forVisitors = false;
  /** The rendered page, or its 404, is the same for all visitors. */
  sameForAll = false;
  /** Values of the page's `Link` header: what the browser should request before it has read the page. */
  readonly preloads: string[] = [];
  private opened: Promise<OpenSession | null> | undefined;
  private built: Promise<AnyScope> | undefined;

  get tenant(): Tenant {
    return this.facts.tenant;
  }

  session(): Promise<OpenSession | null> {
    this.opened ??= this.loadSession();
    return this.opened;
  }

  /** The country of the request: from the CDN, otherwise from the client's address; null if unknown. */
  async country(): Promise<string | null> {
    return this.facts.country ?? (await countryOfAddress(this.facts.address));
  }

  scope(): Promise<AnyScope> {
    this.built ??= this.buildScope();
    return this.built;
  }

  private async loadSession(): Promise<OpenSession | null> {
    const id = this.cookies.get(SESSION_COOKIE);
    if (!id) return null;
    const session = await this.openSession(id);
    if (session?.renewedCookie) this.setCookies.push(session.renewedCookie.serialize());
    return session;
  }

  /** An expired restriction ends when its member returns, even before the job that ends the others. */
  private async openSession(id: string): Promise<OpenSession | null> {
    const session = await loadSession(this.facts, id);
    if (!session?.viewer.restrictionOver) return session;
    await endDueRestrictions(this.facts, session.viewer.id);
    return await loadSession(this.facts, id);
  }

  private async buildScope(): Promise<AnyScope> {
    const session = await this.session();
    const { tenant, now } = this.facts;
    const scope: Scope = {
      tenant,
      now,
      locale: this.chooseLocale(session?.viewer.language ?? null),
      // A cached page for visitors was invalidated by a change, and must not be rendered from data before that change.
      mustBeFresh: this.forVisitors || this.cookies.has(RECENT_WRITE_COOKIE),
    };
    return session
      ? { ...scope, viewer: session.viewer, sessionHash: session.sessionHash }
      : { ...scope, viewer: null };
  }

  /**
   * An explicit choice (account, then cookie) wins; then the language of the URL, which is remembered for the next
   * pages; then the brand's. The browser's counts only where the brand has none.
   */
  private chooseLocale(ofAccount: Locale | null): Locale {
    const remembered = this.cookies.get(LOCALE_COOKIE);
    if (ofAccount) return ofAccount;
    if (isLocale(remembered)) return remembered;
    const { tenant, acceptLanguage, language } = this.facts;
    if (language) {
      this.setCookies.push(
        cookieLine(LOCALE_COOKIE, language, { days: LOCALE_COOKIE_DAYS, httpOnly: false }),
      );
      return language;
    }
    return tenant.settings.domain_language ?? preferredLocale(acceptLanguage) ?? DEFAULT_LOCALE;
  }
}

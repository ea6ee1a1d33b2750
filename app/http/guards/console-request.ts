import { findStaff } from '#app/domain/staff/sign-in.server.ts';
import { STAFF_COOKIE } from '#app/domain/staff/staff-rules.ts';
import type { StaffSession } from '#app/domain/staff/staff-store.server.ts';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '#app/platform/locales.ts';
import { HttpContext } from './http-context.ts';
import { preferredLocale } from './preferred-locale.ts';
import type { RequestContext } from './request-context.ts';

/** One request to the staff console, shared by all its loaders. Members' sessions are not available here. */
export class ConsoleRequest extends HttpContext {
  private found: Promise<StaffSession | null> | undefined;

  get token(): string | undefined {
    return this.cookies.get(STAFF_COOKIE);
  }

  override get sessionCookie(): string {
    return this.token ?? '';
  }

  get locale(): Locale {
    const chosen = this.cookies.get(LOCALE_COOKIE);
    return isLocale(chosen) ? chosen : (preferredLocale(this.facts.acceptLanguage) ?? DEFAULT_LOCALE);
  }

  /** The session, including one that waits for its second factor. */
  session(): Promise<StaffSession | null> {
    this.found ??= findStaff(this.facts.now, this.token);
    return this.found;
  }
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Throws on the console's host, which serves nothing of a brand. */
    readonly request: RequestContext;
    /** Null on brands' hosts. */
    readonly console: ConsoleRequest | null;
  }
}

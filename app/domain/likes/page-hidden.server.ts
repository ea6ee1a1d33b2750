import { log } from '#app/platform/log.ts';
import type { AnyScope } from '#tenants/scope.ts';

/**
 * A page was hidden. That its member was here until now is written with the session of this very request;
 * a page that was left without a touch (asked for with `?lb`) is a line in the log, of nobody.
 */
export function notePageHidden({ tenant, viewer }: AnyScope, bounce: boolean): void {
  if (bounce) log.info({ tenant: tenant.slug, loggedIn: viewer !== null }, 'a page was left at once');
}

import { noteHidden } from '#app/live/page-views.ts';
import { log } from '#app/platform/log.ts';
import type { AnyScope } from '#tenants/scope.ts';

/**
 * A page was hidden: from now on push tells them. That its member was here until now is written with the session of this very request;
 * a page that was left without a touch (asked for with `?lb`) is a line in the log, of nobody.
 */
export function notePageHidden(scope: AnyScope, bounce: boolean): void {
  const { tenant, viewer } = scope;
  if (scope.viewer) noteHidden(tenant.id, scope.viewer.id, scope.sessionHash);
  if (bounce) log.info({ tenant: tenant.slug, loggedIn: viewer !== null }, 'a page was left at once');
}

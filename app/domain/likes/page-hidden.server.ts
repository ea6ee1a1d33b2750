import { recordHidden } from '#app/live/page-views.ts';
import { log } from '#app/platform/log.ts';
import type { AnyScope } from '#tenants/scope.ts';

/**
 * The page is hidden: the member gets push notifications from now on. Their last activity is written with the session
 * of this request; a bounce (`?lb`) is only logged, anonymously.
 */
export function recordPageHidden(scope: AnyScope, bounce: boolean): void {
  const { tenant, viewer } = scope;
  if (scope.viewer) recordHidden(tenant.id, scope.viewer.id, scope.sessionHash);
  if (bounce)
    log.info({ tenant: tenant.slug, loggedIn: viewer !== null }, 'a page was left without interaction');
}

import { recordHidden } from '#app/live/page-views.ts';
import { log } from '#app/platform/log.ts';
import type { AnyScope } from '#tenants/scope.ts';

/**
 * A page was hidden: from now on the member gets push notifications. Their last activity is updated with the session of
 * this request. Nothing is stored about visitors; a bounce (`?lb`) is only logged, anonymously.
 */
export function recordPageHidden(scope: AnyScope, bounce: boolean): void {
  const { tenant, viewer } = scope;
  if (scope.viewer) recordHidden(tenant.id, scope.viewer.id, scope.sessionHash);
  const facts = { tenant: tenant.slug, loggedIn: viewer !== null };
  if (bounce) log.info(facts, 'a page was left at once');
  else log.debug(facts, 'a page was hidden');
}

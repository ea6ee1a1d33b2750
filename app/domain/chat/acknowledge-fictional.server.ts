import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { insertAcknowledgement } from './fictional.queries.server.ts';

/** The member knows that this profile is fictional. Said again it changes nothing. */
export const acknowledgeFictional = (scope: MemberScope, fictionalId: number): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) =>
    insertAcknowledgement(tx, scope.tenant.id, scope.viewer.id, fictionalId, scope.now),
  );

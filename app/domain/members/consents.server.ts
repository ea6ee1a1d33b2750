import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { endConsent, eraseIntimateData, insertConsent } from './consents.queries.server.ts';
import { CONSENT_VERSIONS, type ConsentPurpose } from './intimate-data.ts';
import { INTERESTS } from './profile-fields.ts';

/** Records that a member agreed to the current text of a purpose, in the language they read it in. */
export const giveConsent = (tx: Tx, scope: Scope, memberId: number, purpose: ConsentPurpose): Promise<void> =>
  insertConsent(tx, {
    tenantId: scope.tenant.id,
    memberId,
    purpose,
    version: CONSENT_VERSIONS[purpose],
    locale: scope.locale,
    givenAt: scope.now,
  });

export const withdrawConsent = (
  tx: Tx,
  { tenant, now }: Scope,
  memberId: number,
  purpose: ConsentPurpose,
): Promise<void> => endConsent(tx, tenant.id, memberId, purpose, now);

/** Ends the consent to intimate data and erases them: orientation, intimate interests and the saved search. */
export const withdrawIntimateConsent = (scope: MemberScope): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    await eraseIntimateData(tx, scope.tenant.id, scope.viewer.id, INTERESTS.intimate);
    await withdrawConsent(tx, scope, scope.viewer.id, 'intimate');
  });

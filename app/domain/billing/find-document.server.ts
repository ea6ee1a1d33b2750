import { readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import type { BillingDocument } from './billing-document.ts';
import { findDocument } from './documents.queries.server.ts';

/** One of the member's own invoices or credit notes; null for any other id. */
export const findOwnDocument = (scope: MemberScope, id: number): Promise<BillingDocument | null> =>
  findDocumentOf(scope, scope.viewer.id, id);

/** An invoice or credit note of a member of the brand, for staff. */
export async function findDocumentOf(
  { tenant }: Scope,
  memberId: number,
  id: number,
): Promise<BillingDocument | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [findDocument(tx, tenant.id, memberId, id)]);
  return found;
}

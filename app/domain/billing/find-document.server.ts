import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { BillingDocument } from './billing-document.ts';
import { findDocument } from './documents.queries.server.ts';

/** One of the member's own invoices or credit notes; null for any other id. */
export async function findOwnDocument(scope: MemberScope, id: number): Promise<BillingDocument | null> {
  const { tenant, viewer } = scope;
  const [found] = await readInTenant(tenant.id, (tx) => [findDocument(tx, tenant.id, viewer.id, id)]);
  return found;
}

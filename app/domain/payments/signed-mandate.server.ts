import { openSealed } from '#app/platform/seal.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import type { Debtor } from './debit-form.ts';
import type { MandateRow } from './mandates.queries.server.ts';
import { findMandate } from './mandates.queries.server.ts';
import { findOrder } from './orders.queries.server.ts';
import { MANDATE_PURPOSE } from './sign-mandate.server.ts';

/** The contents of a decrypted mandate. */
type SignedMandate = Pick<
  MandateRow,
  'reference' | 'locale' | 'text' | 'paymentType' | 'noticeDays' | 'signedAt'
> & {
  creditor: { id: string; name: string; address: string; city: string; country: string };
  debtor: { name: string; street: string; postalCode: string; city: string; country: string; iban: string };
};

/** The account holder of a mandate, with address and IBAN. */
export const openDebtor = (sealed: string): Debtor =>
  JSON.parse(openSealed(sealed, MANDATE_PURPOSE)) as Debtor;

/** Decrypts a mandate. The creditor is the brand's company, under the identifier that was signed. */
export function openMandate({ tenant }: Scope, row: MandateRow): SignedMandate {
  const { company } = tenant;
  const debtor = openDebtor(row.sealed);
  return {
    reference: row.reference,
    locale: row.locale,
    text: row.text,
    paymentType: row.paymentType,
    noticeDays: row.noticeDays,
    signedAt: row.signedAt,
    creditor: {
      id: row.creditorId,
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
    },
    debtor: {
      name: debtor.holder,
      street: `${debtor.street} ${debtor.house_number}`,
      postalCode: debtor.postal_code,
      city: debtor.city,
      country: debtor.country,
      iban: debtor.iban,
    },
  };
}

/** The mandate of one of the member's own orders; null when there is none. */
export async function findOwnMandate(scope: MemberScope, orderId: number): Promise<SignedMandate | null> {
  const { tenant, viewer } = scope;
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  if (order?.memberId !== viewer.id || order.mandateId === null) return null;
  const { mandateId } = order;
  const [row] = await readInTenant(tenant.id, (tx) => [findMandate(tx, tenant.id, mandateId)]);
  return row && openMandate(scope, row);
}

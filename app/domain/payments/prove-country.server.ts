import { decideVat, splitVat } from '#app/domain/billing/vat.ts';
import { dayIn } from '#app/domain/members/age.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { keepVat, type OrderRow } from './orders.queries.server.ts';

/**
 * The country of the card, as the payment's webhook names it, is one more proof of the buyer's country. It comes after
 * the order and before its invoice, so it may still decide whose tax is in the price; the price stays, and so do the
 * rates of the order's day. Where something of the bank was known before, that stands.
 */
export async function proveCountry(
  tx: Tx,
  { tenant }: Scope,
  order: OrderRow,
  details: Record<string, string>,
): Promise<OrderRow> {
  const bank = details.cardIssuingCountry ?? details.issuerCountry ?? '';
  if (order.grantedAt !== null || order.vatEvidence.bank || !/^[A-Z]{2}$/.test(bank)) return order;
  const evidence = { billing: order.country, ...order.vatEvidence, bank };
  const { time_zone: zone, vat_one_proof: oneProof } = tenant.settings;
  const vat = decideVat(evidence, dayIn(zone, order.createdAt), { oneProof });
  if (!vat) return order;
  const { vatMinor } = splitVat(order.totalMinor, vat.rate);
  const kept = await keepVat(tx, tenant.id, order.id, {
    vatCountry: vat.country,
    vatBasisPoints: vat.rate,
    vatMinor,
    vatProofs: vat.proofs,
    vatEvidence: evidence,
  });
  return kept ?? order;
}

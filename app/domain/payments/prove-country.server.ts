import { decideVat, splitVat } from '#app/domain/billing/vat.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type OrderRow, saveVat } from './orders.queries.server.ts';

/**
 * The card's country, from the payment's webhook, is further evidence of the buyer's country. It arrives after the
 * order and before its invoice, so it can still change the tax country; the price and the tax rates of the order date
 * are kept. Earlier bank evidence is not replaced.
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
  const kept = await saveVat(tx, tenant.id, order.id, {
    vatCountry: vat.country,
    vatBasisPoints: vat.rate,
    vatMinor,
    vatProofs: vat.proofs,
    vatEvidence: evidence,
  });
  return kept ?? order;
}

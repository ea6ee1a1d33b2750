import { beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { order, tell } from '#tests/payments/buyer.ts';
import { event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';

openPaymentSimulator();
const world = openWorld();
let anna: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.she, 'anna', { country: 'NL' });
  await world.owner`update accounts set signup_at = '2026-01-01' where id = ${anna.id}`;
});

/**
 * Buys by card, whose country is in the payment's webhook; returns the order's tax and the tax shown on its invoice.
 */
async function buy(addressCountry: string | null, card: string | null, tenant: Tenant = world.she) {
  const scope = { ...(await as(world.she, anna)), tenant };
  const orderId = await order(scope, { methodId: 'card', addressCountry });
  const before = await taxOf(orderId);
  const payment = { tenant, orderId, value: 995, currency: 'EUR', psp: `VAT${orderId}` };
  const details: Record<string, string> = card ? { cardIssuingCountry: card } : {};
  await tell(world, tenant, signed(event(payment, 'AUTHORISATION', { details }), tenant));
  const [paper] = await world.owner`
    select details->'proofs' as proofs, vat_country as country, vat_minor as vat, total_minor as total
    from billing_documents where order_id = ${orderId}`;
  return { before, paper };
}
const taxOf = async (orderId: number) => {
  const [row] = await world.owner`
    select vat_country as country, vat_minor as vat, vat_proofs as proofs from orders where id = ${orderId}`;
  return row;
};

describe('the proofs of the buyer’s country', () => {
  it('are stored with the order and shown with its invoice', async () => {
    const { before, paper } = await buy('NL', null);
    expect(before).toEqual({ country: 'NL', vat: 173, proofs: ['billing', 'address'] });
    expect(paper).toEqual({ country: 'NL', vat: 173, total: 995, proofs: ['billing', 'address'] });
  });

  it('include the card’s country from the payment', async () => {
    expect((await buy(null, 'NL')).paper).toMatchObject({ country: 'NL', proofs: ['billing', 'bank'] });
  });

  it('override the member’s statement when two match; the price stays', async () => {
    const { before, paper } = await buy('DE', 'DE');
    expect(before).toEqual({ country: 'NL', vat: 173, proofs: ['billing'] });
    expect(paper).toEqual({ country: 'DE', vat: 159, total: 995, proofs: ['address', 'bank'] });
  });

  it('are unproven when none match, unless the company is a small seller', async () => {
    expect((await buy('BE', 'DE')).paper).toMatchObject({ country: 'NL', proofs: ['billing'] });
    const small = { ...world.she, settings: { ...world.she.settings, vat_one_proof: true } };
    expect((await buy('BE', 'DE', small)).paper).toMatchObject({
      country: 'DE',
      vat: 159,
      proofs: ['bank', 'small_seller'],
    });
  });
});

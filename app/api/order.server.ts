import type { OrderRow } from '#app/domain/payments/order-result.server.ts';
import type { OrderEnd } from '#app/domain/payments/order-state.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { methodById } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { OrderView, TransferView } from './order.ts';

const STATES: Record<OrderRow['state'], OrderView['state']> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  expired: 'failed',
  refunded: 'completed',
  charged_back: 'completed',
};

type OrderPage = {
  /** The URL contains the bank's answer. */
  redirected: boolean;
  end: OrderEnd | null;
};

/** An order as its page shows it. */
export function orderView(
  { tenant }: MemberScope,
  order: OrderRow,
  { redirected, end }: OrderPage,
): OrderView {
  const method = methodById(tenant.settings.payment_methods, order.method);
  // Tried again, and not decided yet.
  const state = order.state === 'failed' && end === null ? 'pending' : STATES[order.state];
  // Credits that are held are pending, not granted.
  const held = order.state === 'paid' && order.grantedAt === null;
  return {
    id: order.id,
    state: redirected && state === 'pending' ? 'loading' : held ? 'pending' : state,
    end,
    credits: order.credits + order.bonusCredits,
    currency: order.currency,
    totalMinor: order.totalMinor,
    vatMinor: order.vatMinor,
    descriptor: order.descriptor,
    method: { id: order.method, name: method?.name ?? order.method },
    dueOn: order.dueOn,
    holdDays: tenant.settings.direct_debit?.hold_days ?? 0,
    creditsOn: held && order.releaseAt ? dayIn(tenant.settings.time_zone, order.releaseAt) : null,
    returned: order.state === 'refunded' || order.state === 'charged_back' ? order.state : null,
    retry:
      order.kind === 'stored'
        ? `/credits/repeat-order?bundle=${order.bundleId}`
        : method
          ? `/credits/${order.bundleId}/${method.id}`
          : `/credits/${order.bundleId}`,
    methods: `/credits/${order.bundleId}`,
    paypal:
      order.kind === 'stored' && methodById(tenant.settings.payment_methods, 'paypal')
        ? `/credits/${order.bundleId}/paypal`
        : null,
    transfer: order.kind === 'transfer' ? transferOf(order.sessionData) : null,
  };
}

function transferOf(kept: string | null): TransferView | null {
  if (!kept) return null;
  const { beneficiary, iban, bic, reference } = JSON.parse(kept) as TransferView;
  return { beneficiary, iban, bic, reference };
}

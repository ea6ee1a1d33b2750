import { TRANSFER_TYPE } from '#app/domain/payments/ask-for-transfer.server.ts';
import { env } from '#app/platform/env.ts';
import type { PaymentMethod } from '#tenants/payment-methods.ts';

/** PayPal and Apple Pay can only be started by a button of their own, which is no order button. */
const ALWAYS_HOSTED = new Set([TRANSFER_TYPE, 'paypal', 'applepay']);

/**
 * Whether a method is paid on the provider's page. Cards are part of Drop-in with an Adyen account; the payment
 * simulator cannot embed them.
 */
export const isHostedHere = ({ type }: PaymentMethod): boolean =>
  ALWAYS_HOSTED.has(type) || (env().ADYEN_LOCAL_URL !== undefined && type === 'scheme');

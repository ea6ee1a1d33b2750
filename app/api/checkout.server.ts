import { TRANSFER_TYPE } from '#app/domain/payments/ask-for-transfer.server.ts';
import { env } from '#app/platform/env.ts';
import type { PaymentMethod } from '#tenants/payment-methods.ts';

const NEEDS_THE_REAL_ONE = new Set(['scheme', 'paypal', 'applepay']);

/**
 * Whether a method is paid on the provider's page: with the payment simulator, those that only the real provider can
 * embed (cards, PayPal, Apple Pay). With an Adyen account they are part of Drop-in; a bank transfer never is.
 */
export const isHostedHere = ({ type }: PaymentMethod): boolean =>
  type === TRANSFER_TYPE || (env().ADYEN_LOCAL_URL !== undefined && NEEDS_THE_REAL_ONE.has(type));

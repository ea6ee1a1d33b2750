import type { Reach } from './security-headers.ts';

const ADYEN = 'https://*.adyen.com https://*.adyenpayments.com';
const PAYPAL = 'https://www.paypal.com https://*.paypal.com https://www.paypalobjects.com';

/**
 * The origins that Drop-in and the payment methods need: the provider and PayPal by name, and any HTTPS origin as a
 * frame or form target, because the bank that asks for 3-D Secure is not known in advance.
 */
export const paymentReach = (localUrl: string | undefined): Reach => {
  const local = localUrl ? ` ${localUrl}` : '';
  return {
    script: `${PAYPAL} https://applepay.cdn-apple.com`,
    img: `${ADYEN} ${PAYPAL}${local}`,
    connect: `${ADYEN} ${PAYPAL}${local}`,
    frame: `https:${local}`,
    form: `https:${local}`,
  };
};

/** PayPal opens a popup that must be able to message this page. */
export const PAYMENT_HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

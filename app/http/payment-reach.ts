import type { Reach } from './security-headers.ts';

const ADYEN = 'https://*.adyen.com https://*.adyenpayments.com';
const PAYPAL = 'https://www.paypal.com https://*.paypal.com https://www.paypalobjects.com';

/**
 * What Drop-in and the ways to pay need: the provider and PayPal by name, and any bank over TLS in a frame or as the
 * target of a form, since nobody knows which one asks for 3-D Secure.
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

/** PayPal pays in a window of its own that must be able to answer. */
export const PAYMENT_HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

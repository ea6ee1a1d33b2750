import type { Reach } from './security-headers.ts';

const ADYEN = 'https://*.adyen.com https://*.adyenpayments.com';

/**
 * The origins that Drop-in and the payment methods need: the provider by name, and any HTTPS origin as a frame or form
 * target, because the bank that asks for 3-D Secure is not known in advance.
 */
export const paymentReach = (localUrl: string | undefined): Reach => {
  const local = localUrl ? ` ${localUrl}` : '';
  return {
    img: `${ADYEN}${local}`,
    connect: `${ADYEN}${local}`,
    frame: `https:${local}`,
    form: `https:${local}`,
  };
};

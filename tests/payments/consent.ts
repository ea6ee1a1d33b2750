import { CONSENT_VERSION } from '#app/domain/payments/order-consent.ts';

/** Both parts of the consent to immediate performance, as an order form or call sends them. */
export const CONSENT = { consent: CONSENT_VERSION, consent_knowledge: CONSENT_VERSION };

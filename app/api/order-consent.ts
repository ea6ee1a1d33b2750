import { isConsent } from '#app/domain/payments/order-consent.ts';

/** Whether a form or call has both parts of the consent to immediate performance, in the current version. */
export const consentIn = (fields: { get: (name: string) => unknown }): boolean =>
  isConsent({ request: fields.get('consent'), knowledge: fields.get('consent_knowledge') });

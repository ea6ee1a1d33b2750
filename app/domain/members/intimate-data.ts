import { INTERESTS } from './profile-fields.ts';

/** The consents that a member can give, by the version of the text that they agree to (the day it was last changed). */
export const CONSENT_VERSIONS = {
  /** Orientation and the interests of the category "intimate". */
  intimate: '2026-11-23',
  /** Emails that the service does not need: `CONSENT_TYPES` in `app/domain/notifications/notice-types.ts`. */
  marketing: '2026-11-23',
} as const;
export type ConsentPurpose = keyof typeof CONSENT_VERSIONS;

const INTIMATE: ReadonlySet<string> = new Set(INTERESTS.intimate);

export const isIntimate = (interest: string): boolean => INTIMATE.has(interest);

/** Whether these answers reveal the sexual life or orientation, so that they are stored only with consent. */
export const needsIntimateConsent = (sexuality: string, interests: readonly string[]): boolean =>
  sexuality !== '' || interests.some(isIntimate);

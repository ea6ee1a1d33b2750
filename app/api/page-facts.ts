import { TRACKING_DAYS } from '#app/domain/tracking/tracking-record.ts';

/** What the static pages say of the brand and of its legal owner, in the reader's language. */
export type PageFacts = {
  brand: string;
  company: string;
  address: string;
  registration: string;
  /** '' if the company has none in the brand's countries. */
  vat: string;
  email: string;
  phone: string;
  /** When these texts took effect. */
  updated: string;
  minimumAge: number;
  refundDays: number;
  historyDays: number;
  freeMessages: number;
  freeConversations: number;
  messageCredits: number;
  photoCredits: number;
  /** Whether partners' offers (live cams, partner profiles) are shown here. */
  partnerProfiles: boolean;
  statement: string;
};

/** How long the mandate of an erased member is kept after its last debit; the database uses the same number. */
export const MANDATE_KEPT_MONTHS = 14;

/** How long the smaller cookies live. */
export const COOKIE_DAYS = { entryWarning: 365, scheme: 365, tracking: TRACKING_DAYS, push: 7, pushAsk: 30 };

import type { ConsentChoice } from '#app/domain/safety/consent.ts';

/** What the static pages say of the brand and of its legal owner, in the reader's language. */
export type PageFacts = {
  brand: string;
  company: string;
  address: string;
  /** Two letters: the law that the legal notice follows. */
  country: string;
  registration: string;
  /** '' if the company has none in the brand's countries. */
  vat: string;
  /** Of the legal notice; '' where the brand says nothing. */
  representative: string;
  register: string;
  host: string;
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
  /** Staff answer messages to fictional profiles. */
  fictionalDesk: boolean;
  statement: string;
  /** The brand's analytics tools, by the host that they are loaded from. */
  consent: ConsentChoice | null;
  analytics: { name: string; host: string; cookies: { name: string; days: number }[] }[];
};

/** How long the mandate of an erased member is kept after its last debit; the database uses the same number. */
export const MANDATE_KEPT_MONTHS = 14;

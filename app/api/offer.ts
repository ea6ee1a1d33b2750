/** A bundle as listed. Amounts in minor units. */
export type OfferView = {
  id: number;
  credits: number;
  currency: string;
  listMinor: number;
  totalMinor: number;
  /** The price of a message, in hundredths of the minor unit. */
  messageHundredths: number;
  /** The cheapest per message. */
  bestValue: boolean;
  /** Percentage saved per message compared with the most expensive bundle, rounded down. */
  saving: number;
};

export type OffersView = {
  offers: OfferView[];
  unavailable: boolean;
  /** Whether a card is stored for one-step orders. */
  stored: boolean;
  /** An order whose payment is not confirmed yet. */
  pending: { id: number; credits: number } | null;
  /** The discount included in the prices, and its end (ISO). */
  discount: {
    kind: 'time_bonus' | 'welcome';
    percentage: number;
    endsAt: string;
    next: { percentage: number; endsAt: string } | null;
  } | null;
};

/** An order as shown before the order button. */
export type SummaryView = Omit<OfferView, 'bestValue' | 'saving'> & {
  discountMinor: number;
  discount: { code: string; percentage: number } | null;
  /** The end (ISO) of the offer that this discount is from; null for an entered code. */
  offerEndsAt: string | null;
  vatMinor: number;
  vatBasisPoints: number;
  descriptor: string;
  /** The withdrawal period in days. */
  refundDays: number;
  /** The two parts of the consent to immediate performance, and their version. */
  consent: { request: string; knowledge: string; version: string };
};

/** A bundle as its list shows it. Money in the currency's smallest unit. */
export type OfferView = {
  id: number;
  credits: number;
  currency: string;
  listMinor: number;
  totalMinor: number;
  /** What a message costs, in hundredths of the smallest unit. */
  messageHundredths: number;
  highlight: boolean;
};

/** An order as shown before the order button. */
export type SummaryView = Omit<OfferView, 'highlight'> & {
  discountMinor: number;
  discount: { code: string; percentage: number } | null;
  vatMinor: number;
  vatBasisPoints: number;
  descriptor: string;
};

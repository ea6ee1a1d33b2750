/** The data of the pricing page. */
export type PricingFacts = {
  /** The reader's country. */
  country: string;
  bundles: { id: number; credits: number; priceMinor: number; currency: string; messageHundredths: number }[];
  messageCredits: number;
  photoCredits: number;
  freeMessages: number;
  freeConversations: number;
  refundDays: number;
  statement: string;
  discount: {
    percentage: number;
    endsAt: number;
    next: { percentage: number; endsAt: number } | null;
  } | null;
  member: boolean;
};

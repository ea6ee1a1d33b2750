export type DocumentKind = 'invoice' | 'credit_note';

/** The seller as of the day of issue. */
export type Seller = {
  brand: string;
  name: string;
  address: string;
  city: string;
  country: string;
  registration: string;
  vatNumbers: Record<string, string>;
  email: string;
};

/** An invoice or a credit note as it was issued; amounts of a credit note are negative. */
export type BillingDocument = {
  id: number;
  companyId: number;
  kind: DocumentKind;
  number: number;
  orderId: number;
  memberId: number;
  issuedAt: Date;
  locale: string;
  currency: string;
  credits: number;
  totalMinor: number;
  netMinor: number;
  vatMinor: number;
  vatCountry: string;
  vatBasisPoints: number;
  details: {
    seller: Seller;
    listMinor: number;
    bonusCredits: number;
    discountMinor: number;
    discountCode: string | null;
    method: string;
    descriptor: string;
    proofs: string[];
    reason?: 'withdrawal' | 'refund' | 'chargeback' | 'restored';
  };
  /** The document that this one cancels, with its number and day. */
  corrects: { kind: DocumentKind; number: number; issuedAt: Date } | null;
};

/** The printed number, such as `INV-3-000123`: company first, because each company has its own sequence. */
export const documentNumber = (kind: DocumentKind, companyId: number, number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CRN'}-${companyId}-${String(number).padStart(6, '0')}`;

import { csvLine } from '#app/platform/csv.ts';
import { utcDay } from '#app/platform/durations.ts';
import { type BillingDocument, documentNumber } from './billing-document.ts';
import { plainAmount } from './money.ts';

const COLUMNS = [
  'number',
  'kind',
  'date',
  'brand',
  'order',
  'customer',
  'country',
  'proofs',
  'currency',
  'vat_rate',
  'net',
  'vat',
  'gross',
  'credits',
  'method',
  'discount_code',
  'corrects',
  'reason',
];

export const exportHead = (): string => csvLine(COLUMNS);

/** One document as a line for accounting: amounts with a decimal point, dates in UTC, no personal data. */
export function exportLine(brand: string, document: BillingDocument): string {
  const { kind, companyId, currency, details, corrects } = document;
  return csvLine([
    documentNumber(kind, companyId, document.number),
    kind,
    utcDay(document.issuedAt),
    brand,
    String(document.orderId),
    String(document.memberId),
    document.vatCountry,
    details.proofs.join(' '),
    currency,
    (document.vatBasisPoints / 100).toFixed(2),
    plainAmount(document.netMinor, currency),
    plainAmount(document.vatMinor, currency),
    plainAmount(document.totalMinor, currency),
    String(document.credits),
    details.method,
    details.discountCode ?? '',
    corrects ? documentNumber(corrects.kind, companyId, corrects.number) : '',
    details.reason ?? '',
  ]);
}

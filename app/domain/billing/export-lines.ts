import { type BillingDocument, documentNumber } from './billing-document.ts';
import { plainAmount } from './money.ts';

const COLUMNS = [
  ...['number', 'kind', 'date', 'brand', 'order', 'customer', 'country', 'proofs', 'currency', 'vat_rate'],
  ...['net', 'vat', 'gross', 'credits', 'method', 'discount_code', 'corrects', 'reason'],
];

export const exportHead = (): string => csvLine(COLUMNS);

/** One document as a line for accounting: amounts with a decimal point, dates in UTC, no personal data. */
export function exportLine(brand: string, document: BillingDocument): string {
  const { kind, companyId, currency, details, corrects } = document;
  return csvLine([
    documentNumber(kind, companyId, document.number),
    kind,
    document.issuedAt.toISOString().slice(0, 10),
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

/** RFC 4180; values that a spreadsheet would read as a formula are escaped, except negative amounts. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

function csvField(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type BillingDocument, documentNumber, type Seller } from '#app/domain/billing/billing-document.ts';
import { percentText } from '#app/domain/billing/money.ts';
import { moneyText } from '#app/platform/money.ts';
import { CONTENT_WIDTH, PdfDocument } from './pdf-page.server.ts';

const AMOUNT = { x: CONTENT_WIDTH - 130, width: 130, align: 'end' } as const;
const LABEL = { width: CONTENT_WIDTH - 140 } as const;
const HALF = { width: CONTENT_WIDTH / 2 - 10 } as const;
const OTHER_HALF = { x: CONTENT_WIDTH / 2 + 10 } as const;

type BillingPdf = {
  document: BillingDocument;
  i18n: I18n;
  /** Nothing on the document reveals what kind of site it is from. */
  discreet: boolean;
  /** The payment method's display name. */
  method: string;
};

/** An invoice or a credit note, in the language of the purchase. */
export async function billingPdf({ document, i18n, discreet, method }: BillingPdf): Promise<Buffer> {
  const { kind, companyId, details, issuedAt, currency } = document;
  const { seller } = details;
  const number = documentNumber(kind, companyId, document.number);
  const heading = kind === 'invoice' ? i18n._(msg`Invoice`) : i18n._(msg`Credit note`);
  const info = { title: `${heading} ${number}`, author: seller.name, locale: i18n.locale, at: issuedAt };
  const pdf = await PdfDocument.open(info);
  sellerLines(pdf, seller, document, i18n, discreet);
  pdf.space(28).text(heading, { size: 22, weight: 'bold' }).space(8);
  for (const [label, value] of facts(document, number, i18n, method))
    pdf.row([label, { ...HALF, faint: true }], [value, OTHER_HALF]);
  pdf.space(22).rule();
  const money = (minor: number) => moneyText(i18n.locale, minor, currency);
  for (const [label, minor] of items(document, i18n)) pdf.row([label, LABEL], [money(minor), AMOUNT]);
  pdf.space(6).rule();
  const { vatBasisPoints, vatMinor, netMinor, totalMinor } = document;
  if (vatBasisPoints > 0) {
    const rate = percentText(i18n.locale, vatBasisPoints);
    const country = countryName(i18n, document.vatCountry);
    pdf.row([i18n._(msg`Net`), { ...LABEL, faint: true }], [money(netMinor), { ...AMOUNT, faint: true }]);
    const vat = i18n._(msg`VAT ${rate}, ${country}`);
    pdf.row([vat, { ...LABEL, faint: true }], [money(vatMinor), { ...AMOUNT, faint: true }]);
  }
  const total = kind === 'invoice' ? i18n._(msg`Total`) : i18n._(msg`Total refunded`);
  pdf
    .space(4)
    .row(
      [total, { ...LABEL, size: 13, weight: 'bold' }],
      [money(totalMinor), { ...AMOUNT, size: 13, weight: 'bold' }],
    );
  pdf.space(24);
  for (const note of notes(document, i18n)) pdf.text(note, { faint: true }).space(4);
  return await pdf.finish();
}

function sellerLines(
  pdf: PdfDocument,
  seller: Seller,
  document: BillingDocument,
  i18n: I18n,
  discreet: boolean,
): void {
  const vatNumber = seller.vatNumbers[document.vatCountry] ?? seller.vatNumbers[seller.country];
  const country = countryName(i18n, seller.country);
  const { registration } = seller;
  pdf.text(seller.name, { size: 13, weight: 'bold' });
  if (!discreet && seller.brand !== seller.name) pdf.text(seller.brand, { faint: true });
  pdf.text(`${seller.address}, ${seller.city}, ${country}`, { faint: true });
  pdf.text(i18n._(msg`Registration number: ${registration}`), { faint: true });
  if (vatNumber && document.vatBasisPoints > 0)
    pdf.text(i18n._(msg`VAT number: ${vatNumber}`), { faint: true });
  if (!discreet) pdf.text(seller.email, { faint: true });
}

function facts(document: BillingDocument, number: string, i18n: I18n, method: string): [string, string][] {
  const { corrects, companyId, details } = document;
  return [
    [i18n._(msg`Number`), number],
    [i18n._(msg`Date of issue and of supply`), dayText(i18n, document.issuedAt)],
    ...(corrects
      ? [
          [
            i18n._(msg`Corrects`),
            `${documentNumber(corrects.kind, companyId, corrects.number)}, ${dayText(i18n, corrects.issuedAt)}`,
          ] as [string, string],
        ]
      : []),
    [i18n._(msg`Customer number`), String(document.memberId)],
    [i18n._(msg`Order number`), String(document.orderId)],
    ...(method ? [[i18n._(msg`Paid with`), method] as [string, string]] : []),
    [i18n._(msg`On your statement`), details.descriptor],
  ];
}

function items(
  { kind, credits, totalMinor, details, corrects }: BillingDocument,
  i18n: I18n,
): [string, number][] {
  const count = Math.abs(credits);
  const what = i18n._(msg`${plural(count, { one: '# credit', other: '# credits' })}`);
  // A credit note refunds a part of what was paid: list price and discount are on the invoice.
  if (kind === 'credit_note' || corrects) return [[what, totalMinor]];
  const code = details.discountCode ?? '';
  const discount: [string, number][] =
    details.discountMinor > 0 ? [[i18n._(msg`Discount ${code}`), -details.discountMinor]] : [];
  return [[what, details.listMinor], ...discount];
}

function notes({ kind, details, vatBasisPoints }: BillingDocument, i18n: I18n): string[] {
  const { reason } = details;
  if (reason === 'withdrawal')
    return [i18n._(msg`You withdrew from the contract. This covers the credits you didn't use.`)];
  if (reason === 'refund') return [i18n._(msg`We refunded the credits you didn't use.`)];
  if (reason === 'chargeback')
    return [i18n._(msg`The payment was reversed. This covers the credits you didn't use.`)];
  if (reason === 'restored') return [i18n._(msg`Reverses the credit note.`)];
  const paid = kind === 'invoice' ? [i18n._(msg`Paid in full. There's nothing left to pay.`)] : [];
  return vatBasisPoints > 0 ? paid : [...paid, i18n._(msg`No VAT is due.`)];
}

const countryName = (i18n: I18n, code: string): string =>
  new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;

const dayText = (i18n: I18n, at: Date): string => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });

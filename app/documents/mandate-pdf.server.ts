import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MandateType } from '#app/domain/payments/mandate-text.ts';
import { CONTENT_WIDTH, PdfDocument } from './pdf-page.server.ts';

type MandatePdf = {
  reference: string;
  creditor: { id: string; name: string; address: string; city: string; country: string };
  debtor: { name: string; street: string; postalCode: string; city: string; country: string; iban: string };
  /** The scheme's wording that was agreed to, in the debtor's language. */
  text: string;
  paymentType: MandateType;
  noticeDays: number;
  signedAt: Date;
};

const LABEL = { width: 170, faint: true } as const;
const VALUE = { x: 180, width: CONTENT_WIDTH - 180 } as const;

/** A direct debit mandate as it was signed. It names the company and not the site. */
export async function mandatePdf(mandate: MandatePdf, i18n: I18n): Promise<Buffer> {
  const { creditor, debtor, reference, signedAt, text, noticeDays: days } = mandate;
  const title = i18n._(msg`SEPA direct debit mandate`);
  const pdf = await PdfDocument.open({
    title: `${title} ${reference}`,
    author: creditor.name,
    locale: i18n.locale,
    at: signedAt,
  });
  pdf.text(title, { size: 20, weight: 'bold' }).space(16).rule();
  const signed = i18n.date(signedAt, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const country = (code: string) => new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
  const rows: [string, string][] = [
    [i18n._(msg`Mandate reference`), reference],
    [i18n._(msg`Creditor`), creditor.name],
    [
      i18n._(msg`Address of the creditor`),
      `${creditor.address}, ${creditor.city}, ${country(creditor.country)}`,
    ],
    [i18n._(msg`Creditor identifier`), creditor.id],
    [i18n._(msg`Debtor`), debtor.name],
    [
      i18n._(msg`Address of the debtor`),
      `${debtor.street}, ${debtor.postalCode} ${debtor.city}, ${country(debtor.country)}`,
    ],
    [i18n._(msg`Bank account`), debtor.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [
      i18n._(msg`Type of payment`),
      mandate.paymentType === 'single' ? i18n._(msg`One-time payment`) : i18n._(msg`Recurring payment`),
    ],
    [i18n._(msg`Notice before the debit`), i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`)],
    [i18n._(msg`Agreed on (UTC)`), signed],
  ];
  for (const [label, value] of rows) pdf.row([label, LABEL], [value, VALUE]).space(3);
  pdf.space(14).rule().space(4).text(text, { size: 11 });
  return await pdf.finish();
}

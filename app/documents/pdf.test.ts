import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { BillingDocument } from '#app/domain/billing/billing-document.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { billingPdf } from './billing-pdf.server.ts';
import { mandatePdf } from './mandate-pdf.server.ts';

const i18n = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });
const INVOICE: BillingDocument = {
  id: 1,
  companyId: 3,
  kind: 'invoice',
  number: 123,
  orderId: 555,
  memberId: 777,
  issuedAt: new Date('2026-11-21T12:00:00Z'),
  locale: 'pl',
  currency: 'PLN',
  credits: 150,
  totalMinor: 16496,
  netMinor: 13411,
  vatMinor: 3085,
  vatCountry: 'PL',
  vatBasisPoints: 2300,
  details: {
    seller: {
      brand: 'Zażółć',
      name: 'Łąka Media Sp. z o.o.',
      address: 'ul. Świętokrzyska 3',
      city: 'Łódź',
      country: 'PL',
      registration: 'KRS 1',
      vatNumbers: { PL: 'PL5250000000' },
      email: 'pomoc@example.test',
    },
    listMinor: 21995,
    bonusCredits: 0,
    discountMinor: 5499,
    discountCode: 'TIMEBONUS25',
    method: 'blik',
    descriptor: 'NG DIGITAL',
    proofs: ['billing', 'address'],
  },
  corrects: null,
};
const read = async (document: BillingDocument, discreet = false) =>
  pdfText(await billingPdf({ document, i18n: i18n(document.locale), discreet, method: 'BLIK' }));

describe('an invoice PDF', () => {
  it('contains number, seller, price, discount, tax and total, with every letter of the language', async () => {
    const text = await read(INVOICE);
    for (const part of [
      'INV-3-000123',
      'Łąka Media Sp. z o.o.',
      'ul. Świętokrzyska 3, Łódź, Polska',
      'VAT number: PL5250000000',
      '21 listopada 2026',
      '219,95 zł',
      '-54,99 zł',
      'VAT 23%, Polska',
      '134,11 zł',
      '30,85 zł',
      '164,96 zł',
      'TIMEBONUS25',
      'BLIK',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
  });

  it('names neither the brand nor its address in discreet mode', async () => {
    expect(await read(INVOICE)).toContain('Zażółć');
    const text = await read(INVOICE, true);
    expect(text).not.toContain('Zażółć');
    expect(text).not.toContain('pomoc@');
    expect(text).toContain('Łąka Media');
  });

  it('states where no tax is due', async () => {
    const text = await read({
      ...INVOICE,
      locale: 'en',
      currency: 'USD',
      vatCountry: 'US',
      vatBasisPoints: 0,
      vatMinor: 0,
      netMinor: 16496,
    });
    expect(text).toContain('No VAT is due.');
    expect(text).not.toMatch(/VAT number|VAT 0/);
  });
});

it('a credit note names its invoice, the reason, and the refunded amount', async () => {
  const text = await read({
    ...INVOICE,
    locale: 'en',
    kind: 'credit_note',
    number: 4,
    credits: -60,
    totalMinor: -6598,
    netMinor: -5364,
    vatMinor: -1234,
    details: { ...INVOICE.details, reason: 'withdrawal' },
    corrects: { kind: 'invoice', number: 123, issuedAt: INVOICE.issuedAt },
  });
  for (const part of [
    'Credit note',
    'CRN-3-000004',
    'INV-3-000123',
    '60 credits',
    '-PLN 65.98',
    'You withdrew',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('TIMEBONUS25');
});

it('a mandate contains both parties, the account in groups of four and the wording, wrapped as needed', async () => {
  const text = pdfText(
    await mandatePdf(
      {
        reference: 'M-1',
        creditor: {
          id: 'DE98ZZZ',
          name: 'Lindenhof',
          address: 'Torstraße 88',
          city: 'Berlin',
          country: 'DE',
        },
        debtor: {
          name: 'Åsa Ö',
          street: 'Weg 1',
          postalCode: '10115',
          city: 'Köln',
          country: 'DE',
          iban: 'DE89370400440532013000',
        },
        text: 'Ich ermächtige den Gläubiger, Zahlungen einzuziehen. '.repeat(12).trim(),
        paymentType: 'single',
        noticeDays: 1,
        signedAt: new Date('2026-11-21T12:00:00Z'),
      },
      i18n('de'),
    ),
  );
  for (const part of [
    'M-1',
    'DE98ZZZ',
    'Torstraße 88, Berlin, Deutschland',
    'DE89 3704 0044 0532 0130 00',
    'Åsa Ö',
  ])
    expect(text).toContain(part);
  expect(text.match(/ermächtige/g)).toHaveLength(12);
});

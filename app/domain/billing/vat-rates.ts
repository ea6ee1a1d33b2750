/**
 * Standard rates of value added tax, in hundredths of a percent, each from the day on which it came into force.
 * Credits are an electronically supplied service, for which no country here has a reduced rate. Old rates are kept,
 * because an order's rate is that of its day: a change of law adds a line.
 */
type VatRate = { country: string; from: string; rate: number; source: string };

const EU = 'European Commission, Taxes in Europe Database';

/** Start date of rates that were in force before the first possible order. */
const BEFORE_US = '2023-01-01';
const since = (country: string, rate: number, source = EU): VatRate => ({
  country,
  from: BEFORE_US,
  rate,
  source,
});

export const VAT_RATES: readonly VatRate[] = [
  since('AT', 2000),
  since('BE', 2100),
  since('BG', 2000),
  since('CY', 1900),
  since('CZ', 2100),
  since('DE', 1900, '§ 12 (1) UStG'),
  since('DK', 2500, 'Momsloven § 33'),
  since('EE', 2000),
  { country: 'EE', from: '2024-01-01', rate: 2200, source: 'Käibemaksuseadus § 15' },
  { country: 'EE', from: '2025-07-01', rate: 2400, source: 'Käibemaksuseadus § 15' },
  since('ES', 2100, 'Ley 37/1992, art. 90'),
  since('FI', 2400, 'Arvonlisäverolaki 84 §'),
  { country: 'FI', from: '2024-09-01', rate: 2550, source: 'Arvonlisäverolaki 84 §' },
  since('FR', 2000, 'CGI, art. 278'),
  since('GR', 2400),
  since('HR', 2500),
  since('HU', 2700),
  since('IE', 2300, 'VAT Consolidation Act 2010, s. 46'),
  since('IT', 2200, 'DPR 633/1972, art. 16'),
  since('LT', 2100),
  since('LU', 1600),
  { country: 'LU', from: '2024-01-01', rate: 1700, source: EU },
  since('LV', 2100),
  since('MT', 1800),
  since('NL', 2100, 'Wet op de omzetbelasting 1968, art. 9'),
  since('PL', 2300, 'Ustawa o VAT, art. 146ef'),
  since('PT', 2300),
  since('RO', 1900),
  { country: 'RO', from: '2025-08-01', rate: 2100, source: 'Legea 141/2025' },
  since('SE', 2500, 'Mervärdesskattelagen (2023:200) 9 kap.'),
  since('SI', 2200),
  since('SK', 2000),
  { country: 'SK', from: '2025-01-01', rate: 2300, source: 'Zákon 222/2004 § 27' },
  since('GB', 2000, 'Value Added Tax Act 1994, s. 2'),
  since('NO', 2500, 'Merverdiavgiftsloven, Stortingets vedtak § 2'),
  since('CH', 770, 'MWSTG Art. 25'),
  { country: 'CH', from: '2024-01-01', rate: 810, source: 'MWSTG Art. 25' },
  since('LI', 770, 'MWSTG (LI) Art. 25'),
  { country: 'LI', from: '2024-01-01', rate: 810, source: 'MWSTG (LI) Art. 25' },
  since('IS', 2400, 'Lög nr. 50/1988, 14. gr.'),
  // No value added tax. The platform does not levy state sales taxes on these services.
  since('US', 0, 'No federal value added tax'),
];

/** The rate in force in a country on a day (ISO date); null where the platform does not sell. */
export function vatRateOn(country: string, day: string): number | null {
  let found: VatRate | null = null;
  for (const line of VAT_RATES)
    if (line.country === country && line.from <= day && (!found || line.from > found.from)) found = line;
  return found?.rate ?? null;
}

/** The first day for which rates are known. */
export const VAT_RATES_FROM = BEFORE_US;

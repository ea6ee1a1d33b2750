/** The countries that a brand can have members in, with their currency and a time zone. */
export const COUNTRY_FACTS: Record<string, { currency: string; timeZone: string }> = {
  US: { currency: 'USD', timeZone: 'America/New_York' },
  GB: { currency: 'GBP', timeZone: 'Europe/London' },
  IE: { currency: 'EUR', timeZone: 'Europe/Dublin' },
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  BE: { currency: 'EUR', timeZone: 'Europe/Brussels' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  AT: { currency: 'EUR', timeZone: 'Europe/Vienna' },
  CH: { currency: 'CHF', timeZone: 'Europe/Zurich' },
  LU: { currency: 'EUR', timeZone: 'Europe/Luxembourg' },
  FR: { currency: 'EUR', timeZone: 'Europe/Paris' },
  IT: { currency: 'EUR', timeZone: 'Europe/Rome' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  PL: { currency: 'PLN', timeZone: 'Europe/Warsaw' },
  DK: { currency: 'DKK', timeZone: 'Europe/Copenhagen' },
  FI: { currency: 'EUR', timeZone: 'Europe/Helsinki' },
  NO: { currency: 'NOK', timeZone: 'Europe/Oslo' },
  SE: { currency: 'SEK', timeZone: 'Europe/Stockholm' },
};

export const COUNTRIES: readonly string[] = Object.keys(COUNTRY_FACTS);

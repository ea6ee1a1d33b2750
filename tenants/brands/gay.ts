import { gay as theme } from '#themes/gay.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'gay',
  name: 'Nordkille',
  niche: 7,
  hosts: ['gay.localhost'],
  company: {
    name: 'Skärgård Media AB',
    address: 'Hornsgatan 29',
    city: 'Stockholm',
    country: 'SE',
    kvk: '559210-4471',
    tradenames: ['Nordkille'],
    vat_numbers: { SE: 'SE078563408' },
    support_phone: '',
    delete_discount: 25,
    added: '2024-07-15',
  },
  settings: {
    countries: ['SE', 'NO', 'DK', 'FI'],
    domain_language: 'sv',
    index_title: 'Nordkille — killar som vill ses',
    description: 'Träffa killar nära dig, rakt på sak.',
    logged_out_search: 'all',
    geoip_selected_country: 'SE',
    currency: 'SEK',
    time_zone: 'Europe/Stockholm',
    photo_review: 'after',
    support_email: 'support@gay.example',

    mail_name: 'Nordkille',
    mail_from: 'hello@gay.example',
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 049',
    bundles: [
      ...priceList('SEK'),
      ...priceList('NOK', 11, ['NO']),
      ...priceList('DKK', 21, ['DK']),
      ...priceList('EUR', 31, ['FI']),
    ],
  },
  features: {},
  landing_slugs: [
    { slug: 'gay-stockholm', country: 'SE', region: 'SE-AB', city: 'Stockholm' },
    { slug: 'gay-goteborg', country: 'SE', region: 'SE-O', city: 'Göteborg' },
    {
      slug: 'gay-en-fika',
      texts: { sv: { headline: 'En fika först?', lead: 'Träffa män i din närhet, i din egen takt.' } },
    },
  ],
  theme,
});

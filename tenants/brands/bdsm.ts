import { bdsm as theme } from '#themes/bdsm.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'bdsm',
  name: 'Samtband',
  niche: 3,
  hosts: ['bdsm.localhost'],
  company: {
    name: 'Lindenhof Medien GmbH',
    address: 'Torstraße 88',
    city: 'Berlin',
    country: 'DE',
    kvk: 'HRB 190441',
    tradenames: ['Samtband'],
    vat_numbers: { DE: 'DE033670032' },
    support_phone: '+49 30 00000000',
    delete_discount: 25,
    added: '2024-03-15',
  },
  settings: {
    countries: ['DE', 'AT', 'CH'],
    domain_language: 'de',
    index_title: 'Samtband — diskret verbunden',
    description: 'Diskret Menschen kennenlernen, die deine Vorlieben teilen.',
    logged_out_search: 'none',
    geoip_selected_country: 'DE',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    photo_review: 'after',
    support_email: 'support@bdsm.example',

    mail_name: 'Samtband',
    mail_from: 'hello@bdsm.example',
    legal_notice: { representative: 'Jonas Lindenhof', register: 'Amtsgericht Charlottenburg, HRB 190441' },
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 021',
    bundles: [...priceList('EUR'), ...priceList('CHF', 11, ['CH'])],
    direct_debit: { creditor_id: 'DE98ZZZ09999999999', sms_countries: ['DE', 'AT', 'CH'] },
  },
  features: {},
  landing_slugs: [
    { slug: 'bdsm-berlin', country: 'DE', region: 'DE-BE', city: 'Berlin' },
    { slug: 'bdsm-hamburg', country: 'DE', region: 'DE-HH', city: 'Hamburg' },
    { slug: 'bdsm-muenchen', country: 'DE', region: 'DE-BY', city: 'München' },
    {
      slug: 'bdsm-neugierig',
      texts: {
        de: {
          headline: 'Neugierig genügt',
          lead: 'Ob erfahren oder zum ersten Mal: Sag, was du magst, und was nicht.',
        },
      },
    },
  ],
  theme,
});

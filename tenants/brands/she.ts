import { she as theme } from '#themes/she.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'she',
  name: 'Zij & Zo',
  niche: 2,
  hosts: ['she.localhost'],
  company: {
    name: 'Kanaal Media B.V.',
    address: 'Keizersgracht 411',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '81422370',
    tradenames: ['Zij & Zo'],
    vat_numbers: { NL: 'NL022446688' },
    support_phone: '',
    delete_discount: 25,
    added: '2024-02-15',
  },
  settings: {
    countries: ['NL', 'BE'],
    domain_language: 'nl',
    index_title: 'Zij & Zo — daten op jouw voorwaarden',
    description: 'Daten voor vrouwen die op vrouwen vallen, in je eigen tempo.',
    logged_out_search: 'all',
    geoip_selected_country: 'NL',
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    photo_review: 'after',
    support_email: 'support@she.example',

    mail_name: 'Zij & Zo',
    mail_from: 'hello@she.example',
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 014',
    bundles: priceList('EUR'),
    direct_debit: { creditor_id: 'NL79ZZZ999999990000', sms_countries: ['NL', 'BE'] },
  },
  features: {},
  landing_slugs: [
    { slug: 'she-amsterdam', country: 'NL', region: 'NL-NH', city: 'Amsterdam' },
    { slug: 'she-utrecht', country: 'NL', region: 'NL-UT', city: 'Utrecht' },
    { slug: 'she-antwerpen', country: 'BE', region: 'BE-VAN', city: 'Antwerpen' },
    {
      slug: 'she-op-jouw-tempo',
      texts: {
        nl: {
          headline: 'Jij bepaalt het tempo',
          lead: 'Eerst kijken, dan praten, dan pas afspreken: precies zo snel als jij wilt.',
        },
      },
    },
  ],
  theme,
});

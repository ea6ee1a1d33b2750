import { gilf as theme } from '#themes/gilf.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'gilf',
  name: 'Argento',
  niche: 5,
  hosts: ['gilf.localhost'],
  company: {
    name: 'Lago Servizi S.r.l.',
    address: 'Via Manzoni 7',
    city: 'Milano',
    country: 'IT',
    kvk: 'MI-2087719',
    tradenames: ['Argento'],
    vat_numbers: { IT: 'IT056116720' },
    support_phone: '',
    delete_discount: 25,
    added: '2024-05-15',
  },
  settings: {
    countries: ['IT', 'CH'],
    domain_language: 'it',
    fictional_desk: true,
    index_title: 'Argento — incontri maturi',
    description: 'Incontri sereni per chi sa cosa vuole.',
    logged_out_search: 'all',
    geoip_selected_country: 'IT',
    legal_notice: { register: 'Registro delle imprese di Milano, REA MI-0000001', capital: '10.000 €' },
    currency: 'EUR',
    time_zone: 'Europe/Rome',
    photo_review: 'after',
    support_email: 'support@gilf.example',

    mail_name: 'Argento',
    mail_from: 'hello@gilf.example',
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 035',
    bundles: [...priceList('EUR'), ...priceList('CHF', 11, ['CH'])],
    direct_debit: { creditor_id: 'IT66ZZZA1B2C3D4E5F6G7H8', sms_countries: ['IT', 'CH'] },
  },
  features: {},
  landing_slugs: [
    { slug: 'gilf-milano', country: 'IT', region: 'IT-25', city: 'Milano' },
    { slug: 'gilf-roma', country: 'IT', region: 'IT-62', city: 'Roma' },
    {
      slug: 'gilf-seconda-primavera',
      texts: {
        it: {
          headline: 'Una seconda primavera',
          lead: 'Incontri fra persone che sanno cosa vogliono, senza fretta.',
        },
      },
    },
  ],
  theme,
});

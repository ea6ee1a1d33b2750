import { milf as theme } from '#themes/milf.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'milf',
  name: 'Madura',
  niche: 6,
  hosts: ['milf.localhost'],
  company: {
    name: 'Patio Digital S.L.',
    address: 'Calle de Serrano 45',
    city: 'Madrid',
    country: 'ES',
    kvk: 'B-88124509',
    tradenames: ['Madura'],
    vat_numbers: { ES: 'ES067340064' },
    support_phone: '',
    delete_discount: 25,
    added: '2024-06-15',
  },
  settings: {
    countries: ['ES'],
    domain_language: 'es',
    index_title: 'Madura — encuentros con experiencia',
    description: 'Conoce a personas con experiencia y ganas de vivir.',
    logged_out_search: 'all',
    geoip_selected_country: 'ES',
    legal_notice: { register: 'Registro Mercantil de Madrid, tomo 1, folio 1, hoja M-000001' },
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    photo_review: 'after',
    support_email: 'support@milf.example',

    mail_name: 'Madura',
    mail_from: 'hello@milf.example',
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 042',
    bundles: priceList('EUR'),
    direct_debit: { creditor_id: 'ES50000G12345678', sms_countries: ['ES'] },
  },
  features: {},
  landing_slugs: [
    { slug: 'milf-madrid', country: 'ES', region: 'ES-MD', city: 'Madrid' },
    { slug: 'milf-barcelona', country: 'ES', region: 'ES-CT', city: 'Barcelona' },
    {
      slug: 'milf-cafe-de-la-tarde',
      texts: {
        es: {
          headline: '¿Un café esta tarde?',
          lead: 'Mujeres con experiencia y sin prisa. Mira quién está cerca de ti.',
        },
      },
    },
  ],
  theme,
});

import { bbw as theme } from '#themes/bbw.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'bbw',
  name: 'Rondeurs',
  niche: 4,
  hosts: ['bbw.localhost'],
  company: {
    name: 'Belle Rive SAS',
    address: '12 rue des Lilas',
    city: 'Lyon',
    country: 'FR',
    kvk: 'RCS 842 117 093',
    tradenames: ['Rondeurs'],
    vat_numbers: { FR: 'FR044893376' },
    support_phone: '+33 4 00 00 00 01',
    delete_discount: 25,
    added: '2024-04-15',
  },
  settings: {
    countries: ['FR', 'BE', 'CH', 'LU'],
    domain_language: 'fr',
    index_title: 'Rondeurs — les rencontres généreuses',
    description: 'Des rencontres où l’on s’aime comme on est.',
    logged_out_search: 'all',
    geoip_selected_country: 'FR',
    currency: 'EUR',
    time_zone: 'Europe/Paris',
    photo_review: 'after',
    support_email: 'support@bbw.example',

    mail_name: 'Rondeurs',
    mail_from: 'hello@bbw.example',
    legal_notice: {
      representative: 'Camille Rivière',
      register: 'RCS Lyon 900 000 001',
      capital: '10 000 €',
      mediator: 'Médiation Exemple, 1 rue de l’Exemple, 75001 Paris, mediation.example',
      host: 'Rhône Hébergement SAS, 3 quai Perrache, 69002 Lyon, +33 4 00 00 00 00',
    },
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 028',
    bundles: [...priceList('EUR'), ...priceList('CHF', 11, ['CH'])],
    direct_debit: { creditor_id: 'FR72ZZZ123456', sms_countries: ['FR', 'BE', 'CH', 'LU'] },
  },
  features: {},
  landing_slugs: [
    { slug: 'bbw-paris', country: 'FR', region: 'FR-IDF', city: 'Paris' },
    { slug: 'bbw-lyon', country: 'FR', region: 'FR-ARA', city: 'Lyon' },
    {
      slug: 'bbw-rondes-et-fieres',
      texts: {
        fr: {
          headline: 'Ronde, et alors ?',
          lead: 'Ici, les rondeurs plaisent. Dites bonjour à qui vous plaît.',
        },
      },
    },
  ],
  theme,
});

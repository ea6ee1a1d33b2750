import { amora as theme } from '#themes/amora.ts';
import { defineBrand } from '../brand-file.ts';
import { priceList } from '../bundles.ts';

export const brand = defineBrand({
  slug: 'amora',
  name: 'Amora',
  niche: 1,
  hosts: ['amora.localhost'],
  company: {
    name: 'Northgate Social Inc.',
    address: '214 Harbor Street',
    city: 'Portland',
    country: 'US',
    kvk: 'OR-8841207',
    tradenames: ['Amora'],
    vat_numbers: { US: 'US011223344' },
    support_phone: '',
    delete_discount: 25,
    added: '2024-01-15',
  },
  settings: {
    countries: ['US', 'GB', 'IE'],
    domain_language: 'en',
    index_title: 'Amora — meet someone lovely',
    description: 'Meet people near you, at your own pace.',
    logged_out_search: 'all',
    geoip_selected_country: 'US',
    currency: 'USD',
    time_zone: 'America/New_York',
    photo_review: 'after',
    support_email: 'support@amora.example',
    member_resell: true,
    mail_name: 'Amora',
    mail_from: 'hello@amora.example',
    welcome_percentage: 10,
    statement_descriptor: 'NG DIGITAL 007',
    bundles: [...priceList('USD'), ...priceList('GBP', 11, ['GB']), ...priceList('EUR', 21, ['IE'])],
  },
  features: {
    neutral_account_messages: false,
    neutral_block_messages: false,
    cam_profiles: true,
    resell_profiles: true,
  },
  landing_slugs: [
    { slug: 'portland', country: 'US', region: 'US-OR', city: 'Portland' },
    { slug: 'new-york', country: 'US', region: 'US-NY', city: 'New York City' },
    { slug: 'manchester', country: 'GB', region: 'GB-MAN', city: 'Manchester' },
    {
      slug: 'slow-evenings',
      texts: {
        en: {
          headline: 'Slow evenings, good company',
          lead: 'Take your time: look around first, and write when someone makes you smile.',
        },
      },
    },
  ],
  theme,
});

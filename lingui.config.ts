import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALE_CODES } from './app/platform/locales.ts';
import { AREA_NAMES, AREAS } from './tooling/i18n/areas.ts';

/** Rendered on the server, in the brand's voice. */
const VOICE_TEXTS = [
  'app/api/landing-texts.server.ts',
  'app/api/lander.server.ts',
  'app/api/lander-head.server.ts',
  'app/api/voice-texts.server.ts',
];

/** Messages of rate limits. */
const REFUSALS = 'app/api/rate-limits.server.ts';

/** Text messages (SMS). */
const TEXT_MESSAGES = 'app/api/sms-text.server.ts';

/** Pages that are sent without script, and what they show. */
const STATIC_PAGES = ['app/components/static-pages/', 'app/components/transparency/'];
/** The staff's pages, which are sent without the client bundle. */
const CONSOLE = ['app/components/console/**', 'app/routes/console*'];

// A "$" of a route's name is matched as any character: escaped, it matches nothing.
const everythingIn = (beginning: string): string =>
  beginning.endsWith('/') ? `${beginning}**` : `${beginning.replace('$', '?')}*`;

/**
 * The catalogs of a language: texts that pages need in the browser, in one for all pages (`app`) and one for each area;
 * texts of emails, PDFs and text messages; texts that only the server renders (static pages, brands' landing texts and
 * messages of rate limits); and the console's. The last three are never downloaded.
 */
export default defineConfig({
  locales: LOCALE_CODES,
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['app/routes', 'app/components', 'app/live/browser', 'app/ui', 'app/root.tsx'],
      exclude: [
        ...STATIC_PAGES.map(everythingIn),
        ...CONSOLE,
        '**/*.test.*',
        ...Object.values(AREAS).flat().map(everythingIn),
      ],
    },
    ...AREA_NAMES.map((area) => ({
      path: `<rootDir>/locales/{locale}/${area}`,
      include: AREAS[area].map(everythingIn),
      exclude: ['**/*.test.*'],
    })),
    {
      path: '<rootDir>/locales/{locale}/mails',
      include: ['app/mails', 'app/documents', TEXT_MESSAGES],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: [...STATIC_PAGES.map(everythingIn), ...VOICE_TEXTS, REFUSALS],
    },
    { path: '<rootDir>/locales/{locale}/console', include: CONSOLE },
  ],
});

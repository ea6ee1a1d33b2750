import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALE_CODES } from './app/platform/locales.ts';
import { AREA_NAMES, AREAS } from './tooling/i18n/areas.ts';

/** Said by the loader, in the brand's own voice. */
const VOICE_TEXTS = [
  'app/api/landing-texts.server.ts',
  'app/api/lander.server.ts',
  'app/api/lander-head.server.ts',
  'app/api/voice-texts.server.ts',
];

/** Why something must wait, as the server says it. */
const REFUSALS = 'app/api/rate-limits.server.ts';

/** What a text message says. */
const TEXT_MESSAGES = 'app/api/sms-text.server.ts';

/** Pages that are sent without script, and what they show. */
const STATIC_PAGES = ['app/components/static-pages/', 'app/components/transparency/'];
/** The staff's pages, which are sent without script. */
const CONSOLE = ['app/components/console/**', 'app/routes/console*'];

// A "$" of a route's name is matched as any character: escaped, it matches nothing.
const everythingIn = (beginning: string): string =>
  beginning.endsWith('/') ? `${beginning}**` : `${beginning.replace('$', '?')}*`;

/**
 * The catalogues of a language: what pages need in the browser, in one for all pages (`app`) and one for each
 * area; what mails, PDFs and text messages say; and what only the server writes: the static pages, which are sent
 * without script, and the brands' landing texts, and what is said to who does too much; and the console. The last
 * three are never downloaded.
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

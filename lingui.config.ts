import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALE_CODES } from './app/platform/locales.ts';

/** Said by the loader, in the brand's own voice. */
const LANDING_VOICES = 'app/components/landing/voice-texts.server.ts';

/**
 * Three catalogues a language: what pages need in the browser, what mails and papers say, and what only the server
 * writes: the static pages, which are sent without script, and the brands' landing texts. Only the first
 * is ever downloaded.
 */
export default defineConfig({
  locales: LOCALE_CODES,
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['app/routes', 'app/components', 'app/ui', 'app/root.tsx'],
      exclude: ['app/components/static-pages/**', LANDING_VOICES, '**/*.test.*'],
    },
    { path: '<rootDir>/locales/{locale}/mails', include: ['app/mails', 'app/documents'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/pages', include: ['app/components/static-pages', LANDING_VOICES] },
  ],
});

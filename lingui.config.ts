import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALE_CODES } from './app/platform/locales.ts';

/**
 * Three catalogues a language: what pages need in the browser, what mails say, and the static pages,
 * which are sent without script. Only the first is ever downloaded.
 */
export default defineConfig({
  locales: LOCALE_CODES,
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['app/routes', 'app/components', 'app/ui', 'app/root.tsx'],
      exclude: ['app/components/static-pages/**', '**/*.test.*'],
    },
    { path: '<rootDir>/locales/{locale}/mails', include: ['app/mails'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/pages', include: ['app/components/static-pages'] },
  ],
});

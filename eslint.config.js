import parser from '@typescript-eslint/parser';
import lingui from 'eslint-plugin-lingui';

// One rule only: no text on a page outside the catalogues. Everything else is Biome's.
export default [
  { ignores: ['**/*.test.tsx'] },
  {
    files: ['app/{routes,components,ui,mails}/**/*.tsx', 'app/root.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          ignore: [
            // One word that begins in lower case is a name for programs: an id, a kind, a path.
            '^(?![A-Z])\\S+$',
            // A constant or a key.
            '^[A-Z0-9_-]+$',
          ],
          ignoreNames: [
            // Names whose value nobody reads on a page.
            { regex: { pattern: '(class|classes|className|style|styles)$', flags: 'i' } },
            // SVG and HTML attributes with a grammar of their own.
            {
              regex: {
                pattern: '^(d|viewBox|points|transform|srcSet|sizes|rel|allow|sandbox|content|accept)$',
              },
            },
            { regex: { pattern: '^(data-|aria-(labelledby|describedby|controls|owns|live)$)' } },
            {
              regex: {
                pattern: '^(key|id|name|type|method|href|src|to|action|role|htmlFor|autoComplete|inputMode)$',
              },
            },
            { regex: { pattern: '^[A-Z0-9_]+$' } },
            'Content-Type',
            'Cache-Control',
            'displayName',
          ],
          ignoreFunctions: [
            'classes',
            'Error',
            'TypeError',
            'Response',
            'URL',
            'RegExp',
            '*.get',
            '*.set',
            '*.has',
            '*.append',
            '*.delete',
            '*.includes',
            '*.split',
            '*.join',
            '*.startsWith',
            '*.endsWith',
            '*.addEventListener',
            '*.removeEventListener',
            '*.querySelector',
            '*.querySelectorAll',
            '*.closest',
            '*.postMessage',
            'Intl.*',
            'log.*',
          ],
        },
      ],
    },
  },
];

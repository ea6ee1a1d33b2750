import parser from '@typescript-eslint/parser';
import lingui from 'eslint-plugin-lingui';

const PLAIN_CLASSES =
  'absolute|relative|fixed|sticky|static|block|inline|flex|grid|hidden|contents|grow|shrink|truncate|italic|underline|uppercase|border|rounded|shadow|outline|ring|transition|peer|group|container|invisible|visible|isolate|antialiased';

// Finds user-visible texts that are not in the catalogs, and checks the order of an image's attributes. Biome checks
// everything else.
export default [
  // The development mailbox is for developers, in English only.
  { ignores: ['**/*.test.ts', '**/*.test.tsx', 'app/routes/dev.*', '**/sample-people.ts'] },
  {
    files: ['app/{api,components,documents,live,mails,routes,texts,ui}/**/*.{ts,tsx}', 'app/root.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { lingui },
    rules: {
      // Attributes that are read out or shown, and that the other rule lets pass on HTML elements.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(title|label|aria-description|aria-roledescription|aria-valuetext)$/] > Literal[value=/[A-Za-z]{2}/]',
          message: 'String not marked for translation.',
        },
        {
          selector:
            "JSXOpeningElement[name.name='img'] > JSXAttribute[name.name='src'] ~ JSXAttribute[name.name='loading']",
          message: 'React sets attributes in this order: with src first, a lazy image is loaded at once.',
        },
      ],
      'lingui/no-unlocalized-strings': [
        'error',
        {
          ignore: [
            // One word that begins in lower case is a name for programs: an id, a kind, a path.
            '^(?![A-Z])\\S+$',
            // A constant or a key.
            '^[A-Z0-9_-]+$',
            // A list of classes: each has a dash, colon or bracket in it, or is one of the plain ones.
            `^(\\s*(${PLAIN_CLASSES}|[a-z0-9@!*&]\\S*[-:[]\\S*))+\\s*$`,
            // An SVG path; a cookie.
            '^\\s*[Mm]\\s?-?[\\d.][\\d\\s.,a-zA-Z-]*$',
            '; Path=/',
            // Markup, a declaration of CSS, a time of day, a field of an event stream, a type of schema.org.
            '^\\s*<',
            '^(:root|(padding|margin):|[a-z-]+: ?\\S*$)',
            // People made up for the preview of a mail.
            '^(Robin|Kim|Alex|Sam)$',
            '^T\\d\\d:\\d\\d',
            '^\\s*(event|data|retry): ',
          ],
          ignoreNames: [
            // Values that are never shown to users.
            { regex: { pattern: '(class|classes|className|style|styles)$', flags: 'i' } },
            // SVG and HTML attributes with a grammar of their own.
            {
              regex: {
                pattern: '^(d|viewBox|points|transform|srcSet|sizes|rel|allow|sandbox|accept|href|src)$',
              },
            },
            { regex: { pattern: '^(data-|aria-(labelledby|describedby|controls|owns|live)$)' } },
            { regex: { pattern: '^[A-Z0-9_]+$' } },
            'Content-Type',
            'Cache-Control',
            'displayName',
            '@type',
            'Vary',
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
            'window.matchMedia',
            'matchMedia',
            'log.*',
            'cursorAsked',
            'nextCursor',
            'derivedSecret',
          ],
        },
      ],
    },
  },
];

/**
 * Allowed imports: each folder lists the folders of the project that it may import; all others are
 * refused. Type-only imports are allowed, because they are erased. Tests may import anything. `npm run boundaries` checks it, and so does `npm test`.
 */
const OURS = '^(app|commands|db|demo|jobs|locales|scripts|tenants|tests|themes|tooling)/';
const TEST = '[.]test[.]tsx?$';
/** Pure: no `.server` in the name, so safe in the browser. */
const PURE = '^app/domain/[^/]+/[^/]+(?<![.]server)(?<![.]test)[.]ts$';
const QUERIES = '[.]queries[.]server[.]ts$';

/** Later ones may import earlier ones, never back. To trigger something in a later domain, enqueue a job. */
const DOMAINS = [
  'limits',
  'places',
  'tracking',
  'accounts',
  'members',
  'safety',
  'support',
  'photos',
  'search',
  'likes',
  'matching',
  'credits',
  'billing',
  'discounts',
  'payments',
  'gifts',
  'chat',
  'push',
  'notifications',
  'signup',
  'deletion',
  'landers',
  'staff',
];

const PLATFORM = '^app/platform/';
const TENANTS = '^tenants/';
const LOCALES = '^locales/';
/** The part of the platform that the browser has too: constants and pure functions. */
const SHARED_PLATFORM =
  '^app/platform/(locales|durations|text-start|byte-sizes|uuid|escape-html|csv|money|zone-day|zone-name)[.]ts$';
/** The browser's half of a call's shape. */
const API_SHAPES = '^app/api/[^/]+(?<![.]server)(?<![.]test)[.]tsx?$';
/** The browser's side of live events. */
const LIVE_BROWSER = '^app/live/browser/';
/** Opening and probing the database is the server's; querying is not. */
const DATABASE = '^db/database[.]ts$';
/** Sending live events, and knowing who looks at a page. */
const LIVE = '^app/live/(publisher|page-views)[.]ts$';
const JOB_SENDING = ['^jobs/definitions/', '^jobs/enqueue'];

/** folder → what of ours it may import besides itself */
const MAY_IMPORT = {
  '^themes/': [],
  '^locales/': [],
  '^db/schema/': [],
  '^jobs/definitions/': [],
  '^app/platform/': [LOCALES],
  // A brand names its theme, and onboarding checks that it can be read.
  '^tenants/': ['^db/', PLATFORM, '^themes/'],
  // The theme studio edits a theme by its contract.
  '^app/domain/': [TENANTS, '^themes/', '^db/', PLATFORM, ...JOB_SENDING, LIVE],
  '^app/mails/': [PURE, TENANTS, SHARED_PLATFORM],
  // PDF documents, from data that the domain provides.
  // The conditions that are mailed with an order are the texts of the site's own pages.
  '^app/documents/': [PURE, TENANTS, SHARED_PLATFORM, '^app/components/static-pages/'],
  '^jobs/handlers/': ['^app/domain/', '^app/mails/', '^app/documents/', TENANTS, PLATFORM, '^jobs/'],
  // What a page needs of the platform (texts, the development mailbox) is passed to it through a file of app/api.
  '^app/api/': [
    '^app/domain/',
    '^app/http/guards/',
    '^app/documents/',
    '^app/mails/',
    TENANTS,
    '^themes/',
    PLATFORM,
  ],
  '^app/http/guards/': ['^app/domain/', TENANTS, SHARED_PLATFORM],
  '^app/live/(?!browser/)': [TENANTS, '^app/http/guards/', '^app/domain/', PLATFORM],
  [LIVE_BROWSER]: ['^app/ui/', PURE, API_SHAPES, SHARED_PLATFORM, '^app/components/'],
  '^app/components/': ['^app/ui/', PURE, API_SHAPES, SHARED_PLATFORM, LIVE_BROWSER],
  '^app/ui/': [],
  // The console's theme is served like the brands'.
  '^app/http/(?!guards/)': [TENANTS, '^themes/', '^app/http/guards/', '^app/live/', PLATFORM, DATABASE],
  '^app/routes/': [
    '^app/http/guards/',
    '^app/api/',
    '^app/domain/',
    '^app/components/',
    '^app/ui/',
    LIVE_BROWSER,
    TENANTS,
    SHARED_PLATFORM,
  ],
};

const rooms = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `may-import: ${folder.slice(1)}`,
  comment: `${folder.slice(1)} may import: ${allowed.join(' ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: folder, pathNot: TEST },
  to: { path: OURS, pathNot: [folder, ...allowed], dependencyTypesNot: ['type-only'] },
}));

const domainOrder = DOMAINS.map((domain, index) => ({
  name: `domain-order: ${domain}`,
  comment: `${domain} may import only: ${DOMAINS.slice(0, index).join(', ') || 'no other domain'}`,
  severity: 'error',
  from: { path: `^app/domain/${domain}/`, pathNot: TEST },
  to: { path: '^app/domain/', pathNot: `^app/domain/(${DOMAINS.slice(0, index + 1).join('|')})/` },
}));

/** The SQL of a noun is used by its own verbs only. */
const queriesStayHome = [
  ...DOMAINS.map((domain) => ({
    name: `queries-stay-home: ${domain}`,
    severity: 'error',
    from: { path: `^app/domain/${domain}/`, pathNot: TEST },
    to: { path: QUERIES, pathNot: `^app/domain/${domain}/` },
  })),
  {
    name: 'queries-stay-home',
    severity: 'error',
    from: { path: '^(app|db|jobs|tenants)/', pathNot: ['^app/domain/', TEST] },
    to: { path: QUERIES },
  },
];

module.exports = {
  forbidden: [
    ...rooms,
    ...domainOrder,
    {
      name: 'domain-has-its-place',
      comment: 'A new folder of app/domain needs a place in the order (DOMAINS in this file).',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: `^app/domain/(${DOMAINS.join('|')})/` },
      to: {},
    },
    ...queriesStayHome,
    {
      // With the table this keeps server code out of the browser: a component imports only files like these.
      name: 'pure-stays-pure',
      comment: 'What the browser may use imports no server code; types of it are fine.',
      severity: 'error',
      from: {
        path: [PURE, API_SHAPES, SHARED_PLATFORM, LIVE_BROWSER, '^app/(components|ui)/'],
        pathNot: TEST,
      },
      to: {
        path: ['[.]server[.]tsx?$', '^db/', '^jobs/', PLATFORM],
        pathNot: SHARED_PLATFORM,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-never-touch-the-database',
      comment: 'Not even its types: a route calls one domain function and shapes what it returns.',
      severity: 'error',
      from: { path: '^app/(routes|components|ui)/', pathNot: TEST },
      to: { path: ['^db/', QUERIES] },
    },
    {
      name: 'no-framework-in-domain',
      comment: 'The business knows neither Remix nor React.',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: TEST },
      to: {
        path: 'node_modules/(@remix-run/(?!node-fetch-server)|react|react-dom|@lingui/react|radix-ui)(/|$)',
      },
    },
    {
      name: 'no-domain-words-in-ui',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TEST },
      to: { path: '^app/(?!ui/)' },
    },
    {
      name: 'the-product-imports-no-tools',
      comment: 'What serves members never needs commands, the demo, tooling, scripts or tests.',
      severity: 'error',
      from: { path: '^(app|db|jobs|locales|tenants|themes)/', pathNot: TEST },
      to: { path: '^(commands|demo|scripts|tests|tooling)/' },
    },
    {
      name: 'db-imports-nothing-above-it',
      comment: 'Not even types: the database is below the product. Programs and the demo may use both.',
      severity: 'error',
      from: { path: '^db/', pathNot: TEST },
      to: { path: ['^(app|commands|demo|jobs|tenants|themes|locales|scripts|tooling)/'] },
    },
    {
      name: 'no-circular',
      comment: 'Types count too: two files that need each other are one thought, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?](url|raw|inline)$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|app/public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};

/** A page of the console in the demo. `open`: the links to click, one after the other. */
export type ConsoleScreen = {
  /** The route's file name, as Remix numbers it. */
  route: string;
  path: string;
  open?: readonly string[];
  /** Its name in a guide. */
  guide?: string;
};

const BRAND = '/console/brands/amora';
/** The brand whose desk answers for fictional profiles. */
const DESK_BRAND = '/console/brands/gilf';
const ROWS = ['[data-row]'];

const ofBrand = (route: string, path: string, more: Partial<ConsoleScreen> = {}): ConsoleScreen => ({
  route: `console.brands.$brand.${route}`,
  path: `${BRAND}${path}`,
  ...more,
});

/** Every screen of the console; a test compares them with its routes. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  { route: 'console._index', path: '/console', guide: 'start' },
  { route: 'console.brands.new', path: '/console/brands/new', guide: 'new-brand' },
  ofBrand('_index', '', { guide: 'brand' }),
  ofBrand('check', '/check', { guide: 'check' }),
  ofBrand('settings', '/settings', { guide: 'settings' }),
  ofBrand('history', '/history'),
  ofBrand('manage', '/manage'),
  ofBrand('theme', '/theme', { guide: 'theme' }),
  ofBrand('content._index', '/content'),
  ofBrand('content.new-page', '/content/new-page'),
  ofBrand('content.pages.$slug', '/content', { open: ROWS }),
  ofBrand('content.bundles', '/content/bundles', { guide: 'bundles' }),
  ofBrand('content.gifts', '/content/gifts'),
  ofBrand('content.codes', '/content/codes'),
  ofBrand('content.terms', '/content/terms'),
  ofBrand('content.texts.$page', '/content/texts/faq'),
  ofBrand('promotions', '/promotions'),
  ofBrand('promotions_.new', '/promotions/new'),
  ofBrand('promotions_.$id', '/promotions', { open: ROWS }),
  ofBrand('profiles', '/profiles', { guide: 'profiles' }),
  ofBrand('profiles_.$id', '/profiles', { open: ROWS }),
  ofBrand('profiles_.new', '/profiles/new'),
  ofBrand('profiles_.import', '/profiles/import'),
  ofBrand('desk', '', { path: `${DESK_BRAND}/desk`, guide: 'desk' }),
  ofBrand('desk_.$conversation', '', { path: `${DESK_BRAND}/desk`, open: ROWS }),
  ofBrand('members', '/members'),
  ofBrand('members_.$id', '/money/orders?state=paid', {
    open: [...ROWS, 'a[href*="/members/"]'],
    guide: 'member',
  }),
  ofBrand('complaints', '/complaints', { guide: 'complaints' }),
  ofBrand('complaints_.$case', '/complaints', { open: ROWS, guide: 'case' }),
  ofBrand('complaints_.figures', '/complaints/figures'),
  ofBrand('answers', '/answers'),
  ofBrand('answers_.$id', '/answers', { open: ROWS }),
  ofBrand('transparency', '/transparency'),
  ofBrand('deletions', '/deletions', { guide: 'deletions' }),
  ofBrand('approvals', '/approvals', { guide: 'approvals' }),
  ofBrand('approvals_.$id', '/approvals', { open: ROWS }),
  ofBrand('reports', '/reports'),
  ofBrand('reports_.$number', '/reports', { open: ROWS, guide: 'report' }),
  ofBrand('restrictions', '/restrictions'),
  ofBrand('restrictions_.$id', '/restrictions', { open: ROWS, guide: 'restriction' }),
  ofBrand('photos', '/photos', { guide: 'photos' }),
  ofBrand('photos_.banned', '/photos/banned'),
  ofBrand('texts', '/texts'),
  ofBrand('money._index', '/money', { guide: 'money' }),
  ofBrand('money.orders', '/money/orders'),
  ofBrand('money.orders_.$id', '/money/orders?state=paid', { open: ROWS, guide: 'order' }),
  ofBrand('money.returns', '/money/returns'),
  ofBrand('money.documents', '/money/documents'),
  ofBrand('money.debits', '/money/debits'),
  ofBrand('money.owed', '/money/owed'),
  ofBrand('money.webhooks', '/money/webhooks'),
  ofBrand('money.ledger', '/money/ledger'),
  ofBrand('figures', '/figures', { guide: 'figures' }),
  { route: 'console.figures', path: '/console/figures' },
  { route: 'console.jobs', path: '/console/jobs', guide: 'jobs' },
  { route: 'console.staff', path: '/console/staff', guide: 'staff' },
  { route: 'console.staff_.$id', path: '/console/staff', open: ROWS },
  { route: 'console.audit', path: '/console/audit', guide: 'audit' },
  { route: 'console.account', path: '/console/account' },
  { route: 'console.$', path: '/console/nothing' },
];

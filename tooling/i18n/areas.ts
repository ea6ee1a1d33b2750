/**
 * The areas of the site with a separate catalog, by path prefix. A browser loads it with the area's first module.
 * Everything else belongs to `app`, which every page loads.
 */
export const AREAS = {
  browse: [
    'app/components/paging/',
    'app/components/search/',
    'app/routes/members.',
    'app/routes/members_.$id.',
    'app/components/members/profile-',
    'app/components/members/similar-heading.',
    'app/components/members/no-members-found.',
    'app/components/members/discover-links.',
    'app/components/members/blocked-page.',
    'app/routes/members_.filters.',
  ],
  chat: [
    'app/components/chat/',
    'app/components/chat-photos/',
    'app/routes/chats',
    'app/routes/chat-photos',
    'app/routes/members_.$id_.chat.',
    'app/routes/members_.$id_.gift.',
  ],
  entry: [
    'app/components/alerts/',
    'app/components/complaints/',
    'app/components/session/',
    'app/routes/$token.',
    'app/routes/account-deleted.',
    'app/routes/activate.',
    'app/routes/complaints.',
    'app/routes/report.',
    'app/routes/complete-signup.',
    'app/routes/login',
    'app/routes/reactivate.',
    'app/routes/reset-password',
  ],
  gifts: ['app/components/gifts/'],
  labels: ['app/components/members/labels.'],
  landers: ['app/components/landers/', 'app/routes/landers.', 'app/routes/members_.$id_.landing'],
  likes: [
    'app/components/likes/',
    'app/components/matching/',
    'app/routes/likes',
    'app/routes/match-finder.',
    'app/routes/members_.$id_.icebreaker.',
    'app/routes/online.',
    'app/routes/signup-matches.',
    'app/routes/swipe-game.',
  ],
  member: [
    'app/components/background/',
    'app/components/discounts/offer-end.',
    'app/components/layout/member-parts.',
    'app/components/layout/new-terms.',
    'app/components/layout/offline.',
    'app/components/layout/welcome-offer.',
    'app/live/browser/',
  ],
  money: [
    'app/components/billing/',
    'app/components/credits/',
    'app/components/discounts/time-',
    'app/components/payments/',
    'app/routes/credits',
    'app/routes/directdebit.',
    'app/routes/premium.',
    'app/routes/pricing.',
    'app/routes/transactions',
    'app/routes/withdraw.',
  ],
  openers: ['app/components/openers/'],
  own: [
    'app/components/account/',
    'app/components/notifications/',
    'app/components/photos/',
    'app/components/profile/',
    'app/components/push/',
    'app/components/restrictions/',
    'app/components/safety/',
    'app/routes/age.',
    'app/routes/mail-change.',
    'app/routes/members_.$id_.report.',
    'app/routes/notifications',
    'app/routes/preferences.',
    'app/routes/profile',
    'app/routes/restrictions.',
    'app/routes/unsubscribe.',
    'app/routes/welcome.',
  ],
  photos: ['app/components/photo-faults/'],
  signup: ['app/components/signup/', 'app/routes/signup.'],
} as const satisfies Record<string, string[]>;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The catalogs of each language, as lingui.config.ts defines them. */
export const CATALOGS: string[] = ['app', ...AREA_NAMES, 'mails', 'pages', 'console'];

/** The area of a file, by its path from the project's folder. */
export const areaOf = (path: string): Area | undefined =>
  AREA_NAMES.find((area) => AREAS[area].some((beginning) => path.startsWith(beginning)));

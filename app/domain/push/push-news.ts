import type { Locale } from '#app/platform/locales.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import type { QuietHours } from '../safety/quiet-hours.ts';
import type { NoticePreferences } from './notice-types.ts';
import type { Segment } from './segment.ts';

export type Target = { id: string; endpoint: string; p256dh: string; auth: string; keyId: string };

/** A member with push subscriptions. */
export type Recipient = {
  memberId: number;
  language: Locale;
  discreet: boolean;
  preferences: NoticePreferences;
  quiet: QuietHours | null;
  targets: Target[];
  unread: number;
  newLikes: number;
  /** Conversations with unread messages: notifications of all others are outdated. */
  unreadIn: number[];
};

/** The person named in a notification. */
export type Other = { id: number; name: string; kind: ProfileKind; kindLabel: string | null };
export type MessageFacts = {
  messageId: number;
  conversationId: number;
  other: Other;
  sentAt: Date;
  unread: number;
  /** The first message of the conversation. */
  first: boolean;
};

export type LikeFacts = { other: Other; at: Date; matched: boolean };

export type Promotion = {
  id: string;
  kind: 'promotions' | 'news';
  texts: Partial<Record<Locale, PromotionText>>;
  path: string;
  segment: Segment;
  startsAt: Date;
  endsAt: Date;
  /** Also set for one that was stopped while it was being sent. */
  cancelledAt: Date | null;
};

/** `title` is also the email's subject, and `body` the email's text if it has none of its own. */
export type PromotionText = { title: string; body: string; preheader?: string; text?: string };

/** The payload that the service worker shows (app/public/sw-push.js). */
export type PushNotice = {
  title: string;
  body: string;
  /** A path of the site. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  icon: string;
  badge: string;
  lang: string;
  /** For the installed app's badge. */
  count: number;
  /**
   * Tags of conversations with unread messages; notifications of all others are closed. Omitted when there are too
   * many.
   */
  keep?: string[];
};

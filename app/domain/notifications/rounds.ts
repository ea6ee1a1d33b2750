import type { NoticeType } from '#app/domain/push/notice-types.ts';
import type { MailTo } from './news.ts';

/** The kinds of bulk mails. */
export const ROUNDS = ['unread', 'weekly', 'profile', 'campaign'] as const;
export type Round = (typeof ROUNDS)[number];

/** Days after signup at which the three reminders of an unfinished profile are sent. */
export const PROFILE_REMINDER_DAYS = [2, 7, 21] as const;
export const PROFILE_REMINDERS_END_DAYS = 28;

/** Delays of the retries of a round's deferred emails. */
export const DEFERRED_MINUTES = [15, 60, 240] as const;

export type UnreadFacts = { unread: number; conversations: number };
export type WeekFacts = { unread: number; likes: number; matches: number; newcomers: number };
export type ProfileFacts = { photo: boolean; about: boolean; step: number };
/** A brand's own text; `path` is the page that it links to. */
export type CampaignFacts = {
  id: string;
  kind: 'promotions' | 'news';
  title: string;
  /** The preview text after the subject in inboxes; if empty, the beginning of the text is shown. */
  preheader: string;
  /** Paragraphs are separated by empty lines. */
  text: string;
  path: string;
};

/** The event key of a campaign's emails. */
export const CAMPAIGN_EVENT = 'campaign:';

/** A mail of a round: its facts, and the event key that prevents duplicates. */
export type RoundMail = { to: MailTo; event: string } & (
  | { round: 'unread'; facts: UnreadFacts }
  | { round: 'weekly'; facts: WeekFacts }
  | { round: 'profile'; facts: ProfileFacts }
  | { round: 'campaign'; facts: CampaignFacts }
);

export const TYPE_OF_ROUND = {
  unread: 'unread_message_reminders',
  weekly: 'weekly_updates',
  profile: 'reminders',
} as const satisfies Record<Exclude<Round, 'campaign'>, NoticeType>;

/** The number of the reminder due `days` days after signup; 0: none yet, or all were sent. */
export function profileStep(days: number): number {
  if (days >= PROFILE_REMINDERS_END_DAYS) return 0;
  return PROFILE_REMINDER_DAYS.filter((each) => days >= each).length;
}

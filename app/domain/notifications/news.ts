import type { Locale } from '#app/platform/locales.ts';

/** Who is named in a mail; `kindLabel`: what a profile of another kind is called wherever its name stands. */
export type Person = { id: number; name: string; kindLabel: string | null };
export type NewConversation = Person & { conversationId: number; unread: number; first: boolean };

/** Everything that a mail tells of; what it does not is empty. */
export type News = { conversations: NewConversation[]; likes: Person[]; matches: Person[] };

export type MailTo = { id: number; name: string; email: string; language: Locale; discreet: boolean };

/** So many are named; that there are more is said on the page that the mail leads to. */
export const NAMED_MOST = 5;

import type { Locale } from '#app/platform/locales.ts';

/** A person named in an email; `kindLabel`: the label of a profile that is not a member. */
export type Person = { id: number; name: string; kindLabel: string | null };
export type NewConversation = Person & { conversationId: number; unread: number; first: boolean };

/** The contents of a news email; unused lists are empty. */
export type News = { conversations: NewConversation[]; likes: Person[]; matches: Person[] };

export type MailTo = { id: number; name: string; email: string; language: Locale; discreet: boolean };

/** How many people are named; the page that the email links to shows the rest. */
export const MAX_NAMED = 5;

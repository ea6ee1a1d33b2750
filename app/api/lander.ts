import type { Lander } from '#app/domain/landers/open-lander.server.ts';
import type { PresentedMember } from '#app/domain/landers/open-member-lander.server.ts';
import type { FictionalWarning } from '#app/domain/members/fictional-warning.ts';
import type { Locale } from '#app/platform/locales.ts';

export type LandingTexts = {
  headline: string;
  lead: string;
  /** Reasons to trust the site: price, safety, honesty. */
  reasons: { title: string; text: string }[];
  closing: string;
};

/** For search engines and shared links. */
export type LanderHead = {
  title: string;
  description: string;
  /** The languages that the page has, where they are not all. */
  languages: readonly Locale[] | null;
};

/** What every landing page gets. */
export type LanderPage = Omit<Lander, 'texts' | 'languages'> & {
  head: LanderHead;
  texts: { headline: string; lead: string };
  /** Answers that are given already; '' for none. */
  answers: { gender: string; seeking: string };
  /** `/signup` with all that is known: place and answers. Designs add an interest or a member to it. */
  signup: string;
};

/** What a landing page that presents one member gets. */
export type MemberLanderPage = {
  head: LanderHead;
  member: PresentedMember;
  /** Null for a member. */
  warning: FictionalWarning | null;
  /** A campaign's texts, if the address has a slug with some. */
  texts: { headline: string; lead: string } | null;
  /** `/signup` with the member and all else that is known. */
  signup: string;
};

/** Adds answers to an address of the signup. */
export function withAnswers(signup: string, more: Record<string, string | number>): string {
  const [path, query = ''] = signup.split('?', 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) params.set(name, String(value));
  return `${path}?${params}`;
}

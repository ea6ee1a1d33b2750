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
  /** The languages of the page, if it does not have all. */
  languages: readonly Locale[] | null;
};

/** The data of every landing page. */
export type LanderPage = Omit<Lander, 'texts' | 'languages'> & {
  head: LanderHead;
  texts: { headline: string; lead: string };
  /** Preselected answers; '' for none. */
  answers: { gender: string; seeking: string };
  /** `/signup` with everything that is known: place and answers. Designs add an interest or a member to it. */
  signup: string;
};

/** The data of a landing page that presents one member. */
export type MemberLanderPage = {
  head: LanderHead;
  member: PresentedMember;
  /** Null for a member. */
  warning: FictionalWarning | null;
  /** A campaign's texts, if the slug has any. */
  texts: { headline: string; lead: string } | null;
  /** `/signup` with the member and everything else that is known. */
  signup: string;
};

/** Adds answers to a signup URL. */
export function withAnswers(signup: string, more: Record<string, string | number>): string {
  const [path, query = ''] = signup.split('?', 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) params.set(name, String(value));
  return `${path}?${params}`;
}

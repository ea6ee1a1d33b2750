import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LanderName } from '#app/domain/landers/lander-names.ts';
import type { Lander } from '#app/domain/landers/open-lander.server.ts';
import type { PresentedMember } from '#app/domain/landers/open-member-lander.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { LanderHead } from './lander.ts';

type Head = (brand: string) => { title: MessageDescriptor; description: MessageDescriptor };

/**
 * The description of a landing page for search engines and shared links. Must be true even where visitors see no
 * members.
 */
const HEADS: Record<LanderName, Head> = {
  tinderswipe: (brand) => ({
    title: msg`Swipe and see who you like`,
    description: msg`Swipe through a few cards and see who you could meet on ${brand}. Signing up is free.`,
  }),
  alonetonight: (brand) => ({
    title: msg`Don't spend tonight alone`,
    description: msg`Say who you'd like to meet, and start a chat on ${brand} tonight. Signing up is free.`,
  }),
  collagelanding: (brand) => ({
    title: msg`Who could you meet?`,
    description: msg`Get a first impression of ${brand}, and sign up for free if you like what you see.`,
  }),
  gallery: (brand) => ({
    title: msg`Meet new people`,
    description: msg`Take a look around ${brand} before you join. Signing up is free, and there's no subscription.`,
  }),
  iconslanding: (brand) => ({
    title: msg`What are you into?`,
    description: msg`Tap what you're into, and meet people on ${brand} who are into the same things. Signing up is free.`,
  }),
  maplanding: (brand) => ({
    title: msg`Meet people nearby`,
    description: msg`See your region on the map, and meet people nearby on ${brand}. Signing up is free.`,
  }),
  socialnetwork: (brand) => ({
    title: msg`Say hello to someone new`,
    description: msg`See how people get to know each other on ${brand}. Liking is free, and there's no subscription.`,
  }),
  transitionsvideolanding: (brand) => ({
    title: msg`How it works`,
    description: msg`Look around, like someone, say something. See how ${brand} works before you sign up for free.`,
  }),
  video: (brand) => ({
    title: msg`Watch the short film`,
    description: msg`A short film shows you what ${brand} is like. Signing up is free.`,
  }),
};

/** A campaign's own texts, otherwise the design's description, with the place of the slug. */
export function landerHead(
  i18n: I18n,
  brand: string,
  design: keyof typeof HEADS,
  { place, texts, languages }: Pick<Lander, 'place' | 'texts' | 'languages'>,
): LanderHead {
  if (texts) return { title: texts.headline, description: texts.lead, languages };
  const { title, description } = HEADS[design](brand);
  const [named, described] = [i18n._(title), i18n._(description)];
  const { name = '' } = place ?? {};
  if (name === '') return { title: named, description: described, languages };
  const meet = i18n._(msg`Meet people in ${name}`);
  return { title: `${named} · ${name}`, description: `${meet}. ${described}`, languages };
}

export type MemberDesign = 'landing' | 'landing2' | 'landing3';

const MEMBER_HEADS: Record<MemberDesign, (brand: string, name: string) => ReturnType<Head>> = {
  landing: (brand, name) => ({
    title: msg`Would you like to meet ${name}?`,
    description: msg`Sign up on ${brand} for free and meet ${name}.`,
  }),
  landing2: (brand, name) => ({
    title: msg`How would you say hello to ${name}?`,
    description: msg`Pick an opener and start a chat with ${name} on ${brand}. Signing up is free.`,
  }),
  landing3: (brand, name) => ({
    title: msg`Get to know ${name}`,
    description: msg`Get a first impression of ${name} on ${brand}, and sign up for free to find out more.`,
  }),
};

/** The description of a landing page that presents a member. A fictional profile has its label. */
export function memberLanderHead(
  i18n: I18n,
  brand: string,
  design: MemberDesign,
  member: PresentedMember,
): LanderHead {
  const { title, description } = MEMBER_HEADS[design](brand, markedName(member));
  return { title: i18n._(title), description: i18n._(description), languages: null };
}

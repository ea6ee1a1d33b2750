import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Voice } from '#themes/contract.ts';
import type { LandingTexts } from './lander.ts';

type VoiceTexts = Record<'headline' | 'lead' | 'price' | 'safety' | 'honesty' | 'closing', MessageDescriptor>;

/** The same promises in seven tones. None may promise more than the product does. */
const VOICES: Record<Voice, VoiceTexts> = {
  friendly: {
    headline: msg`Good evenings start with hello`,
    lead: msg`Look around, like who you like, and write when you mean it.`,
    price: msg`Every button that costs credits shows the price before you press it.`,
    safety: msg`Both are on every profile and in every chat, easy to find.`,
    honesty: msg`Profiles that belong to no real person say so, wherever you see them.`,
    closing: msg`Five short steps, and you can say hello.`,
  },
  sisterly: {
    headline: msg`Dating at the pace you set`,
    lead: msg`You decide who gets close, how fast, and when to stop.`,
    price: msg`No surprises: the price of a message is next to the button.`,
    safety: msg`Had enough of someone? One tap. You don't owe anyone a reason.`,
    honesty: msg`We mark them clearly, and your search leaves them out until you ask for them.`,
    closing: msg`Come in, look around, take your time.`,
  },
  discreet: {
    headline: msg`Nothing here needs explaining`,
    lead: msg`For adults who know what they want and value discretion. Trust begins with clear rules.`,
    price: msg`The price is next to the button, and your bank statement doesn't mention dating.`,
    safety: msg`Consent is the first rule. You can block and report anyone who breaks it, right away.`,
    honesty: msg`The label is next to the name on every page. You never have to guess.`,
    closing: msg`Come in when you're ready.`,
  },
  joyful: {
    headline: msg`Come as you are. All of you.`,
    lead: msg`No one sucks in their belly for a photo here. Meet people who like you just the way you are.`,
    price: msg`Sweet and simple: the price is on the button. Always.`,
    safety: msg`Someone's ruining your mood? One tap and they're gone.`,
    honesty: msg`Made-up profiles wear a big clear label, so you know right away.`,
    closing: msg`Pull up a chair. There's room for everyone.`,
  },
  graceful: {
    headline: msg`Good conversation comes with the years`,
    lead: msg`For people who know themselves and are still curious. Unhurried, courteous and clear.`,
    price: msg`What a message costs is shown before you send it. Nothing renews automatically.`,
    safety: msg`If anyone forgets their manners, you'll find both on every profile and in every chat.`,
    honesty: msg`The label is right next to the name, so you always know who you're looking at.`,
    closing: msg`Start whenever you like.`,
  },
  confident: {
    headline: msg`You know what you want. Say it.`,
    lead: msg`Warm evenings, honest words, no schoolyard games.`,
    price: msg`No tricks: you see the price, then you decide.`,
    safety: msg`Bad manners? One tap, no discussion.`,
    honesty: msg`They say so, right next to the name.`,
    closing: msg`The night is still young.`,
  },
  direct: {
    headline: msg`Guys nearby. No detours.`,
    lead: msg`Look. Like. Chat. Meet.`,
    price: msg`The price is on the button. Press it or don't.`,
    safety: msg`One tap each. Everywhere.`,
    honesty: msg`Labeled. Every time.`,
    closing: msg`Enough reading. Let's start.`,
  },
};

const TITLES = {
  price: msg`You see the price first`,
  safety: msg`Block and report, always one tap away`,
  honesty: msg`Fictional profiles carry a label`,
};

/**
 * A brand's landing text in the visitor's language, with the headline and introduction from its settings if they have
 * that language. Rendered on the server, so that the browser loads no other texts.
 */
export function landingTexts(
  i18n: I18n,
  voice: Voice,
  own?: { headline: string; lead: string },
): LandingTexts {
  const texts = VOICES[voice];
  const reasons = (['price', 'safety', 'honesty'] as const).map((name) => ({
    title: i18n._(TITLES[name]),
    text: i18n._(texts[name]),
  }));
  return {
    headline: own?.headline ?? i18n._(texts.headline),
    lead: own?.lead ?? i18n._(texts.lead),
    reasons,
    closing: i18n._(texts.closing),
  };
}

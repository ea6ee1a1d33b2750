import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Voice } from '#themes/contract.ts';
import type { VoiceTexts } from './voice-texts.ts';

/** Texts for empty lists, in the tone of the brand. */
const TEXTS: Record<Voice, Record<keyof VoiceTexts, MessageDescriptor>> = {
  friendly: {
    noChats: msg`Message someone you like. You'll find their answer here.`,
    noLikes: msg`A like is the easiest way to say hello.`,
    noMatches: msg`It's a match when you like each other.`,
  },
  sisterly: {
    noChats: msg`Write when you feel like it. There's no rush.`,
    noLikes: msg`Like anyone who catches your eye. You set the pace.`,
    noMatches: msg`When two people like each other, both find out here.`,
  },
  discreet: {
    noChats: msg`A clear first message says what you're looking for. Start when you're ready.`,
    noLikes: msg`A like shows interest without a word.`,
    noMatches: msg`When the interest is mutual, you both see it here.`,
  },
  joyful: {
    noChats: msg`It's awfully quiet here. Go say hi to someone!`,
    noLikes: msg`Hand out a few likes. It makes two people smile.`,
    noMatches: msg`You like them, they like you: that's when the party starts.`,
  },
  graceful: {
    noChats: msg`Every good conversation begins with a few kind words.`,
    noLikes: msg`A like is a small compliment, and it costs nothing.`,
    noMatches: msg`When you like each other, you meet here.`,
  },
  confident: {
    noChats: msg`Make the first move. It suits you.`,
    noLikes: msg`Like who you want. Let them catch up.`,
    noMatches: msg`When someone likes you back, you see it here. Until then, keep choosing.`,
  },
  direct: {
    noChats: msg`No messages yet. Send one.`,
    noLikes: msg`Nothing here yet. Start liking.`,
    noMatches: msg`You like each other? That's a match.`,
  },
};

/** Rendered on the server, so that the browser loads the texts of only one voice. */
export function voiceTexts(i18n: I18n, voice: Voice): VoiceTexts {
  const { noChats, noLikes, noMatches } = TEXTS[voice];
  return { noChats: i18n._(noChats), noLikes: i18n._(noLikes), noMatches: i18n._(noMatches) };
}

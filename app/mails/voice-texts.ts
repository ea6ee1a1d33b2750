import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Voice } from '#themes/contract.ts';

type MailTexts = {
  welcome: MessageDescriptor;
  like: (other: string) => MessageDescriptor;
  match: (other: string) => MessageDescriptor;
};

/** The warm lines of the mails in the tone of the brand; duties and money are said plainly on every brand. */
export const VOICE_TEXTS: Record<Voice, MailTexts> = {
  friendly: {
    welcome: msg`Your email is confirmed and your profile is live. Good to have you! To get started:`,
    like: (other) => msg`${other} likes your profile. Take a look. If you like them too, it's a match.`,
    match: (other) => msg`It's a match. ${other} likes you too. Today is the best day to say hello.`,
  },
  sisterly: {
    welcome: msg`Your email is confirmed and your profile is live. Take all the time you want. A few ideas:`,
    like: (other) =>
      msg`${other} likes your profile. Take a look when it suits you. You decide what happens next.`,
    match: (other) => msg`${other} likes you too. Say hello whenever you feel like it.`,
  },
  discreet: {
    welcome: msg`Your email is confirmed and your profile is live. What others see of you is up to you. Start here:`,
    like: (other) => msg`${other} is interested in you. If the interest is mutual, you'll both know.`,
    match: (other) => msg`The interest is mutual: ${other} likes you too. Say what you have in mind.`,
  },
  joyful: {
    welcome: msg`Hooray, you're in! Your email is confirmed and your profile is live. What's next:`,
    like: (other) => msg`Guess what? ${other} likes you! Go and see who's smiling at you.`,
    match: (other) => msg`Yes! ${other} likes you too. Go on, say hello!`,
  },
  graceful: {
    welcome: msg`Your email is confirmed and your profile is live. We're glad you're here. You might like to begin with:`,
    like: (other) => msg`${other} has paid you a small compliment and likes your profile. Do take a look.`,
    match: (other) => msg`${other} likes you too. A few kind words are the best beginning.`,
  },
  confident: {
    welcome: msg`Your email is confirmed and your profile is live. Now show them who's here:`,
    like: (other) => msg`${other} likes what they see. Your turn to choose.`,
    match: (other) => msg`${other} likes you too. Your move.`,
  },
  direct: {
    welcome: msg`Email confirmed. You're live. Next:`,
    like: (other) => msg`${other} likes you. Check the profile. Like back, and it's a match.`,
    match: (other) => msg`It's a match: ${other} likes you too. Say hi.`,
  },
};

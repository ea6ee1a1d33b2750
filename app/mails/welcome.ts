import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { VOICE_TEXTS } from './voice-texts.ts';

type WelcomeProps = { name: string };

export const sample: WelcomeProps = { name: 'Robin' };

/** Sent once the address is confirmed: the first things to do. */
export function welcomeMail(context: MailContext, { name }: WelcomeProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Welcome to ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(VOICE_TEXTS[tenant.theme.voice].welcome)],
    items: [
      {
        title: i18n._(msg`Add a photo`),
        text: i18n._(msg`People like to see who they're chatting with.`),
        url: `${origin}/profile/photos`,
      },
      {
        title: i18n._(msg`See who's nearby`),
        text: i18n._(msg`Liking is free. If it's mutual, we tell you both.`),
        url: `${origin}/members`,
      },
      {
        title: i18n._(msg`Manage notifications`),
        text: i18n._(msg`Choose which emails you get, and how often.`),
        url: `${origin}/notifications/mail`,
      },
    ],
    action: { label: i18n._(msg`Look around`), url: `${origin}/members` },
    closing: i18n._(msg`You can block or report anyone in one tap, and leave at any time.`),
  });
}

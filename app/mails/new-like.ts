import { msg } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Person } from '#app/domain/notifications/news.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { VOICE_TEXTS } from './voice-texts.ts';

type NewLikeProps = { name: string; liker: Person };

export const sample: NewLikeProps = { name: 'Robin', liker: { id: 7, name: 'Kim', kindLabel: null } };

export function newLikeMail(context: MailContext, { name, liker }: NewLikeProps): Mail {
  const { i18n, tenant, origin } = context;
  const other = markedName(liker);
  return renderMail(context, {
    subject: i18n._(msg`${other} likes you`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(VOICE_TEXTS[tenant.theme.voice].like(other))],
    action: { label: i18n._(msg`View profile`), url: `${origin}/members/${liker.id}` },
    closing: i18n._(msg`You're getting this email because someone liked you while you were away.`),
    type: 'likes',
  });
}

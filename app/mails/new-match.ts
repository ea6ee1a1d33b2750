import { msg } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Person } from '#app/domain/notifications/news.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { VOICE_TEXTS } from './voice-texts.ts';

type NewMatchProps = { name: string; match: Person };

export const sample: NewMatchProps = { name: 'Robin', match: { id: 7, name: 'Kim', kindLabel: null } };

export function newMatchMail(context: MailContext, { name, match }: NewMatchProps): Mail {
  const { i18n, tenant, origin } = context;
  const other = markedName(match);
  return renderMail(context, {
    subject: i18n._(msg`You and ${other} like each other`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(VOICE_TEXTS[tenant.theme.voice].match(other))],
    action: { label: i18n._(msg`Say hello`), url: `${origin}/members/${match.id}/chat` },
    closing: i18n._(msg`You're getting this email because someone liked you back while you were away.`),
    type: 'matches',
  });
}

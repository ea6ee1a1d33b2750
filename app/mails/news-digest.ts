import { msg, plural } from '@lingui/core/macro';
import type { News } from '#app/domain/notifications/news.ts';
import { greetingOf } from './greeting.ts';
import { conversationItems, personItems } from './items.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type NewsDigestProps = { name: string; news: News };

export const sample: NewsDigestProps = {
  name: 'Robin',
  news: {
    conversations: [{ id: 7, name: 'Kim', kindLabel: null, conversationId: 12, unread: 2, first: false }],
    likes: [{ id: 8, name: 'Alex', kindLabel: null }],
    matches: [{ id: 9, name: 'Sam', kindLabel: null }],
  },
};

/** Several events at once, or a daily or weekly digest. */
export function newsDigestMail(context: MailContext, { name, news }: NewsDigestProps): Mail {
  const { i18n, origin } = context;
  const { conversations, likes, matches } = news;
  const count = conversations.length + likes.length + matches.length;
  return renderMail(context, {
    subject: i18n._(msg`${plural(count, { one: 'You have news', other: 'You have # updates' })}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Here's what happened while you were away:`)],
    items: [
      ...personItems(context, matches, i18n._(msg`You like each other`)),
      ...conversationItems(context, conversations),
      ...personItems(context, likes, i18n._(msg`Likes you`)),
    ],
    action: {
      label: conversations.length > 0 ? i18n._(msg`Open messages`) : i18n._(msg`View likes`),
      url: conversations.length > 0 ? `${origin}/chats` : `${origin}/likes`,
    },
    closing: i18n._(msg`You're getting this email because something happened while you were away.`),
    type: conversations.length > 0 ? 'new_messages' : likes.length > 0 ? 'likes' : 'matches',
    types: [
      ...(conversations.length > 0 ? (['new_conversations', 'new_messages'] as const) : []),
      ...(likes.length > 0 ? (['likes'] as const) : []),
      ...(matches.length > 0 ? (['matches'] as const) : []),
    ],
  });
}

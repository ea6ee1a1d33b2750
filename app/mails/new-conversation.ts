import { msg } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { NewConversation } from '#app/domain/notifications/news.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type NewConversationProps = { name: string; conversation: NewConversation };

export const sample: NewConversationProps = {
  name: 'Robin',
  conversation: { id: 7, name: 'Kim', kindLabel: null, conversationId: 12, unread: 1, first: true },
};

/** A first message in a new conversation. Its text is not included. */
export function newConversationMail(
  context: MailContext,
  { name, conversation }: NewConversationProps,
): Mail {
  const { i18n, origin } = context;
  const other = markedName(conversation);
  return renderMail(context, {
    subject: i18n._(msg`${other} sent you a message`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`${other} started a chat with you. See who it is, and answer if you like.`)],
    action: {
      label: i18n._(msg`Open chat`),
      url: `${origin}/chats/${conversation.conversationId}`,
    },
    closing: i18n._(msg`You're getting this email because someone messaged you while you were away.`),
    type: 'new_conversations',
  });
}

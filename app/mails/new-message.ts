import { msg, plural } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { NewConversation } from '#app/domain/notifications/news.ts';
import { greetingOf } from './greeting.ts';
import { conversationItems } from './items.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type NewMessageProps = { name: string; conversations: NewConversation[] };

export const sample: NewMessageProps = {
  name: 'Robin',
  conversations: [
    { id: 7, name: 'Kim', kindLabel: null, conversationId: 12, unread: 3, first: false },
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
    { id: 8, name: 'Alex', kindLabel: 'Dreamer', conversationId: 13, unread: 1, first: false },
  ],
};

/** New messages of a few minutes in one mail, without their text. */
export function newMessageMail(context: MailContext, { name, conversations }: NewMessageProps): Mail {
  const { i18n, origin } = context;
  const [first] = conversations;
  const other = first ? markedName(first) : '';
  const unread = conversations.reduce((sum, each) => sum + each.unread, 0);
  const one = conversations.length === 1;
  return renderMail(context, {
    subject: one
      ? i18n._(
          msg`${plural(unread, { one: `${other} sent you a message`, other: `# new messages from ${other}` })}`,
        )
      : i18n._(msg`${plural(unread, { one: '# new message for you', other: '# new messages for you' })}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Someone messaged you while you were away. Read it when you're alone.`)],
    items: one ? [] : conversationItems(context, conversations),
    action: {
      label: one ? i18n._(msg`Open chat`) : i18n._(msg`Open messages`),
      url: one ? `${origin}/chats/${first?.conversationId}` : `${origin}/chats`,
    },
    closing: i18n._(msg`You're getting this email because someone messaged you while you were away.`),
    type: 'new_messages',
  });
}

import { msg, plural } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { NewConversation, Person } from '#app/domain/notifications/news.ts';
import type { MailItem } from './frame.ts';
import type { MailContext } from './mail.ts';

export const conversationItems = (
  { i18n, origin }: MailContext,
  conversations: readonly NewConversation[],
): MailItem[] =>
  conversations.map((each) => ({
    title: markedName(each),
    text: i18n._(
      msg`${plural({ unread: each.unread }, { one: '# unread message', other: '# unread messages' })}`,
    ),
    url: `${origin}/chats/${each.conversationId}`,
  }));

export const personItems = ({ origin }: MailContext, people: readonly Person[], text: string): MailItem[] =>
  people.map((person) => ({ title: markedName(person), text, url: `${origin}/members/${person.id}` }));

import { msg, plural } from '@lingui/core/macro';
import type { UnreadFacts } from '#app/domain/notifications/rounds.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type UnreadReminderProps = UnreadFacts & { name: string };

export const sample: UnreadReminderProps = { name: 'Robin', unread: 4, conversations: 2 };

/** Reminds of messages that have been unread for a day. */
export function unreadReminderMail(context: MailContext, props: UnreadReminderProps): Mail {
  const { i18n, origin } = context;
  const { name, unread, conversations } = props;
  return renderMail(context, {
    subject: i18n._(
      msg`${plural(unread, { one: 'You have # unread message', other: 'You have # unread messages' })}`,
    ),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`${plural(conversations, { one: 'Someone messaged you and would love an answer.', other: '# people messaged you and would love an answer.' })}`,
      ),
    ],
    action: { label: i18n._(msg`Open messages`), url: `${origin}/chats` },
    closing: i18n._(
      msg`You're getting this email because you have messages that have been unread for a day. We send it every three days at most.`,
    ),
    type: 'unread_message_reminders',
  });
}

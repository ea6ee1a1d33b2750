import { msg, plural } from '@lingui/core/macro';
import type { UnreadFacts } from '#app/domain/notifications/rounds.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type UnreadReminderProps = UnreadFacts & { name: string };

export const sample: UnreadReminderProps = { name: 'Robin', unread: 4, conversations: 2 };

/** Reminds of messages that have been unread for a day. */
export function unreadReminderMail(context: MailContext, props: UnreadReminderProps): Mail {
  const { i18n, origin } = context;
  const { name, unread, conversations } = props;
  return renderMail(context, {
    subject: i18n._(
      msg`${plural(unread, { one: '# message waits for you', other: '# messages wait for you' })}`,
    ),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`${plural(conversations, { one: 'Somebody wrote to you and waits for an answer.', other: '# people wrote to you and wait for an answer.' })}`,
      ),
    ],
    action: { label: i18n._(msg`Open my messages`), url: `${origin}/chats` },
    closing: i18n._(msg`You get this mail because messages have waited for a day, at most every three days.`),
    type: 'unread_message_reminders',
  });
}

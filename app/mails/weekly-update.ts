import { msg, plural } from '@lingui/core/macro';
import type { WeekFacts } from '#app/domain/notifications/rounds.ts';
import type { MailItem } from './frame.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type WeeklyUpdateProps = WeekFacts & { name: string };

export const sample: WeeklyUpdateProps = { name: 'Robin', unread: 3, likes: 5, matches: 1, newcomers: 28 };

/** The events of a week in true numbers; those that did not happen are left out. */
export function weeklyUpdateMail(context: MailContext, props: WeeklyUpdateProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, unread, likes, matches, newcomers } = props;
  const brand = tenant.name;
  const lines: (MailItem | false)[] = [
    unread > 0 && {
      title: i18n._(msg`${plural(unread, { one: '# unread message', other: '# unread messages' })}`),
      url: `${origin}/chats`,
    },
    matches > 0 && {
      title: i18n._(msg`${plural(matches, { one: '# new match', other: '# new matches' })}`),
      url: `${origin}/likes/matches`,
    },
    likes > 0 && {
      title: i18n._(msg`${plural(likes, { one: '# new like', other: '# new likes' })}`),
      url: `${origin}/likes`,
    },
    newcomers > 0 && {
      title: i18n._(
        msg`${plural(newcomers, { one: '# new member in your region', other: '# new members in your region' })}`,
      ),
      url: `${origin}/members`,
    },
  ];
  return renderMail(context, {
    subject: i18n._(msg`Your week on ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Here's what happened in the last seven days:`)],
    items: lines.filter((line) => line !== false),
    action: { label: i18n._(msg`Take a look`), url: `${origin}/members` },
    closing: i18n._(msg`You get this email once a week, when there's something new.`),
    type: 'weekly_updates',
  });
}

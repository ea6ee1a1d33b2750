import { msg, plural } from '@lingui/core/macro';
import { markedName } from '#app/domain/members/marked-name.ts';
import type {
  LikeFacts,
  MessageFacts,
  Promotion,
  PushNotice,
  Recipient,
} from '#app/domain/push/push-news.ts';
import type { MailContext } from './mail.ts';

/**
 * The text of a notification. Others may see it on the lock screen: it never contains the text of a message, and for
 * members in discreet mode neither names nor what the site is about.
 */
type Words = { title: string; body: string };
type Place = { path: string; tag: string };

const conversationTag = (conversationId: number): string => `c${conversationId}`;
/** More than these are not closed individually. */
const MAX_KEPT = 40;

export function messageNotice(
  context: MailContext,
  recipient: Recipient,
  { other, unread }: MessageFacts,
  conversationId: number,
): PushNotice {
  const { i18n } = context;
  const name = markedName(other);
  const title = i18n._(
    msg`${plural(unread, { one: `${name} sent you a message`, other: `# new messages from ${name}` })}`,
  );
  const place = { path: `/chats/${conversationId}`, tag: conversationTag(conversationId) };
  return notice(context, recipient, { title, body: i18n._(msg`Open the chat to read it.`) }, place);
}

export function likeNotice(context: MailContext, recipient: Recipient, { other }: LikeFacts): PushNotice {
  const { i18n } = context;
  const name = markedName(other);
  const words = {
    title: i18n._(msg`${name} likes you`),
    body: i18n._(msg`See who it is, and like them back if you want.`),
  };
  return notice(context, recipient, words, { path: `/members/${other.id}`, tag: `l${other.id}` });
}

export function matchNotice(context: MailContext, recipient: Recipient, { other }: LikeFacts): PushNotice {
  const { i18n } = context;
  const name = markedName(other);
  const words = {
    title: i18n._(msg`You and ${name} like each other`),
    body: i18n._(msg`It's a match. Say hello.`),
  };
  return notice(context, recipient, words, { path: `/members/${other.id}/chat`, tag: `l${other.id}` });
}

export function heldNotice(
  context: MailContext,
  recipient: Recipient,
  { messages, likes }: { messages: number; likes: number },
): PushNotice {
  const { i18n } = context;
  const lines = [
    ...(messages > 0 ? [unreadLine(context, messages)] : []),
    ...(likes > 0 ? [likesLine(context, likes)] : []),
  ];
  const words = { title: i18n._(msg`During your quiet hours`), body: lines.join(' · ') };
  return notice(context, recipient, words, { path: messages > 0 ? '/chats' : '/likes', tag: 'news' });
}

export function reminderNotice(context: MailContext, recipient: Recipient): PushNotice {
  const { i18n } = context;
  const words = {
    title: i18n._(msg`Someone's waiting for your answer`),
    body: unreadLine(context, recipient.unread),
  };
  return notice(context, recipient, words, { path: '/chats', tag: 'news' });
}

export function weekNotice(context: MailContext, recipient: Recipient): PushNotice {
  const { unread, newLikes } = recipient;
  const lines = [
    ...(unread > 0 ? [unreadLine(context, unread)] : []),
    ...(newLikes > 0 ? [likesLine(context, newLikes)] : []),
  ];
  const words = { title: context.i18n._(msg`Your week`), body: lines.join(' · ') };
  return notice(context, recipient, words, { path: unread > 0 ? '/chats' : '/likes', tag: 'news' });
}

export function photoNotice(context: MailContext, recipient: Recipient): PushNotice {
  const { i18n } = context;
  const words = {
    title: i18n._(msg`Your profile is almost done`),
    body: i18n._(msg`Add a photo. People like to see who they're chatting with.`),
  };
  return notice(context, recipient, words, { path: '/profile/photos', tag: 'profile' });
}

/** In the member's language, or the brand's if the operator wrote no translation. */
export function promotionNotice(
  context: MailContext,
  recipient: Recipient,
  promotion: Promotion,
): PushNotice {
  const { texts, path, id } = promotion;
  const words = texts[recipient.language] ?? texts[context.tenant.settings.domain_language];
  return notice(context, recipient, words ?? { title: context.tenant.name, body: '' }, {
    path,
    tag: `p${id}`,
  });
}

function notice(context: MailContext, recipient: Recipient, words: Words, place: Place): PushNotice {
  const { tenant, i18n } = context;
  const { discreet, unread, newLikes, unreadIn } = recipient;
  const drawing = (name: string) => `/brand/${tenant.theme.hash}/${name}`;
  const neutral = { title: tenant.settings.statement_descriptor, body: i18n._(msg`You have new activity.`) };
  return {
    ...(discreet ? neutral : words),
    ...place,
    icon: drawing(discreet ? 'plain-192.png' : 'icon-192.png'),
    badge: drawing(discreet ? 'plain-badge-96.png' : 'badge-96.png'),
    lang: i18n.locale,
    count: unread + newLikes,
    ...(unreadIn.length <= MAX_KEPT && { keep: unreadIn.map(conversationTag) }),
  };
}

const unreadLine = ({ i18n }: MailContext, unread: number): string =>
  i18n._(msg`${plural(unread, { one: '# unread message', other: '# unread messages' })}`);

const likesLine = ({ i18n }: MailContext, likes: number): string =>
  i18n._(msg`${plural(likes, { one: '# new like', other: '# new likes' })}`);

import { NOTICE_DEFAULTS, type NoticeType } from '#app/domain/push/notice-types.ts';
import { isViewing } from '#app/live/page-views.ts';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { dueAt, dueOutsideQuiet } from './due-time.ts';
import { isFrequency } from './mail-choices.ts';
import {
  findMailMember,
  listNewLikes,
  listNewMessages,
  type MailMember,
  markSent,
  type NewsKind,
  type NewsPerson,
  recordNews,
  takeDueNews,
} from './news.queries.server.ts';
import { MAX_NAMED, type MailTo, type News } from './news.ts';

const AT_ONCE = 200;

const TYPE_OF: Record<NewsKind, NoticeType> = {
  conversations: 'new_conversations',
  messages: 'new_messages',
  likes: 'likes',
  matches: 'matches',
};

const wants = ({ preferences }: MailMember, type: NoticeType): boolean =>
  preferences?.[type] ?? NOTICE_DEFAULTS[type];

/** Records an event about which a member may want an email later. */
export async function recordForMail(
  { tenant, now }: Scope,
  memberId: number,
  kinds: readonly NewsKind[],
): Promise<void> {
  const [member] = await readInTenant(tenant.id, (tx) => [findMailMember(tx, tenant.id, memberId, now)]);
  if (!member) return;
  const frequency = member.frequency && isFrequency(member.frequency) ? member.frequency : 'at_once';
  const due = dueOutsideQuiet(dueAt(frequency, now, tenant.settings.time_zone), member.quiet);
  const wanted = kinds.filter((kind) => wants(member, TYPE_OF[kind]));
  if (wanted.length === 0) return;
  await inTenant(tenant.id, async (tx) => {
    for (const kind of wanted) await recordNews(tx, tenant.id, memberId, kind, { at: now, due });
  });
}

/** Enqueues a mail for each member whose news is due. */
export async function releaseNews({ tenant, now }: Scope): Promise<void> {
  for (let took = AT_ONCE; took === AT_ONCE; )
    took = await inTenant(tenant.id, async (tx) => {
      const due = await takeDueNews(tx, tenant.id, now, AT_ONCE);
      await enqueueAll(
        tx,
        'news-mail',
        due.map(({ memberId, since }) => ({ tenantId: tenant.id, memberId, since: since.getTime() })),
      );
      return due.length;
    });
}

type NewsToSend = { to: MailTo; news: News };

/**
 * The news to send to a member now: of the types that they chose, still unread or unseen, and newer than their last
 * visit. Null when there is none, for example while they are on the site.
 */
export async function decideNews(
  { tenant, now }: Scope,
  { memberId, since }: { memberId: number; since: number },
): Promise<NewsToSend | null> {
  const [member] = await readInTenant(tenant.id, (tx) => [findMailMember(tx, tenant.id, memberId, now)]);
  if (!member || (await isViewing(tenant.id, memberId))) return null;
  // The range starts a few minutes early, because an event is recorded after it happened.
  const from = new Date(Math.max(member.seenUntil.getTime(), since - 5 * MINUTE_MS));
  const [messages, likes, matches] = await readInTenant(tenant.id, (tx) => [
    listNewMessages(tx, tenant.id, memberId, from, MAX_NAMED),
    listNewLikes(tx, tenant.id, memberId, { since: from, matched: false }, MAX_NAMED),
    listNewLikes(tx, tenant.id, memberId, { since: from, matched: true }, MAX_NAMED),
  ]);
  const { id, name, email, language, discreet } = member;
  const withLabel = <Row extends NewsPerson>({ kind, ...row }: Row) => ({
    ...row,
    kindLabel: kindLabelOf({ tenant, locale: language }, { kind, kindLabel: row.kindLabel }),
  });
  const news = {
    conversations: messages
      .filter(({ first }) => wants(member, first ? 'new_conversations' : 'new_messages'))
      .map(withLabel),
    likes: wants(member, 'likes') ? likes.map(withLabel) : [],
    matches: wants(member, 'matches') ? matches.map(withLabel) : [],
  };
  const something = Object.values(news).some((list) => list.length > 0);
  return something ? { to: { id, name, email, language, discreet }, news } : null;
}

/** Records that the news was sent; the next email starts after this. */
export const markNewsSent = ({ tenant, now }: Scope, memberId: number): Promise<void> =>
  inTenant(tenant.id, (tx) => markSent(tx, tenant.id, memberId, now));

import type { NoticePreferences } from '#app/domain/push/notice-types.ts';
import type { Locale } from '#app/platform/locales.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { mailNews, mailSettings } from '#db/schema/mail.ts';
import { members } from '#db/schema/members.ts';
import type { QuietHours } from '../safety/quiet-hours.ts';

export type NewsKind = 'conversations' | 'messages' | 'likes' | 'matches';

/** Stores that an event occurred; pending news keeps its due time if that is earlier. */
export async function recordNews(
  tx: Tx,
  tenantId: number,
  memberId: number,
  kind: NewsKind,
  { at, due }: { at: Date; due: Date },
): Promise<void> {
  await tx.sql`
    insert into mail_news as n (tenant_id, member_id, since, due_at, conversations, messages, likes, matches)
    values (${tenantId}, ${memberId}, ${at}, ${due}, ${kind === 'conversations'}, ${kind === 'messages'},
      ${kind === 'likes'}, ${kind === 'matches'})
    on conflict (tenant_id, member_id) do update set
      since = least(n.since, excluded.since), due_at = least(n.due_at, excluded.due_at),
      conversations = n.conversations or excluded.conversations, messages = n.messages or excluded.messages,
      likes = n.likes or excluded.likes, matches = n.matches or excluded.matches`;
}

export type MailMember = {
  id: number;
  name: string;
  email: string;
  language: Locale;
  discreet: boolean;
  preferences: Partial<NoticePreferences> | null;
  frequency: string | null;
  /** Everything before this was mailed or seen. */
  seenUntil: Date;
  quiet: QuietHours | null;
};

/** A member who may get emails about news: active, with emails neither off nor paused. */
export async function findMailMember(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<MailMember | null> {
  const [row] = await tx.sql<MailMember[]>`
    select a.id, m.name, a.email, a.language, a.discreet, to_jsonb(s) as preferences, s.frequency,
      greatest(m.last_active_at, s.told_at) as "seenUntil",
      case when q.quiet_from is not null
        then jsonb_build_object('from', q.quiet_from, 'to', q.quiet_to, 'zone', q.quiet_zone) end as quiet
    from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
      left join mail_settings s on s.tenant_id = a.tenant_id and s.member_id = a.id
      left join safety_settings q on q.tenant_id = a.tenant_id and q.member_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${memberId} and a.status = 'active' and m.status <> 'restricted'
      and a.notifications_disabled = '{}' and (s.paused_until is null or s.paused_until <= ${now})`;
  return row ?? null;
}

const NEWS = columnsOf(mailNews, 'mail_news', [
  'memberId',
  'since',
  'conversations',
  'messages',
  'likes',
  'matches',
]);
type NewsRow = (typeof NEWS)['Row'];

/** Removes and returns due news; the caller mails it. */
export async function takeDueNews(tx: Tx, tenantId: number, now: Date, limit: number): Promise<NewsRow[]> {
  return await tx.sql<NewsRow[]>`
    delete from mail_news where tenant_id = ${tenantId} and member_id in (
      select member_id from mail_news where tenant_id = ${tenantId} and due_at <= ${now}
      order by due_at, member_id limit ${limit} for update skip locked)
    returning ${list(tx, NEWS)}`;
}

/** Everything before `now` has been mailed. */
export async function markSent(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<void> {
  await tx.db
    .insert(mailSettings)
    .values({ tenantId, memberId, toldAt: now })
    .onConflictDoUpdate({ target: [mailSettings.tenantId, mailSettings.memberId], set: { toldAt: now } });
}

const PERSON = columnsOf(members, 'o', ['id', 'name', 'kind', 'kindLabel']);
export type NewsPerson = (typeof PERSON)['Row'];
type NewsConversation = NewsPerson & { conversationId: number; unread: number; first: boolean };

/** Conversations with unread messages since then, newest first. */
export function listNewMessages(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
  limit: number,
): Promise<NewsConversation[]> {
  return tx.sql<NewsConversation[]>`
    select ${list(tx, PERSON)}, p.conversation_id as "conversationId", p.unread,
      c.created_at > ${since} as first
    from participants p join members o on o.tenant_id = p.tenant_id and o.id = p.other_id
      join conversations c on c.tenant_id = p.tenant_id and c.id = p.conversation_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.unread > 0 and not p.filtered
      and p.last_message_at > ${since} and o.status = 'active' and ${notBlocked(tx, tenantId, memberId)}
    order by p.last_message_at desc limit ${limit}`;
}

/**
 * Unseen likes since then, or matches that the other member made: the member has seen those that they made
 * themselves.
 */
export function listNewLikes(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { since, matched }: { since: Date; matched: boolean },
  limit: number,
): Promise<NewsPerson[]> {
  return tx.sql<NewsPerson[]>`
    select ${list(tx, PERSON)}
    from likes l join members o on o.tenant_id = l.tenant_id and o.id = l.liker_id
    where l.tenant_id = ${tenantId} and l.liked_id = ${memberId} and o.listed
      and ${matched ? tx.sql`l.matched_at > ${since} and l.created_at >= l.matched_at` : tx.sql`l.matched_at is null and l.seen_at is null and l.created_at > ${since}`}
      and ${notBlocked(tx, tenantId, memberId)}
    order by l.created_at desc limit ${limit}`;
}

const notBlocked = (tx: Tx, tenantId: number, memberId: number) => tx.sql`
  not exists (select from blocks b where b.tenant_id = ${tenantId}
    and ((b.blocker_id = ${memberId} and b.blocked_id = o.id and b.kind = 'block') or (b.blocker_id = o.id and b.blocked_id = ${memberId})))`;

import { COUNTED_FOR_BADGES } from '#app/domain/accounts/limits.ts';
import type { Tx } from '#db/client.ts';
import { NOTICE_DEFAULTS, type NoticePreferences } from './notice-types.ts';
import type { LikeFacts, MessageFacts, Other, Recipient } from './push-news.ts';

type Row = Omit<Recipient, 'preferences' | 'quiet'> & {
  preferences: NoticePreferences | null;
  quietFrom: number | null;
  quietTo: number | null;
  quietZone: string | null;
};

/** Everything that decides whether and how a member is notified; null without a subscribed browser. */
export async function findRecipient(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<Recipient | null> {
  const [row] = await tx.sql<Row[]>`
    select a.id as "memberId", a.language, a.discreet, to_jsonb(w) as preferences,
      q.quiet_from as "quietFrom", q.quiet_to as "quietTo", q.quiet_zone as "quietZone",
      least(coalesce(u.unread, 0), ${COUNTED_FOR_BADGES})::int as unread, coalesce(u.conversations, '[]') as "unreadIn",
      (select count(*)::int from (
        select from likes l join members o on o.tenant_id = l.tenant_id and o.id = l.liker_id
        where l.tenant_id = a.tenant_id and l.liked_id = a.id and l.seen_at is null and o.listed
        limit ${COUNTED_FOR_BADGES}) n) as "newLikes",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh,
          'auth', s.auth, 'keyId', s.key_id)), '[]')
        from push_subscriptions s join sessions e on e.tenant_id = s.tenant_id and e.id_hash = s.session_hash
        where s.tenant_id = a.tenant_id and s.member_id = a.id and not s.signed_off and e.expires_at > ${now}) as targets
    from accounts a
      left join lateral (
        select sum(p.unread) as unread, jsonb_agg(p.conversation_id) as conversations
        from (select unread, conversation_id from participants
          where tenant_id = a.tenant_id and member_id = a.id and unread > 0 limit ${COUNTED_FOR_BADGES}) p) u on true
      left join push_settings w on w.tenant_id = a.tenant_id and w.member_id = a.id
      left join safety_settings q on q.tenant_id = a.tenant_id and q.member_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${memberId} and a.status in ('active', 'not_confirmed')`;
  if (!row || row.targets.length === 0) return null;
  const { quietFrom: from, quietTo: to, quietZone: zone, preferences, ...rest } = row;
  const quiet = from !== null && to !== null && zone !== null ? { from, to, zone } : null;
  return { ...rest, preferences: preferences ?? NOTICE_DEFAULTS, quiet };
}

/** A message that its recipient has not read and may be notified of; otherwise null. */
export async function findNotifiableMessage(
  tx: Tx,
  tenantId: number,
  ids: { recipientId: number; senderId: number; clientId: string },
): Promise<MessageFacts | null> {
  const [row] = await tx.sql<(Other & Omit<MessageFacts, 'other'>)[]>`
    select m.id, m.name, m.kind, m.kind_label as "kindLabel", g.created_at as "sentAt", p.unread,
      g.id as "messageId", g.conversation_id as "conversationId",
      not exists (select from messages o where o.tenant_id = g.tenant_id
        and o.conversation_id = g.conversation_id and o.id < g.id) as first
    from messages g
      join participants p on p.tenant_id = g.tenant_id and p.conversation_id = g.conversation_id
        and p.member_id = ${ids.recipientId}
      join members m on m.tenant_id = g.tenant_id and m.id = g.sender_id
    where g.tenant_id = ${tenantId} and g.sender_id = ${ids.senderId} and g.client_id = ${ids.clientId}
      and p.unread > 0 and p.last_read_id < g.id and not p.filtered
      and m.status = 'active' and g.unsent_at is null
      and not exists (select from blocks b where b.tenant_id = g.tenant_id
        and ((b.blocker_id = ${ids.recipientId} and b.blocked_id = ${ids.senderId} and b.kind = 'block')
          or (b.blocker_id = ${ids.senderId} and b.blocked_id = ${ids.recipientId})))`;
  if (!row) return null;
  const { messageId, conversationId, sentAt, unread, first, ...other } = row;
  return { messageId, conversationId, other, sentAt, unread, first };
}

/**
 * A like that still exists and that its receiver may be notified of; for a match, the member who liked first is
 * notified.
 */
export async function findNotifiableLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
): Promise<(LikeFacts & { seen: boolean }) | null> {
  const [row] = await tx.sql<(Other & { at: Date; matched: boolean; seen: boolean })[]>`
    select m.id, m.name, m.kind, m.kind_label as "kindLabel", l.created_at as at, l.matched_at is not null as matched,
      l.seen_at is not null as seen
    from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liker_id
    where l.tenant_id = ${tenantId} and l.liker_id = ${likerId} and l.liked_id = ${likedId} and m.listed
      and not exists (select from blocks b where b.tenant_id = l.tenant_id
        and ((b.blocker_id = l.liker_id and b.blocked_id = l.liked_id)
          or (b.blocker_id = l.liked_id and b.blocked_id = l.liker_id and b.kind = 'block')))`;
  if (!row) return null;
  const { at, matched, seen, ...other } = row;
  return { other, at, matched, seen };
}

import { lte } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { PAYMENT_AWAITED } from '#db/schema/payments.ts';
import type { Viewer } from '#tenants/scope.ts';
import { activitySlot } from './activity.ts';
import { COUNTED_FOR_BADGES } from './limits.ts';

type ViewerRow = Omit<Viewer, 'premium' | 'quiet'> & {
  paidAt: Date | null;
  quietFrom: number | null;
  quietTo: number | null;
  quietZone: string | null;
};
export type SessionRow = { accountId: number; createdAt: Date; expiresAt: Date; viewer: Viewer };

/** The session with everything that the page frame shows of its member, in one statement. */
export async function findSession(
  tx: Tx,
  tenantId: number,
  idHash: string,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await tx.sql<(ViewerRow & { createdAt: Date; expiresAt: Date })[]>`
    select s.created_at as "createdAt", s.expires_at as "expiresAt",
      a.id, a.status, a.language, a.credits, a.returned_credits as "returnedCredits",
      a.spending_restricted_at is not null as "spendingRestricted", a.paid_at as "paidAt",
      (a.paid_at is not null or exists (select from credit_lots b
        where b.tenant_id = a.tenant_id and b.member_id = a.id and b.kind = 'bought') or exists (select from orders o
        where o.tenant_id = a.tenant_id and o.member_id = a.id
          and (o.rejected is null and o.state = 'paid' or ${tx.sql.unsafe(PAYMENT_AWAITED) as never}))) as "hasBought",
      a.free_messages_used as "freeMessagesUsed",
      a.conversations_started as "conversationsStarted", a.signup_at as "signupAt", a.terms_version as "termsVersion",
      a.notifications_disabled as "notificationsDisabled", a.discreet, a.search_filter as "searchFilter",
      m.name, m.gender, m.seeking, m.intimate_consent as "intimateConsent",
      m.country, m.region, s.country as "loginCountry", coalesce(g.result = 'passed', false) as "ageVerified", m.cell,
      m.city is not null as "hasTown", m.main_photo_id as "photoId",
      m.main_photo_id is null and exists (select from photos f where f.tenant_id = m.tenant_id and f.member_id = m.id
        and f.state in ('quarantine', 'in_review')) as "photoWaits",
      m.status as "profileStatus", exists (select from restrictions r where r.tenant_id = s.tenant_id
        and r.member_id = s.account_id and r.ended_at is null and r.acknowledged_at is null) as "statementWaits",
      m.status = 'restricted' and exists (select from restrictions r where r.tenant_id = s.tenant_id
        and r.member_id = s.account_id and r.ended_at is null and r.ends_at <= ${now}) as "restrictionOver", m.last_active_at as "lastActiveAt",
      q.quiet_from as "quietFrom", q.quiet_to as "quietTo", q.quiet_zone as "quietZone",
      (select least(coalesce(sum(u.unread), 0), ${COUNTED_FOR_BADGES})::int from (
        select p.unread from participants p
        where p.tenant_id = s.tenant_id and p.member_id = s.account_id and p.unread > 0 limit ${COUNTED_FOR_BADGES}) u) as unread,
      (select count(*)::int from (
        select from likes l join members o on o.tenant_id = l.tenant_id and o.id = l.liker_id
        where l.tenant_id = s.tenant_id and l.liked_id = s.account_id and l.seen_at is null
          and o.listed limit ${COUNTED_FOR_BADGES}) n) as "newLikes"
    from sessions s
      join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
      join members m on m.tenant_id = a.tenant_id and m.id = a.id
      left join age_checks g on g.tenant_id = a.tenant_id and g.account_id = a.id
      left join safety_settings q on q.tenant_id = a.tenant_id and q.member_id = a.id
    where s.tenant_id = ${tenantId} and s.id_hash = ${idHash}`;
  if (!row) return null;
  const { createdAt, expiresAt, paidAt, quietFrom: from, quietTo: to, quietZone: zone, ...viewer } = row;
  const quiet = from !== null && to !== null && zone !== null ? { from, to, zone } : null;
  return { accountId: row.id, createdAt, expiresAt, viewer: { ...viewer, premium: paidAt !== null, quiet } };
}

/** Those of the given sessions that are still valid. */
export const listOpenSessions = (
  tx: Tx,
  tenantId: number,
  hashes: string[],
  now: Date,
): Promise<{ hash: string }[]> => tx.sql<{ hash: string }[]>`
  select s.id_hash as hash from sessions s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
  where s.tenant_id = ${tenantId} and s.id_hash = any(${hashes}) and s.expires_at > ${now}
    and a.status in ('active', 'not_confirmed')`;

export async function insertSession(
  tx: Tx,
  row: { tenantId: number; idHash: string; accountId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.sql`
    insert into sessions (tenant_id, id_hash, account_id, created_at, expires_at)
    values (${row.tenantId}, ${row.idHash}, ${row.accountId}, ${row.createdAt}, ${row.expiresAt})`;
}

export async function updateSessionExpiry(
  tx: Tx,
  tenantId: number,
  idHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx.sql`
    update sessions set expires_at = ${expiresAt} where tenant_id = ${tenantId} and id_hash = ${idHash}`;
}

export async function deleteSession(tx: Tx, tenantId: number, idHash: string): Promise<void> {
  await tx.sql`delete from sessions where tenant_id = ${tenantId} and id_hash = ${idHash}`;
}

export async function deleteSessionsOf(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.sql`delete from sessions where tenant_id = ${tenantId} and account_id = ${accountId}`;
}

/** Ends all sessions of an account except one; returns the hashes of the ended ones. */
export async function deleteOtherSessions(
  tx: Tx,
  tenantId: number,
  accountId: number,
  keptHash: string,
): Promise<string[]> {
  const rows = await tx.sql<{ hash: string }[]>`
    delete from sessions where tenant_id = ${tenantId} and account_id = ${accountId} and id_hash <> ${keptHash}
    returning id_hash as hash`;
  return rows.map(({ hash }) => hash);
}

export async function deleteExpiredSessions(tx: Tx, tenantId: number, now: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, sessions, lte(sessions.expiresAt, now));
}

/** `last_active_at` is in the search indexes: written at most every five minutes, and rounded. */
export async function touchMember(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
  sessionHash: string,
): Promise<void> {
  const slot = activitySlot(now);
  await Promise.all([
    tx.sql`
      update members set last_active_at = ${slot}
      where tenant_id = ${tenantId} and id = ${memberId} and last_active_at < ${slot}`,
    tx.sql`update sessions set seen_at = ${now} where tenant_id = ${tenantId} and id_hash = ${sessionHash}`,
  ]);
}

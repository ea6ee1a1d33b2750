import { and, eq, lte, sql } from 'drizzle-orm';
import type { AttemptOutcome, AttemptRule } from '#app/domain/limits/attempts.server.ts';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { type staff, staffAttempts, staffSessions } from '#db/schema/platform.ts';
import type { Staff } from '#tenants/scope.ts';

type StaffLogin = Pick<typeof staff.$inferSelect, 'id' | 'passwordHash'>;

/** Null also for disabled staff. */
export async function findStaffLogin(tx: Tx, email: string): Promise<StaffLogin | null> {
  const [row] = await tx.sql<StaffLogin[]>`
    select id, password_hash as "passwordHash" from platform.find_staff_login(${email})`;
  return row ?? null;
}

/** An active staff member and their brands. */
export async function findStaffByEmail(tx: Tx, email: string): Promise<Staff | null> {
  const [row] = await tx.sql<Staff[]>`
    select s.id, s.name, s.email, s.role,
      array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id) as brands
    from platform.staff s where s.email = ${email} and s.disabled_at is null`;
  return row ?? null;
}

/** Counts a login attempt over all brands. Reaching the limit locks out for a whole window from then on. */
export async function countStaffAttempt(
  tx: Tx,
  key: string,
  rule: AttemptRule,
  now: Date,
): Promise<AttemptOutcome> {
  const windowEnd = new Date(now.getTime() + rule.windowSeconds * 1000);
  const [row] = await tx.sql<{ count: number; endsAt: Date }[]>`
    insert into platform.staff_attempts as a (key, count, window_ends_at) values (${key}, 1, ${windowEnd})
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} or a.count + 1 = ${rule.limit}
        then ${windowEnd} else a.window_ends_at end
    returning count, window_ends_at as "endsAt"`;
  if (!row) throw new Error('An attempt was counted but not returned.');
  const retryAfterSeconds = Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000);
  return { allowed: row.count <= rule.limit, count: row.count, retryAfterSeconds };
}

/** After a successful login: deletes the attempts of `pair`, takes one back of each of `others`, and deletes ended ones. */
export async function settleStaffAttempts(
  tx: Tx,
  { pair, others, now }: { pair: string; others: string[]; now: Date },
): Promise<void> {
  await tx.db.delete(staffAttempts).where(eq(staffAttempts.key, pair));
  await tx.db
    .update(staffAttempts)
    .set({ count: sql`greatest(${staffAttempts.count} - 1, 0)` })
    .where(anyOf(staffAttempts.key, others));
  await tx.sql`
    delete from platform.staff_attempts a using (
      select key from platform.staff_attempts where window_ends_at <= ${now} for update skip locked
    ) ended where a.key = ended.key`;
}

export type NewStaffSession = Pick<
  typeof staffSessions.$inferSelect,
  'staffId' | 'tokenHash' | 'expiresAt'
> & { now: Date };

/** False when the account was disabled in the meantime. */
export async function insertStaffSession(tx: Tx, tenantId: number, s: NewStaffSession): Promise<boolean> {
  const { count } = await tx.sql`
    insert into platform.staff_sessions (token_hash, staff_id, tenant_id, created_at, expires_at, last_seen_at)
    select ${s.tokenHash}, id, ${tenantId}::int, ${s.now}::timestamptz, ${s.expiresAt}::timestamptz, ${s.now}::timestamptz
    from platform.staff where id = ${s.staffId} and disabled_at is null`;
  return count > 0;
}

export async function deleteEndedStaffSessions(tx: Tx, tenantId: number, now: Date): Promise<void> {
  await tx.db
    .delete(staffSessions)
    .where(and(eq(staffSessions.tenantId, tenantId), lte(staffSessions.expiresAt, now)));
}

/** The session's owner and their brands; updates the time that they were last seen, at most once a minute. */
export async function findStaffSession(
  tx: Tx,
  tenantId: number,
  tokenHash: string,
  now: Date,
): Promise<Staff | null> {
  const [row] = await tx.sql<Staff[]>`
    with seen as (
      update platform.staff_sessions set last_seen_at = ${now}
      where token_hash = ${tokenHash} and tenant_id = ${tenantId} and expires_at > ${now}
        and last_seen_at < ${now}::timestamptz - interval '1 minute'
    )
    select s.id, s.name, s.email, s.role,
      array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id) as brands
    from platform.staff_sessions t join platform.staff s on s.id = t.staff_id
    where t.token_hash = ${tokenHash} and t.tenant_id = ${tenantId} and t.created_at <= ${now} and t.expires_at > ${now}
      and s.disabled_at is null`;
  return row ?? null;
}

/** Ends a session; returns its owner. */
export async function deleteStaffSession(
  tx: Tx,
  tenantId: number,
  tokenHash: string,
): Promise<number | null> {
  const [row] = await tx.db
    .delete(staffSessions)
    .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.tenantId, tenantId)))
    .returning({ staffId: staffSessions.staffId });
  return row?.staffId ?? null;
}

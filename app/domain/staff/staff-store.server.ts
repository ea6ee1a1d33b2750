import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { AttemptOutcome, AttemptRule } from '#app/domain/limits/attempts.server.ts';
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { staff, staffAttempts, staffBrands, staffRecoveryCodes, staffSessions } from '#db/schema/platform.ts';
import type { Staff } from '#tenants/scope.ts';
import { SECOND_STEP_MINUTES, STAFF_SESSION_HOURS, STAFF_SESSION_IDLE_MINUTES } from './staff-rules.ts';

// Statements on the platform's tables, for transactions of the console's role (inPlatform).

/** `authenticator`: the sealed secret, which has no effect until it is confirmed. */
type StaffSecrets = Pick<
  typeof staff.$inferSelect,
  'id' | 'email' | 'passwordHash' | 'authenticator' | 'authenticatorConfirmedAt' | 'authenticatorStep'
>;

const SECRETS = {
  id: staff.id,
  email: staff.email,
  passwordHash: staff.passwordHash,
  authenticator: staff.authenticator,
  authenticatorConfirmedAt: staff.authenticatorConfirmedAt,
  authenticatorStep: staff.authenticatorStep,
};

/** Null for disabled staff too. */
export async function findSecretsByEmail(tx: Tx, email: string): Promise<StaffSecrets | null> {
  const [row] = await tx.db
    .select(SECRETS)
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  return row ?? null;
}

/** Locked, so that concurrent requests cannot use one code twice. */
export async function lockSecrets(tx: Tx, staffId: number): Promise<StaffSecrets | null> {
  const [row] = await tx.db
    .select(SECRETS)
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
    .for('update');
  return row ?? null;
}

/** The owner of an open invitation, locked. */
export async function lockInvited(
  tx: Tx,
  inviteHash: string,
  now: Date,
): Promise<{ id: number; email: string; name: string } | null> {
  const [row] = await tx.sql<{ id: number; email: string; name: string }[]>`
    select id, email, name from platform.staff
    where invite_hash = ${inviteHash} and invite_ends_at > ${now} and disabled_at is null for update`;
  return row ?? null;
}

type StaffChange = Partial<typeof staff.$inferInsert>;

export async function updateStaff(tx: Tx, staffId: number, change: StaffChange): Promise<void> {
  await tx.db.update(staff).set(change).where(eq(staff.id, staffId));
}

/**
 * Disables an account at a time, or enables it with null; returns its id, or null when there is none in the other
 * state.
 */
export async function setDisabled(tx: Tx, email: string, disabledAt: Date | null): Promise<number | null> {
  const [row] = await tx.db
    .update(staff)
    .set({ disabledAt })
    .where(and(eq(staff.email, email), disabledAt ? isNull(staff.disabledAt) : isNotNull(staff.disabledAt)))
    .returning({ id: staff.id });
  return row?.id ?? null;
}

type NewStaffRow = Pick<typeof staff.$inferInsert, 'email' | 'name' | 'role' | 'allBrands'>;

/** The new id; null when the address already has an account. */
export async function insertStaff(tx: Tx, row: NewStaffRow): Promise<number | null> {
  const [inserted] = await tx.db
    .insert(staff)
    .values(row)
    .onConflictDoNothing({ target: staff.email })
    .returning({ id: staff.id });
  return inserted?.id ?? null;
}

export async function replaceBrands(tx: Tx, staffId: number, tenantIds: readonly number[]): Promise<void> {
  await tx.db.delete(staffBrands).where(eq(staffBrands.staffId, staffId));
  if (tenantIds.length > 0)
    await tx.db.insert(staffBrands).values(tenantIds.map((tenantId) => ({ staffId, tenantId })));
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length > 0)
    await tx.db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

/** False for an unknown or used code. */
export async function takeRecoveryCode(tx: Tx, staffId: number, codeHash: string): Promise<boolean> {
  const taken = await tx.db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return taken.length > 0;
}

/** Counts an attempt over all brands. Reaching the limit locks out for a full window from then on. */
export async function countStaffAttempt(
  tx: Tx,
  key: string,
  rule: AttemptRule,
  now: Date,
): Promise<AttemptOutcome> {
  const windowEnd = later(now, rule.windowSeconds * 1000);
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

/** After a success: deletes the attempts of `own`, decrements each of `others`, and deletes expired ones. */
export async function settleStaffAttempts(
  tx: Tx,
  { own, others = [], now }: { own: string; others?: string[]; now: Date },
): Promise<void> {
  await tx.db.delete(staffAttempts).where(eq(staffAttempts.key, own));
  if (others.length > 0)
    await tx.db
      .update(staffAttempts)
      .set({ count: sql`greatest(${staffAttempts.count} - 1, 0)` })
      .where(anyOf(staffAttempts.key, others));
  await tx.sql`
    delete from platform.staff_attempts a using (
      select key from platform.staff_attempts where window_ends_at <= ${now} for update skip locked
    ) ended where a.key = ended.key`;
}

type NewStaffSession = {
  staffId: number;
  tokenHash: string;
  userAgent: string;
  now: Date;
};

export async function insertStaffSession(tx: Tx, { now, ...session }: NewStaffSession): Promise<void> {
  const expiresAt = later(now, STAFF_SESSION_HOURS * HOUR_MS);
  await tx.db.insert(staffSessions).values({ ...session, createdAt: now, lastSeenAt: now, expiresAt });
  await tx.db.delete(staffSessions).where(lte(staffSessions.expiresAt, earlier(now, DAY_MS)));
}

/** `verified`: the second factor was given. */
export type StaffSession = Staff & { sessionId: string; verified: boolean };

/** The session's staff member; updates the time of last use at most once a minute. */
export async function findStaffSession(tx: Tx, tokenHash: string, now: Date): Promise<StaffSession | null> {
  const [row] = await tx.sql<StaffSession[]>`
    with seen as (
      update platform.staff_sessions set last_seen_at = ${now}
      where token_hash = ${tokenHash} and expires_at > ${now} and verified_at is not null
        and last_seen_at < ${earlier(now, MINUTE_MS)} and last_seen_at > ${earlier(now, STAFF_SESSION_IDLE_MINUTES * MINUTE_MS)}
    )
    select s.id, s.name, s.email, s.role, s.all_brands as "allBrands", t.id as "sessionId",
      t.verified_at is not null as verified,
      array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id) as brands
    from platform.staff_sessions t join platform.staff s on s.id = t.staff_id
    where t.token_hash = ${tokenHash} and t.created_at <= ${now} and t.expires_at > ${now}
      and t.last_seen_at > ${earlier(now, STAFF_SESSION_IDLE_MINUTES * MINUTE_MS)}
      and (t.verified_at is not null or t.created_at > ${earlier(now, SECOND_STEP_MINUTES * MINUTE_MS)})
      and s.disabled_at is null`;
  return row ?? null;
}

export async function verifySession(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.db.update(staffSessions).set({ verifiedAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Whether a session was not ended. */
export async function hasSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.id, id));
  return rows.length > 0;
}

/** Ends a session; returns its staff member. */
export async function deleteStaffSession(tx: Tx, tokenHash: string): Promise<number | null> {
  const [row] = await tx.db
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .returning({ staffId: staffSessions.staffId });
  return row?.staffId ?? null;
}

/** Ends a person's sessions: all, all but one, or one. Returns how many. */
export async function deleteSessionsOf(
  tx: Tx,
  staffId: number,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> {
  const ended = await tx.db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        except === undefined ? undefined : sql`${staffSessions.id} <> ${except}::uuid`,
        only === undefined ? undefined : eq(staffSessions.id, only),
      ),
    )
    .returning({ id: staffSessions.id });
  return ended.length;
}

export type OpenSession = Pick<
  typeof staffSessions.$inferSelect,
  'id' | 'createdAt' | 'lastSeenAt' | 'userAgent'
>;

export async function listSessionsOf(tx: Tx, staffId: number, now: Date): Promise<OpenSession[]> {
  return await tx.sql<OpenSession[]>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
    from platform.staff_sessions
    where staff_id = ${staffId} and verified_at is not null and expires_at > ${now}
      and last_seen_at > ${earlier(now, STAFF_SESSION_IDLE_MINUTES * MINUTE_MS)}
    order by last_seen_at desc`;
}

/** `state`: `invited` until the invitation is accepted and an authenticator is set up. */
export type StaffLine = Staff & {
  state: 'active' | 'invited' | 'disabled';
  slugs: string[];
  lastSeenAt: Date | null;
};

type StaffFilter = {
  /** A prefix of the name or address. */
  find?: string;
  id?: number | null;
  email?: string | null;
  /** The last row of the previous page. */
  after?: number | null;
  limit?: number | null;
  descending?: boolean;
};

/** By name, disabled ones last. */
export async function listStaffRows(
  tx: Tx,
  { find = '', id = null, email = null, after = null, limit = null, descending = false }: StaffFilter = {},
): Promise<StaffLine[]> {
  const { sql } = tx;
  const beginning = find.trim().toLowerCase();
  const [beyond, order] = descending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return await sql<StaffLine[]>`
    select s.id, s.name, s.email, s.role, s.all_brands as "allBrands",
      case when s.disabled_at is not null then 'disabled'
        when s.authenticator_confirmed_at is null or s.password_hash is null then 'invited' else 'active' end as state,
      array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id) as brands,
      array(select t.slug from platform.staff_brands b join platform.tenants t on t.id = b.tenant_id
        where b.staff_id = s.id order by t.slug) as slugs,
      (select max(a.at) from platform.staff_audit a where a.staff_id = s.id) as "lastSeenAt"
    from platform.staff s
    where (${beginning} = '' or starts_with(lower(s.name), ${beginning}) or starts_with(s.email, ${beginning}))
      ${id === null ? sql`` : sql`and s.id = ${id}`}
      ${email === null ? sql`` : sql`and s.email = ${email}`}
      ${
        after === null
          ? sql``
          : sql`and (s.disabled_at is not null, lower(s.name), s.id) ${beyond} (
              select x.disabled_at is not null, lower(x.name), x.id from platform.staff x where x.id = ${after})`
      }
    order by s.disabled_at is not null ${order}, lower(s.name) ${order}, s.id ${order} limit ${limit}`;
}

import type { AttemptOutcome, AttemptRule } from '#app/domain/limits/attempts.server.ts';
import type { Tx } from '#db/client.ts';
import type { Staff } from '#tenants/scope.ts';

/** Nobody of the staff is of a brand: the transaction's tenant is where they are, which the audit log keeps. */
export async function findStaffLogin(
  tx: Tx,
  email: string,
): Promise<{ id: number; passwordHash: string } | null> {
  const [row] = await tx.sql<{ id: number; passwordHash: string }[]>`
    select id, password_hash as "passwordHash" from platform.find_staff_login(${email})`;
  return row ?? null;
}

export async function countStaffAttempt(
  tx: Tx,
  key: string,
  rule: AttemptRule,
  now: Date,
): Promise<AttemptOutcome> {
  const [row] = await tx.sql<{ count: number; endsAt: Date }[]>`
    select count, window_ends_at as "endsAt"
    from platform.count_staff_attempt(${key}, ${rule.limit}, ${rule.windowSeconds}, ${now})`;
  if (!row) throw new Error('An attempt was counted but not returned.');
  const retryAfterSeconds = Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000);
  return { allowed: row.count <= rule.limit, count: row.count, retryAfterSeconds };
}

export type NewStaffSession = {
  staffId: number;
  tokenHash: string;
  addressHash: string;
  now: Date;
  /** Counters of log-ins: one that is forgotten, and others that one try is taken back of. */
  pair: string;
  others: string[];
};

/** False when they were disabled meanwhile. */
export async function openStaffSession(tx: Tx, s: NewStaffSession): Promise<boolean> {
  const [row] = await tx.sql<{ opened: boolean }[]>`
    select platform.open_staff_session(${s.staffId}, ${s.tokenHash}, ${s.addressHash}, ${s.now}, ${s.pair}, ${s.others})
      as opened`;
  return row?.opened ?? false;
}

export async function findStaffSession(tx: Tx, tokenHash: string, now: Date): Promise<Staff | null> {
  const [row] = await tx.sql<Staff[]>`
    select id, name, email, role, brands from platform.find_staff_session(${tokenHash}, ${now})`;
  return row ?? null;
}

export async function endStaffSession(
  tx: Tx,
  tokenHash: string,
  addressHash: string,
  now: Date,
): Promise<void> {
  await tx.sql`select platform.end_staff_session(${tokenHash}, ${addressHash}, ${now})`;
}

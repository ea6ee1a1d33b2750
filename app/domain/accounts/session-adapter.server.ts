import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { DAY_MS, later } from '#app/platform/durations.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Viewer } from '#tenants/scope.ts';
import { SESSION_CAP_DAYS, SESSION_COOKIE, SESSION_DAYS } from './limits.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type SessionRow,
  updateSessionExpiry,
} from './sessions.queries.server.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { viewer: Viewer }>;
    UserId: number;
    DatabaseUserAttributes: { viewer: Viewer };
  }
}

type Sessions = Lucia<Record<never, never>, { viewer: Viewer }>;

/**
 * A Lucia adapter on one tenant's transaction. It stores the SHA-256 of the id, so that a leaked table opens no
 * session, and caps a session's lifetime regardless of use.
 */
export const sessionsOn = (tx: Tx, tenantId: number): Sessions => lucia(adapter(tx, tenantId));

/**
 * A Lucia adapter for a session that was already read; only the rare writes (renewal, end) open a transaction. `renews`
 * is false where the browser cannot be sent a renewed cookie.
 */
export function sessionsOver(row: SessionRow | null, tenantId: number, renews = true): Sessions {
  const later = (write: (a: Adapter) => Promise<void>) =>
    inTenant(tenantId, (tx) => write(adapter(tx, tenantId)));
  return lucia({
    ...adapter(null, tenantId),
    getSessionAndUser: async (id) => presented(id, row),
    updateSessionExpiration: async (id, expiresAt) => {
      if (row && renews && !isAtCap(row)) await later((a) => a.updateSessionExpiration(id, expiresAt));
    },
    deleteSession: (id) => later((a) => a.deleteSession(id)),
  });
}

function lucia(over: Adapter): Sessions {
  return new Lucia(over, {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: {
      name: SESSION_COOKIE,
      expires: true,
      attributes: { secure: true, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ viewer }) => ({ viewer }),
  });
}

const capOf = (row: SessionRow): Date => later(row.createdAt, SESSION_CAP_DAYS * DAY_MS);

/** Has reached its lifetime cap: it is not renewed anymore. */
export const isAtCap = (row: SessionRow): boolean => row.expiresAt >= capOf(row);

function presented(id: string, row: SessionRow | null): Awaited<ReturnType<Adapter['getSessionAndUser']>> {
  if (!row) return [null, null];
  const cap = capOf(row);
  const expiresAt = row.expiresAt < cap ? row.expiresAt : cap;
  return [
    { id, userId: row.accountId, expiresAt, attributes: {} },
    { id: row.accountId, attributes: { viewer: row.viewer } },
  ];
}

function adapter(transaction: Tx | null, tenantId: number): Adapter {
  const tx = transaction as Tx;
  return {
    getSessionAndUser: async (id) => presented(id, await findSession(tx, tenantId, sha256(id), new Date())),
    async getUserSessions() {
      throw new Error('Sessions cannot be listed by their ids: only hashes are stored.');
    },
    setSession: ({ id, userId, expiresAt }) =>
      insertSession(tx, {
        tenantId,
        idHash: sha256(id),
        accountId: userId,
        createdAt: new Date(),
        expiresAt,
      }),
    updateSessionExpiration: (id, expiresAt) => updateSessionExpiry(tx, tenantId, sha256(id), expiresAt),
    deleteSession: (id) => deleteSession(tx, tenantId, sha256(id)),
    deleteUserSessions: (userId) => deleteSessionsOf(tx, tenantId, userId),
    deleteExpiredSessions: async () => void (await deleteExpiredSessions(tx, tenantId, new Date())),
  };
}

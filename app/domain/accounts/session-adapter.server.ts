import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { sha256 } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Viewer } from '#tenants/scope.ts';
import { SESSION_CAP_DAYS, SESSION_COOKIE, SESSION_DAYS } from './limits.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  updateSessionExpiry,
} from './sessions.queries.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { viewer: Viewer }>;
    UserId: number;
    DatabaseUserAttributes: { viewer: Viewer };
  }
}

/**
 * Lucia on one tenant's transaction. The adapter stores SHA-256 of the id, so that a copy of the table
 * opens no session, and caps a session's life whatever its use.
 */
export function sessionsOn(tx: Tx, tenantId: number): Lucia<Record<never, never>, { viewer: Viewer }> {
  return new Lucia(adapter(tx, tenantId), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: {
      name: SESSION_COOKIE,
      expires: true,
      attributes: { secure: true, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ viewer }) => ({ viewer }),
  });
}

function adapter(tx: Tx, tenantId: number): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await findSession(tx, tenantId, sha256(id));
      if (!row) return [null, null];
      const cap = new Date(row.createdAt.getTime() + SESSION_CAP_DAYS * DAY_MS);
      const expiresAt = row.expiresAt < cap ? row.expiresAt : cap;
      return [
        { id, userId: row.accountId, expiresAt, attributes: {} },
        { id: row.accountId, attributes: { viewer: row.viewer } },
      ];
    },
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

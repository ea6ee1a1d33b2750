import type { Cookie } from 'lucia';
import { publishToMember } from '#app/live/publisher.ts';
import { keyedHash, randomToken, sha256 } from '#app/platform/secrets.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope, Viewer } from '#tenants/scope.ts';
import { activitySlot } from './activity.ts';
import {
  deleteSessionById,
  describeSession,
  listSessions,
  rememberDevice,
} from './devices.queries.server.ts';
import { type Arrival, deviceName } from './login-client.ts';
import { isAtCap, sessionsOn, sessionsOver } from './session-adapter.server.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  listOpenSessions,
  touchMember,
} from './sessions.queries.server.ts';

/** The format of session ids, 20 to 60 lower-case letters and digits. Anything else is not looked up. */
const SESSION_ID = /^[a-z0-9]{20,60}$/;

export type OpenSession = { viewer: Viewer; sessionHash: string; renewedCookie: Cookie | null };

/**
 * The session of a cookie's value, or null. Updates the member's last activity at most every five minutes, and not for
 * `background` requests. A `cacheable` response sets no cookie, so the session is renewed with the next page instead.
 */
export async function loadSession(
  scope: Pick<Scope, 'tenant' | 'now'> & { background?: boolean; cacheable?: boolean },
  id: string,
): Promise<OpenSession | null> {
  if (!SESSION_ID.test(id)) return null;
  const tenantId = scope.tenant.id;
  const sessionHash = sha256(id);
  const [row] = await readInTenant(tenantId, (tx) => [findSession(tx, tenantId, sessionHash, scope.now)]);
  const renews = !scope.cacheable;
  const lucia = sessionsOver(row, tenantId, renews);
  const { session, user } = await lucia.validateSession(id);
  if (!session || (user.viewer.status !== 'active' && user.viewer.status !== 'not_confirmed')) return null;
  const { viewer } = user;
  if (!scope.background && viewer.lastActiveAt < activitySlot(scope.now))
    await inTenant(tenantId, (tx) => touchMember(tx, tenantId, viewer.id, scope.now, sessionHash));
  const renewed = renews && session.fresh && row !== null && !isAtCap(row);
  return { viewer, sessionHash, renewedCookie: renewed ? lucia.createSessionCookie(id) : null };
}

/**
 * Opens a session inside the caller's transaction; returns the cookie to set. A login from a new browser is reported to
 * the owner by email, except for the account's first browser.
 */
export async function openSession(
  tx: Tx,
  tenantId: number,
  accountId: number,
  arrival: Arrival | null = null,
  now = new Date(),
): Promise<Cookie> {
  const lucia = sessionsOn(tx, tenantId);
  const session = await lucia.createSession(accountId, {}, { sessionId: randomToken() });
  if (arrival) await introduce(tx, { tenantId, accountId, hash: sha256(session.id), now }, arrival);
  return lucia.createSessionCookie(session.id);
}

async function introduce(
  tx: Tx,
  { tenantId, accountId, hash, now }: { tenantId: number; accountId: number; hash: string; now: Date },
  { userAgent, country, deviceToken }: Arrival,
): Promise<void> {
  const sessionId = await describeSession(tx, tenantId, hash, { device: deviceName(userAgent), country });
  const strange = await rememberDevice(tx, tenantId, accountId, keyedHash(`device:${deviceToken}`), now);
  if (strange && sessionId) await enqueueLater(tx, 'new-device-mail', { tenantId, accountId, sessionId });
}

/** Ends a session and notifies its open event streams; returns the cookie that clears the browser's. */
export async function endSession(
  scope: Pick<Scope, 'tenant'>,
  session: { sessionHash: string; memberId: number },
): Promise<Cookie> {
  const tenantId = scope.tenant.id;
  const cookie = await inTenant(tenantId, async (tx) => {
    await deleteSession(tx, tenantId, session.sessionHash);
    return sessionsOn(tx, tenantId).createBlankSessionCookie();
  });
  await publishToMember(tenantId, session.memberId, { type: 'session-ended', session: session.sessionHash });
  return cookie;
}

/** Which of these sessions have ended: logged out, expired, or of an account that may no longer log in. */
export async function endedSessions(tenantId: number, hashes: string[], now = new Date()): Promise<string[]> {
  const [rows] = await readInTenant(tenantId, (tx) => [listOpenSessions(tx, tenantId, hashes, now)]);
  const open = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !open.has(hash));
}

type OwnSession = {
  id: string;
  device: string;
  country: string | null;
  createdAt: Date;
  seenAt: Date;
  own: boolean;
};

/** The member's open sessions, this browser's first. */
export async function listOwnSessions({
  tenant,
  viewer,
  now,
  sessionHash,
}: MemberScope): Promise<OwnSession[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listSessions(tx, tenant.id, viewer.id, now)]);
  const sessions = rows.map(({ idHash, ...facts }) => ({ ...facts, own: idHash === sessionHash }));
  return sessions.sort((a, b) => Number(b.own) - Number(a.own));
}

/** Ends one of the member's sessions and notifies its open pages; false when the session is not theirs. */
export async function endOwnSession({ tenant, viewer }: MemberScope, id: string): Promise<boolean> {
  const session = await inTenant(tenant.id, (tx) => deleteSessionById(tx, tenant.id, viewer.id, id));
  if (session) await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return session !== null;
}

/** Ends all of the member's sessions except this one. */
export async function endOtherSessions({ tenant, viewer, sessionHash }: MemberScope): Promise<number> {
  const ended = await inTenant(tenant.id, (tx) => deleteOtherSessions(tx, tenant.id, viewer.id, sessionHash));
  for (const session of ended)
    await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return ended.length;
}

/** Ends every session of a member; returns how many there were. */
export async function endAllSessions({ tenant }: Pick<Scope, 'tenant'>, memberId: number): Promise<number> {
  const ended = await inTenant(tenant.id, (tx) => deleteOtherSessions(tx, tenant.id, memberId, ''));
  for (const session of ended) await publishToMember(tenant.id, memberId, { type: 'session-ended', session });
  return ended.length;
}

/** The token of a browser's device cookie, by which later visits recognize it. */
export const newDeviceToken = (): string => randomToken();

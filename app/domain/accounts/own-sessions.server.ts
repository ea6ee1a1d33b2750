import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { deleteSessionById, listSessions } from './devices.queries.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';

export type OwnSession = {
  id: string;
  device: string;
  country: string | null;
  createdAt: Date;
  seenAt: Date;
  own: boolean;
};

/** Where the member is logged in, this browser first. */
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

/** Ends one of the member's sessions; false when it is none of theirs. Its open pages are told. */
export async function endOwnSession({ tenant, viewer }: MemberScope, id: string): Promise<boolean> {
  const session = await inTenant(tenant.id, (tx) => deleteSessionById(tx, tenant.id, viewer.id, id));
  if (session) await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return session !== null;
}

/** Ends all of the member's sessions but this one. */
export async function endOtherSessions({ tenant, viewer, sessionHash }: MemberScope): Promise<number> {
  const ended = await inTenant(tenant.id, (tx) => deleteOtherSessions(tx, tenant.id, viewer.id, sessionHash));
  for (const session of ended)
    await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return ended.length;
}

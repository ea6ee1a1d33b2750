import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { isProfileGone, listCorrespondents } from './erasure.queries.server.ts';

/** Members notified per job, which then enqueues the next, so that one deletion does not occupy a worker. */
const MEMBERS_PER_JOB = 500;

/**
 * Notifies the open pages of everyone who has a conversation with a deleted or restricted member, starting after the
 * given conversation. Nothing is sent when the profile is shown again in the meantime.
 */
export async function announceGone({ tenant }: Scope, memberId: number, after: number): Promise<void> {
  const others = await inTenant(tenant.id, async (tx) => {
    if (!(await isProfileGone(tx, tenant.id, memberId))) return [];
    const found = await listCorrespondents(tx, tenant.id, memberId, after, MEMBERS_PER_JOB);
    const last = found.at(-1);
    if (found.length === MEMBERS_PER_JOB && last)
      await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId, after: last.conversationId });
    return found;
  });
  await Promise.all(others.map(({ id }) => publishToMember(tenant.id, id, { type: 'gone', memberId })));
}

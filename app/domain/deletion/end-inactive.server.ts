import { leave } from '#app/domain/accounts/own-account.server.ts';
import { utcDay } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import { enqueueAll, enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { listInactive, lockInactive, recordWarning } from './erasure.queries.server.ts';
import { inactiveSince, inactiveStep } from './inactive.ts';

const AT_ONCE = 500;

/** Enqueues the warnings and deletions that are due for inactive accounts. */
export async function endInactiveDue({ tenant, now }: Scope): Promise<number> {
  const months = tenant.settings.inactive_months;
  let after = 0;
  let due = 0;
  for (;;) {
    const found = await inTenant(tenant.id, async (tx) => {
      const away = await listInactive(tx, tenant.id, inactiveSince(months, now), after, AT_ONCE);
      const ending = away.filter((account) => inactiveStep(account, months, now));
      await enqueueAll(
        tx,
        'end-inactive',
        ending.map(({ id }) => ({ tenantId: tenant.id, accountId: id })),
      );
      due += ending.length;
      return away;
    });
    const last = found.at(-1);
    if (found.length < AT_ONCE || !last) return due;
    after = last.id;
  }
}

/**
 * Warns the owner of an inactive account twice, then deletes it like a member's own deletion: for 14 days the mailed
 * link reactivates it.
 */
export async function endInactive({ tenant, now }: Scope, accountId: number): Promise<void> {
  await inTenant(tenant.id, async (tx) => {
    const account = await lockInactive(tx, tenant.id, accountId);
    const due = account && inactiveStep(account, tenant.settings.inactive_months, now);
    if (!due) return;
    const ids = { tenantId: tenant.id, accountId };
    if (due.step === 'warn') {
      await recordWarning(tx, tenant.id, accountId, due.warning, now);
      const endsOn = utcDay(due.endsAt);
      await enqueueLater(tx, 'inactive-mail', { ...ids, endsOn, warning: due.warning });
      return;
    }
    if (!(await leave(tx, { tenant, now, viewer: { id: accountId } }))) return;
    await enqueueLater(tx, 'deletion-pending-mail', ids);
    await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId: accountId, after: 0 });
  });
}

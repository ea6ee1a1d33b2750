import { HOUR_MS } from '#app/platform/durations.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { sendsNow } from './decide.server.ts';
import type { Recipient } from './push-news.ts';
import { isDaytime, REMIND_AFTER_HOURS, REMIND_EVERY_HOURS, REMIND_UNTIL_DAYS } from './push-rules.ts';
import { findRecipient } from './recipient.queries.server.ts';
import { listReminderCandidates, markReminded } from './reminders.queries.server.ts';

const AT_ONCE = 500;
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** Reminds members of messages that have been unread for a day, during the day in their time zone. */
export async function remindOfUnread({ tenant, now }: Scope, atOnce = AT_ONCE): Promise<void> {
  const remindedSince = ago(now, REMIND_EVERY_HOURS);
  const times = {
    from: ago(now, REMIND_UNTIL_DAYS * 24),
    until: ago(now, REMIND_AFTER_HOURS),
    remindedSince,
  };
  const day = now.toISOString().slice(0, 10);
  // Pages through all members, so that those still in quiet hours do not block the others.
  for (let after: number | undefined = 0; after !== undefined; ) {
    const start: number = after;
    const [waiting] = await readInTenant(tenant.id, (tx) => [
      listReminderCandidates(tx, tenant.id, times, start, atOnce),
    ]);
    after = waiting.length < atOnce ? undefined : waiting.at(-1)?.memberId;
    const due = waiting
      .filter(({ zone }) => isDaytime(zone ?? tenant.settings.time_zone, now))
      .map(({ memberId }) => memberId);
    if (due.length === 0) continue;
    await inTenant(tenant.id, async (tx) => {
      const marked = await markReminded(tx, tenant.id, due, remindedSince, now);
      await enqueueAll(
        tx,
        'push-reminder',
        marked.map((memberId) => ({ tenantId: tenant.id, memberId, day })),
      );
    });
  }
}

/** The recipient to remind now; null when nothing is unread anymore. */
export async function decideReminder(scope: Scope, memberId: number): Promise<Recipient | null> {
  const { tenant, now } = scope;
  const [recipient] = await readInTenant(tenant.id, (tx) => [findRecipient(tx, tenant.id, memberId, now)]);
  if (!recipient || recipient.unread === 0) return null;
  return (await sendsNow(scope, recipient, 'unread_message_reminders', now)) ? recipient : null;
}

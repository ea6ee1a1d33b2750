import { DAY_MS, earlier, HOUR_MS, utcDay } from '#app/platform/durations.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { sendsNow } from './decide.server.ts';
import type { Recipient } from './push-news.ts';
import { isDaytime, REMIND_AFTER_HOURS, REMIND_EVERY_HOURS, REMIND_UNTIL_DAYS } from './push-rules.ts';
import { findRecipient } from './recipient.queries.server.ts';
import { listReminderCandidates, markReminded } from './reminders.queries.server.ts';

const AT_ONCE = 500;

/** Reminds members of messages that have been unread for a day, during the day in their time zone. */
export async function remindOfUnread({ tenant, now }: Scope, atOnce = AT_ONCE): Promise<void> {
  const remindedSince = earlier(now, REMIND_EVERY_HOURS * HOUR_MS);
  const times = {
    from: earlier(now, REMIND_UNTIL_DAYS * DAY_MS),
    until: earlier(now, REMIND_AFTER_HOURS * HOUR_MS),
    remindedSince,
  };
  const day = utcDay(now);
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

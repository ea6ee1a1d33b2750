import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { sendsNow } from './decide.server.ts';
import type { Recipient } from './push-news.ts';
import { findRecipient } from './recipient.queries.server.ts';
import { listRoundMembers, type RoundOfPushes } from './reminders.queries.server.ts';

const AT_ONCE = 50;
/** Members without a photo are reminded by push on these days after signup, because others look for a photo first. */
const PHOTO_DAYS = { from: 3, until: 2 };

type PushRoundType = RoundOfPushes['type'];
type Step = { type: PushRoundType; day: string; after: number };

/** The next members of a round, and where the next batch starts; null when it is finished. */
export async function nextOfPushRound(
  scope: Scope,
  { type, after }: Step,
): Promise<{ recipients: Recipient[]; last: number } | null> {
  const { tenant, now } = scope;
  const round: RoundOfPushes =
    type === 'reminders'
      ? { type, from: earlier(now, PHOTO_DAYS.from * DAY_MS), until: earlier(now, PHOTO_DAYS.until * DAY_MS) }
      : { type, until: earlier(now, 7 * DAY_MS) };
  const [members] = await readInTenant(tenant.id, (tx) => [
    listRoundMembers(tx, tenant.id, round, after, AT_ONCE),
  ]);
  const last = members.at(-1);
  if (last === undefined) return null;
  const found = await readInTenant(tenant.id, (tx) =>
    members.map((id) => findRecipient(tx, tenant.id, id, now)),
  );
  const recipients: Recipient[] = [];
  for (const recipient of found) {
    if (!recipient || (type === 'weekly_updates' && recipient.unread + recipient.newLikes === 0)) continue;
    if (await sendsNow(scope, recipient, type, now)) recipients.push(recipient);
  }
  return { recipients, last };
}

export const continuePushRound = ({ tenant }: Scope, step: Step, last: number): Promise<void> =>
  inTenant(tenant.id, (tx) => enqueueLater(tx, 'push-round', { tenantId: tenant.id, ...step, after: last }));

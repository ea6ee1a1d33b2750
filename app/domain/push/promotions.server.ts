import { utcDay } from '#app/platform/durations.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { sendsNow } from './decide.server.ts';
import type { Promotion, Recipient } from './push-news.ts';
import { isDaytime } from './push-rules.ts';
import { findRecipient } from './recipient.queries.server.ts';
import {
  beginDuePromotions,
  findPromotion,
  finishPromotionPushes,
  listPromotionMembers,
} from './reminders.queries.server.ts';

/** Members per job, which then enqueues the next, so that a promotion occupies one worker at a time. */
const AT_ONCE = 50;

/** Begins the promotions that are due. They wait outside daytime in the brand's time zone. */
export async function beginPromotions({ tenant, now }: Scope): Promise<void> {
  if (!isDaytime(tenant.settings.time_zone, now)) return;
  await inTenant(tenant.id, async (tx) => {
    for (const { id, byPush, byMail } of await beginDuePromotions(tx, tenant.id, now)) {
      if (byPush)
        await enqueueLater(tx, 'push-promotion', { tenantId: tenant.id, promotionId: id, after: 0 });
      if (!byMail) continue;
      const round = { round: 'campaign' as const, campaignId: id, day: utcDay(now) };
      await enqueueLater(tx, 'mail-round', { tenantId: tenant.id, ...round, after: 0 });
    }
  });
}

type PromotionBatch = { promotion: Promotion; recipients: Recipient[]; last: number | null };

/** The next recipients of a promotion; null when it is finished or was stopped. */
export async function nextOfPromotion(
  scope: Scope,
  { promotionId, after }: { promotionId: string; after: number },
): Promise<PromotionBatch | null> {
  const { tenant, now } = scope;
  const [promotion] = await readInTenant(tenant.id, (tx) => [findPromotion(tx, tenant.id, promotionId)]);
  if (!promotion || promotion.cancelledAt || promotion.endsAt <= now) return null;
  const [members] = await readInTenant(tenant.id, (tx) => [
    listPromotionMembers(tx, tenant.id, promotion, { after, limit: AT_ONCE, now }),
  ]);
  if (members.length === 0) return null;
  const found = await readInTenant(tenant.id, (tx) =>
    members.map((id) => findRecipient(tx, tenant.id, id, now)),
  );
  const recipients: Recipient[] = [];
  for (const recipient of found)
    if (recipient && (await sendsNow(scope, recipient, promotion.kind, now))) recipients.push(recipient);
  return { promotion, recipients, last: members.length === AT_ONCE ? (members.at(-1) ?? null) : null };
}

/** The job for the next batch. */
export async function continuePromotion(
  { tenant }: Scope,
  promotionId: string,
  after: number,
): Promise<void> {
  await inTenant(tenant.id, (tx) =>
    enqueueLater(tx, 'push-promotion', { tenantId: tenant.id, promotionId, after }),
  );
}

/** Everyone was notified. */
export const finishPromotion = ({ tenant, now }: Scope, promotionId: string): Promise<void> =>
  inTenant(tenant.id, (tx) => finishPromotionPushes(tx, tenant.id, promotionId, now));

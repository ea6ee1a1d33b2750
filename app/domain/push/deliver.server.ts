import { keyedHash } from '#app/platform/secrets.ts';
import { textStart } from '#app/platform/text-start.ts';
import { pushKeys } from '#app/platform/vapid.ts';
import { MAX_PAYLOAD_BYTES, type PushOutcome, sendPush } from '#app/platform/web-push.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  claimDeliveries,
  deleteGoneSubscriptions,
  finishDeliveries,
  releaseDeliveries,
} from './deliveries.queries.server.ts';
import type { NoticeType } from './notice-types.ts';
import type { PushNotice, Recipient, Target } from './push-news.ts';
import { PUSH_LIFE } from './push-rules.ts';
import { countPromotionPushes } from './reminders.queries.server.ts';

export type Delivery = { type: NoticeType; event: string; notice: PushNotice };

const TOPIC_CHARACTERS = 32;

const PROMOTION = 'promotion:';
export const promotionEvent = (id: string): string => PROMOTION + id;

/**
 * Sends a notification to the member's browsers, once per event and browser, however often this runs. Returns the
 * seconds after which failed ones are to be retried; null when there are none.
 */
export async function deliverPush(
  scope: Scope,
  recipient: Recipient,
  { type, event, notice }: Delivery,
): Promise<number | null> {
  const { tenant, now } = scope;
  const targets = await claim(scope, recipient, event);
  const { ttlSeconds, urgency } = PUSH_LIFE[type];
  // Push services see the topic, so it is a hash, unique for each member.
  const topic = keyedHash(`topic:${tenant.id}:${recipient.memberId}:${notice.tag}`).slice(
    0,
    TOPIC_CHARACTERS,
  );
  const sender = { tenantId: tenant.id, contact: `mailto:${tenant.settings.support_email}` };
  const payload = fitting({ ...notice, at: now.getTime() });
  const outcomes = await Promise.all(
    targets.map((target) => sendPush(sender, target, payload, { ttlSeconds, urgency, topic })),
  );
  return await settle(scope, event, targets, outcomes);
}

/** Skips subscriptions that use an earlier key of the brand; those browsers subscribe again on their next visit. */
async function claim({ tenant, now }: Scope, { targets }: Recipient, event: string): Promise<Target[]> {
  const { id: keyId } = pushKeys(tenant.id);
  const fit = targets.filter((target) => target.keyId === keyId);
  const old = targets.filter((target) => target.keyId !== keyId).map(({ id }) => id);
  const claimed = await inTenant(tenant.id, async (tx) => {
    if (old.length > 0) await deleteGoneSubscriptions(tx, tenant.id, old);
    return await claimDeliveries(
      tx,
      tenant.id,
      event,
      fit.map(({ id }) => id),
      now,
    );
  });
  return fit.filter(({ id }) => claimed.includes(id));
}

async function settle(
  { tenant }: Scope,
  event: string,
  targets: Target[],
  outcomes: PushOutcome[],
): Promise<number | null> {
  const which = (is: (outcome: PushOutcome | undefined) => boolean) =>
    targets.filter((_, i) => is(outcomes[i])).map(({ id }) => id);
  const later = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.later] : []));
  const sent = outcomes.filter((outcome) => outcome === 'sent').length;
  await inTenant(tenant.id, async (tx) => {
    if (sent > 0 && event.startsWith(PROMOTION))
      await countPromotionPushes(tx, tenant.id, event.slice(PROMOTION.length), sent);
    await Promise.all([
      finishDeliveries(
        tx,
        tenant.id,
        event,
        which((outcome) => outcome === 'sent' || outcome === 'refused'),
      ),
      releaseDeliveries(
        tx,
        tenant.id,
        event,
        which((outcome) => typeof outcome === 'object'),
      ),
      deleteGoneSubscriptions(
        tx,
        tenant.id,
        which((outcome) => outcome === 'gone'),
      ),
    ]);
  });
  return later.length > 0 ? Math.max(...later) : null;
}

/** Shortens a payload that is too long: truncates the body and omits `keep`. */
function fitting(payload: PushNotice & { at: number }): string {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return text;
  return JSON.stringify({ ...payload, body: textStart(payload.body, 300), keep: undefined });
}

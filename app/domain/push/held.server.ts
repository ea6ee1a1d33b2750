import { isViewing } from '#app/live/page-views.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { isQuiet } from '../safety/quiet-hours.ts';
import { type Held, listHeld, takeHeld } from './held.queries.server.ts';
import type { Recipient } from './push-news.ts';
import { findRecipient } from './recipient.queries.server.ts';

const AT_ONCE = 500;

/** Sends the held notifications of members whose quiet hours are over, as one per member. */
export async function releaseHeld({ tenant, now }: Scope, atOnce = AT_ONCE): Promise<void> {
  // Pages through all members, so that those still in quiet hours do not block the others.
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const [waiting] = await readInTenant(tenant.id, (tx) => [listHeld(tx, tenant.id, from, atOnce)]);
    after = waiting.length < atOnce ? undefined : waiting.at(-1)?.memberId;
    const over = waiting.filter(({ quiet }) => !isQuiet(quiet, now)).map(({ memberId }) => memberId);
    if (over.length === 0) continue;
    await inTenant(tenant.id, async (tx) => {
      const taken = await takeHeld(tx, tenant.id, over);
      await enqueueAll(
        tx,
        'push-held',
        taken.map(({ since, ...held }) => ({ tenantId: tenant.id, since: since.getTime(), ...held })),
      );
    });
  }
}

type HeldPush = { recipient: Recipient; messages: number; likes: number };

/** The held events that are still unread or unseen. Null when there are none. */
export async function decideHeld(
  { tenant, now }: Scope,
  { memberId, messages, likes, matches }: Held & { memberId: number },
): Promise<HeldPush | null> {
  const [recipient] = await readInTenant(tenant.id, (tx) => [findRecipient(tx, tenant.id, memberId, now)]);
  if (!recipient || (await isViewing(tenant.id, memberId))) return null;
  const { preferences, unread, newLikes } = recipient;
  const news = {
    recipient,
    messages: messages && (preferences.new_messages || preferences.new_conversations) ? unread : 0,
    likes: (likes && preferences.likes) || (matches && preferences.matches) ? newLikes : 0,
  };
  return news.messages + news.likes > 0 ? news : null;
}

import { refundCharge } from '#app/domain/credits/wallet.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { DESK_ANSWER_DAYS } from './desk-rules.ts';
import { lockAccount } from './message-life.queries.server.ts';
import type { Refunded } from './refund-fraud.server.ts';
import * as rows from './refunds.queries.server.ts';

const CONVERSATIONS_AT_ONCE = 200;
/** Messages per transaction: each takes several statements, and a transaction has a deadline. */
const MESSAGES_AT_ONCE = 100;

/**
 * Refunds paid messages that the desk did not answer in time, or whose profile was retired before an answer, to the
 * lots that they were paid from. Each is refunded once: a repeated or concurrent run finds only what is left.
 */
export async function refundUnanswered({ tenant, now }: Scope): Promise<Refunded> {
  const overdue = earlier(now, DESK_ANSWER_DAYS * DAY_MS);
  const paid = new Map<number, number>();
  for (let after: rows.UnansweredRow | null = null; ; ) {
    const found = await listFrom(tenant.id, overdue, after);
    for (const row of found) {
      const credits = await refundConversation({ tenantId: tenant.id, now, overdue }, row);
      if (credits > 0) paid.set(row.memberId, (paid.get(row.memberId) ?? 0) + credits);
    }
    const last: rows.UnansweredRow | undefined = found.at(-1);
    if (last === undefined || found.length < CONVERSATIONS_AT_ONCE) break;
    after = last;
  }
  await Promise.all([...paid.keys()].map((id) => publishToMember(tenant.id, id, { type: 'counts' })));
  return { members: paid.size, credits: [...paid.values()].reduce((sum, credits) => sum + credits, 0) };
}

async function listFrom(
  tenantId: number,
  overdue: Date,
  after: rows.UnansweredRow | null,
): Promise<rows.UnansweredRow[]> {
  const [found] = await readInTenant(tenantId, (tx) => [
    rows.listUnanswered(tx, tenantId, { overdue, after, limit: CONVERSATIONS_AT_ONCE }),
  ]);
  return found;
}

type Moment = { tenantId: number; now: Date; overdue: Date };

async function refundConversation(moment: Moment, row: rows.UnansweredRow): Promise<number> {
  let credits = 0;
  for (let count = MESSAGES_AT_ONCE; count === MESSAGES_AT_ONCE; ) {
    const batch = await inTenant(moment.tenantId, (tx) => refundBatch(tx, moment, row));
    count = batch.count;
    credits += batch.credits;
  }
  return credits;
}

/**
 * Locks in the same order as sending (account, then conversation), so that an answer is either before or after the
 * refund.
 */
async function refundBatch(
  tx: Tx,
  { tenantId, now, overdue }: Moment,
  { conversationId, memberId }: rows.UnansweredRow,
): Promise<{ count: number; credits: number }> {
  const nothing = { count: 0, credits: 0 };
  if (!(await lockAccount(tx, tenantId, memberId))) return nothing;
  const held = await rows.lockUnanswered(tx, tenantId, conversationId);
  if (!held) return nothing;
  const within = `${DESK_ANSWER_DAYS} days`;
  const messageIds = await rows.listUnansweredMessages(tx, tenantId, {
    conversationId,
    memberId,
    within,
    limit: MESSAGES_AT_ONCE,
    since: held.paidSince,
    until: held.retired ? now : overdue,
  });
  let credits = 0;
  for (const id of messageIds)
    credits += await refundCharge(tx, tenantId, {
      memberId,
      now,
      key: `message:${id}`,
      reason: 'message_unanswered',
    });
  if (messageIds.length > 0)
    await rows.markRefunded(tx, tenantId, memberId, { messageIds, credits, at: now });
  if (messageIds.length < MESSAGES_AT_ONCE) await rows.renewPaidSince(tx, tenantId, conversationId);
  return { count: messageIds.length, credits };
}

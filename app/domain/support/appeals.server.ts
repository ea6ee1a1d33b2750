import { accountOfLink } from '#app/domain/accounts/mailed-links.server.ts';
import { plainText } from '#app/domain/accounts/plain-text.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope, StaffScope } from '#tenants/scope.ts';
import { recordIfStaff } from './audit.server.ts';
import {
  APPEAL_ANSWER_LENGTH,
  APPEAL_LENGTH,
  APPEAL_MIN_LENGTH,
  appealState,
  nameInstead,
} from './restriction-rules.ts';
import * as rows from './restrictions.queries.server.ts';
import { endInTransaction } from './restrictions.server.ts';
import { restoreText } from './text-reviews.queries.server.ts';

const MAX_LISTED = 200;

type AppealDraft = { restrictionId: number; body: string };
type AppealFault = 'not_found' | 'body_missing' | 'body_too_long' | 'appeal_closed';

/** A member appeals a restriction, once for each and within six months. */
export const appeal = (scope: MemberScope, draft: AppealDraft): Promise<Result<unknown, AppealFault>> =>
  inTenant(scope.tenant.id, (tx) => file(tx, scope, scope.viewer.id, draft));

/** Like `appeal`, with the link from the email or the refused login, without a session. */
export const appealByLink = (
  scope: Scope,
  token: string,
  draft: AppealDraft,
): Promise<Result<unknown, AppealFault>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await accountOfLink(tx, scope, token, 'statement');
    return account ? await file(tx, scope, account.id, draft) : { ok: false, code: 'not_found' };
  });

async function file(
  tx: Tx,
  { tenant, now }: Scope,
  memberId: number,
  draft: AppealDraft,
): Promise<Result<unknown, AppealFault>> {
  const body = plainText(draft.body);
  if (body.length < APPEAL_MIN_LENGTH) return { ok: false, code: 'body_missing' };
  if (body.length > APPEAL_LENGTH) return { ok: false, code: 'body_too_long' };
  const { restrictionId } = draft;
  const found = await rows.findRestriction(tx, tenant.id, restrictionId);
  if (found?.memberId !== memberId) return { ok: false, code: 'not_found' };
  const possible = appealState(found, now) === 'possible';
  if (!possible || !(await rows.insertAppeal(tx, tenant.id, { restrictionId, body, createdAt: now })))
    return { ok: false, code: 'appeal_closed' };
  return { ok: true };
}

type AppealDecision = { restrictionId: number; outcome: 'upheld' | 'overturned'; answer: string };
export type DecisionFault = 'not_found' | 'decided' | 'same_person' | 'answer_needed' | 'answer_too_long';

/**
 * Decides an appeal, by someone other than the person who restricted the member. An overturned restriction ends at
 * once, and so does one that replaced it for the same report. The member receives the decision with its reasons.
 */
export async function decideAppeal(
  scope: StaffScope,
  decision: AppealDecision,
): Promise<Result<unknown, DecisionFault>> {
  const answer = plainText(decision.answer);
  if (answer === '') return { ok: false, code: 'answer_needed' };
  if (answer.length > APPEAL_ANSWER_LENGTH) return { ok: false, code: 'answer_too_long' };
  const { tenant, staff, now } = scope;
  const { restrictionId, outcome } = decision;
  return await inTenant(tenant.id, async (tx) => {
    const found = await rows.findRestriction(tx, tenant.id, restrictionId);
    if (!found?.appealedAt) return { ok: false, code: 'not_found' };
    const successor = await successorOf(tx, scope, found);
    const deciders = [found, successor].flatMap((each) => [each?.imposedBy, each?.approvedBy]);
    if (deciders.includes(staff.id)) return { ok: false, code: 'same_person' };
    const stored = { outcome, answer, decidedBy: staff.id, decidedAt: now };
    if (!(await rows.storeAppealDecision(tx, tenant.id, restrictionId, stored)))
      return { ok: false, code: 'decided' };
    if (outcome === 'overturned')
      await endInTransaction(tx, scope, successor?.id ?? restrictionId, {
        reason: 'overturned',
        by: staff.id,
      });
    if (outcome === 'overturned')
      await restoreText(tx, tenant.id, restrictionId, nameInstead(found.memberId));
    await enqueueLater(tx, 'appeal-decided-mail', { tenantId: tenant.id, restrictionId });
    await recordIfStaff(tx, scope, 'decide_appeal', `${restrictionId}: ${outcome}`);
    return { ok: true };
  });
}

/** The restriction in force that replaced this one and is based on the same report; null if there is none. */
async function successorOf(tx: Tx, { tenant }: Scope, replaced: rows.RestrictionRow) {
  if (replaced.endReason !== 'replaced' || replaced.reportNumber === null) return null;
  const inForce = await rows.findInForce(tx, tenant.id, replaced.memberId);
  return inForce?.reportNumber === replaced.reportNumber ? inForce : null;
}

/** Appeals that are waiting for a decision, oldest first. Up to 200. */
export async function listAppeals({ tenant }: Scope): Promise<rows.RestrictionRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listOpenAppeals(tx, tenant.id, { limit: MAX_LISTED }),
  ]);
  return found;
}

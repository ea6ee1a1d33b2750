import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { recordIfStaff } from './audit.server.ts';
import { type BrokenRule, nameInstead, type ProfileText } from './restriction-rules.ts';
import { imposeInTransaction } from './restrictions.server.ts';
import * as rows from './text-reviews.queries.server.ts';

export type { TextReviewCursor, TextReviewRow } from './text-reviews.queries.server.ts';

const PAGE_LENGTH = 20;

type TextReviewPage = { texts: rows.TextReviewRow[]; next: rows.TextReviewCursor };

/** Profile texts that no one has reviewed since they changed: those with contact details first, then oldest first. */
export async function pageTextReviews(
  { tenant }: StaffScope,
  { after, contactOnly }: { after: rows.TextReviewCursor; contactOnly: boolean },
): Promise<TextReviewPage> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listTextReviews(tx, tenant.id, { after, limit: PAGE_LENGTH + 1, contactOnly }),
  ]);
  const texts = found.slice(0, PAGE_LENGTH);
  const last = texts.at(-1);
  const more = found.length > PAGE_LENGTH && last;
  return {
    texts,
    next: more ? { contact: last.contact !== '', at: last.waitingSince, id: last.memberId } : null,
  };
}

/** `decided`: a colleague was faster, or the member has changed a text since it was read. */
export type TextReviewFault = 'decided' | 'not_found';

/** Approves the texts of a profile as they were read. */
export const approveTexts = (
  scope: StaffScope,
  reviewed: rows.Reviewed,
): Promise<Result<unknown, TextReviewFault>> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await rows.deleteTextReview(tx, scope.tenant.id, reviewed))) return { ok: false, code: 'decided' };
    await recordIfStaff(tx, scope, 'approve_texts', String(reviewed.memberId));
    return { ok: true };
  });

type TextRemoval = rows.Reviewed & { from: ProfileText; rule: BrokenRule };

/**
 * Removes a text from a profile, for breaking a rule. The member gets a statement of reasons with the text, as a
 * warning, and may appeal; another person decides the appeal, and an accepted text is restored.
 */
export const removeProfileText = (
  scope: StaffScope,
  { from, rule, ...reviewed }: TextRemoval,
): Promise<Result<unknown, TextReviewFault>> =>
  inTenant(scope.tenant.id, async (tx): Promise<Result<unknown, TextReviewFault>> => {
    const { tenant, staff } = scope;
    const { memberId } = reviewed;
    // Locks the profile before its queue entry, in the same order as a change of the profile.
    const texts = await rows.lockTexts(tx, tenant.id, memberId);
    if (!texts) return { ok: false, code: 'not_found' };
    if (texts[from] === '' || !(await rows.deleteTextReview(tx, tenant.id, reviewed)))
      return { ok: false, code: 'decided' };
    await rows.removeText(tx, tenant.id, memberId, from, nameInstead(memberId));
    const removed = { from, text: texts[from] };
    const facts = { memberId, kind: 'warn', rule, facts: '', reportNumber: null, removed } as const;
    const imposed = await imposeInTransaction(tx, scope, { ...facts, imposedBy: staff.id });
    // A profile without an account gets no statement, but the text is removed all the same.
    const statement = imposed === 'not_found' ? '' : ` ${imposed.id}`;
    await recordIfStaff(tx, scope, 'remove_text', `${memberId} ${from}${statement}`, rule);
    return { ok: true };
  });

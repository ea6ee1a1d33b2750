import { and, eq } from 'drizzle-orm';
import type { ContactKind } from '#app/domain/accounts/contact-details.ts';
import type { Tx } from '#db/client.ts';
import { members, profileTextReviews } from '#db/schema/members.ts';
import type { ProfileText } from './restriction-rules.ts';

export type TextReviewRow = {
  memberId: number;
  name: string;
  city: string | null;
  aboutMe: string;
  /** The kind of contact detail that was found; '' for none. */
  contact: ContactKind | '';
  waitingSince: Date;
  changedAt: Date;
};

export type TextReviewCursor = { contact: boolean; at: Date; id: number } | null;

/** Waiting texts: those with contact details first, then the longest waiting. */
export function listTextReviews(
  tx: Tx,
  tenantId: number,
  { after, limit, contactOnly }: { after: TextReviewCursor; limit: number; contactOnly: boolean },
): Promise<TextReviewRow[]> {
  const { sql } = tx;
  return sql<TextReviewRow[]>`
    select r.member_id as "memberId", m.name, m.city, m.about_me as "aboutMe", r.contact,
      r.waiting_since as "waitingSince", r.changed_at as "changedAt"
    from profile_text_reviews r join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
    where r.tenant_id = ${tenantId} ${contactOnly ? sql`and (r.contact = '') = false` : sql``}
      ${after ? sql`and ((r.contact = ''), r.waiting_since, r.member_id) > (${!after.contact}, ${after.at}, ${after.id})` : sql``}
    order by (r.contact = ''), r.waiting_since, r.member_id limit ${limit}`;
}

export type Reviewed = { memberId: number; changedAt: Date };

/** Takes a profile's texts out of the queue; false when they were changed or decided since they were read. */
export async function deleteTextReview(
  tx: Tx,
  tenantId: number,
  { memberId, changedAt }: Reviewed,
): Promise<boolean> {
  const { count } = await tx.db
    .delete(profileTextReviews)
    .where(
      and(
        eq(profileTextReviews.tenantId, tenantId),
        eq(profileTextReviews.memberId, memberId),
        eq(profileTextReviews.changedAt, changedAt),
      ),
    );
  return count > 0;
}

export type ProfileTexts = Record<ProfileText, string>;

/** A member's texts, locked until the transaction ends, so that they are not changed in the meantime. */
export async function lockTexts(tx: Tx, tenantId: number, memberId: number): Promise<ProfileTexts | null> {
  const [row] = await tx.sql<ProfileTexts[]>`
    select about_me, name, coalesce(city, '') as city from members
    where tenant_id = ${tenantId} and id = ${memberId} and kind = 'member' for update`;
  return row ?? null;
}

/** Empties a text; a name is replaced. */
export async function removeText(
  tx: Tx,
  tenantId: number,
  memberId: number,
  from: ProfileText,
  nameInstead: string,
): Promise<void> {
  const emptied = { about_me: { aboutMe: '' }, name: { name: nameInstead }, city: { city: null } }[from];
  await tx.db
    .update(members)
    .set(emptied)
    .where(and(eq(members.tenantId, tenantId), eq(members.id, memberId)));
}

/** Restores a text that a restriction removed, unless the member has written something else since. */
export async function restoreText(
  tx: Tx,
  tenantId: number,
  restrictionId: number,
  nameInstead: string,
): Promise<void> {
  await tx.sql`
    update members m set
      about_me = case when r.removed_from = 'about_me' and m.about_me = '' then r.removed_text else m.about_me end,
      name = case when r.removed_from = 'name' and m.name = ${nameInstead} then r.removed_text else m.name end,
      city = case when r.removed_from = 'city' and m.city is null then r.removed_text else m.city end
    from restrictions r
    where r.tenant_id = ${tenantId} and r.id = ${restrictionId} and r.removed_text is not null
      and m.tenant_id = ${tenantId} and m.id = r.member_id`;
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { members } from '#db/schema/members.ts';
import { activitySlot } from '../accounts/activity.ts';
import { seenBy } from './seen-by.server.ts';

export type NewMember = Pick<
  typeof members.$inferSelect,
  | 'tenantId'
  | 'name'
  | 'gender'
  | 'seeking'
  | 'sexuality'
  | 'intimateConsent'
  | 'visibleToVisitors'
  | 'dateOfBirth'
  | 'country'
  | 'region'
  | 'city'
  | 'cell'
  | 'aboutMe'
  | 'interests'
  | 'reason'
  | 'createdAt'
>;

/** Adds a profile that isn't listed until its address is confirmed. Returns its id. */
export async function insertMember(tx: Tx, m: NewMember): Promise<number> {
  const [row] = await tx.db
    .insert(members)
    .values({ ...m, lastActiveAt: activitySlot(m.createdAt) })
    .returning({ id: members.id });
  if (!row) throw new Error('A member was written but not returned.');
  return row.id;
}

const PROFILE = columnsOf(members, 'm', [
  'id',
  'kind',
  'kindLabel',
  'offerUrl',
  'name',
  'gender',
  'seeking',
  'sexuality',
  'dateOfBirth',
  'country',
  'region',
  'city',
  'bodyType',
  'hairColour',
  'eyeColour',
  'tattoos',
  'relationshipStatus',
  'reason',
  'aboutMe',
  'interests',
  'mainPhotoId',
  'lastActiveAt',
  'status',
  'invisible',
  'visibleToVisitors',
]);

export type ProfileRow = (typeof PROFILE)['Row'] & {
  /** Whether the viewer may see the profile; not applicable to their own. */
  seen: boolean;
};

/** A profile by id, in any state; the caller checks `seen`. `viewerId` is 0 for visitors. */
export async function findProfile(
  tx: Tx,
  tenantId: number,
  id: number,
  viewerId: number,
): Promise<ProfileRow | null> {
  const [row] = await tx.sql<ProfileRow[]>`
    select ${list(tx, PROFILE)}, ${seenBy(tx, tenantId, viewerId)} as seen
    from members m where m.tenant_id = ${tenantId} and m.id = ${id}`;
  return row ?? null;
}

export type OwnFacts = Pick<
  typeof members.$inferSelect,
  'name' | 'dateOfBirth' | 'dateOfBirthChangedAt' | 'createdAt' | 'intimateConsent'
>;

/**
 * The facts that a change of the profile depends on; `forChange` locks the row, so that the date of birth is changed only
 * once.
 */
export async function findOwnFacts(
  tx: Tx,
  tenantId: number,
  id: number,
  forChange = false,
): Promise<OwnFacts | null> {
  const { name, dateOfBirth, dateOfBirthChangedAt, createdAt, intimateConsent } = members;
  const found = tx.db
    .select({ name, dateOfBirth, dateOfBirthChangedAt, createdAt, intimateConsent })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.id, id)));
  const [row] = await (forChange ? found.for('update') : found);
  return row ?? null;
}

/** The editable fields of a member's profile. */
export type ProfileChange = Partial<typeof members.$inferInsert>;

export async function updateProfile(
  tx: Tx,
  tenantId: number,
  id: number,
  change: ProfileChange,
): Promise<number> {
  const result = await tx.db
    .update(members)
    .set(change)
    .where(and(eq(members.tenantId, tenantId), eq(members.id, id)));
  return result.count;
}

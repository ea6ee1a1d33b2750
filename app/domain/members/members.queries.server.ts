import type { Tx } from '#db/client.ts';
import { activitySlot } from '../accounts/activity.ts';
import type { ProfileKind } from './profile-fields.ts';
import { seenBy } from './seen-by.server.ts';

export type NewMember = {
  tenantId: number;
  name: string;
  gender: string;
  sexuality: string | null;
  dateOfBirth: string;
  country: string;
  region: string;
  city: string | null;
  cell: number | null;
  aboutMe: string;
  reason: string | null;
  createdAt: Date;
};

/** A new profile, not yet to be found: it is listed once the address is confirmed. Returns its id. */
export async function insertMember(tx: Tx, m: NewMember): Promise<number> {
  const [row] = await tx.sql<{ id: number }[]>`
    insert into members (tenant_id, name, gender, sexuality, date_of_birth, country, region, city, cell, about_me, reason,
      created_at, last_active_at)
    values (${m.tenantId}, ${m.name}, ${m.gender}, ${m.sexuality}, ${m.dateOfBirth}, ${m.country}, ${m.region},
      ${m.city}, ${m.cell}, ${m.aboutMe}, ${m.reason}, ${m.createdAt}, ${activitySlot(m.createdAt)})
    returning id`;
  if (!row) throw new Error('A member was written but not returned.');
  return row.id;
}

export type ProfileRow = {
  id: number;
  kind: ProfileKind;
  kindLabel: string | null;
  /** Where a partner's profile leads. */
  offerUrl: string | null;
  name: string;
  gender: 'female' | 'male';
  sexuality: string | null;
  dateOfBirth: string;
  country: string;
  region: string;
  city: string | null;
  bodyType: string | null;
  hairColour: string | null;
  eyeColour: string | null;
  tattoos: string | null;
  relationshipStatus: string | null;
  reason: string | null;
  aboutMe: string;
  interests: string[];
  mainPhotoId: string | null;
  lastActiveAt: Date;
  status: 'active' | 'disabled';
  invisible: boolean;
  /** Whether the asker may see it; their own stands apart. */
  seen: boolean;
};

/** A profile by id, whatever its state; the verb that asks decides by `seen`. `viewerId` is 0 for visitors. */
export async function findProfile(
  tx: Tx,
  tenantId: number,
  id: number,
  viewerId: number,
): Promise<ProfileRow | null> {
  const [row] = await tx.sql<ProfileRow[]>`
    select m.id, m.kind, m.kind_label as "kindLabel", m.offer_url as "offerUrl", m.name, m.gender, m.sexuality,
      m.date_of_birth as "dateOfBirth", m.country, m.region, m.city, m.body_type as "bodyType",
      m.hair_colour as "hairColour", m.eye_colour as "eyeColour", m.tattoos,
      m.relationship_status as "relationshipStatus", m.reason, m.about_me as "aboutMe", m.interests,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt", m.status, m.invisible,
      ${seenBy(tx, tenantId, viewerId)} as seen
    from members m where m.tenant_id = ${tenantId} and m.id = ${id}`;
  return row ?? null;
}

export type OwnDates = {
  name: string;
  dateOfBirth: string;
  dateOfBirthChangedAt: Date | null;
  createdAt: Date;
};

/** What a change of the date of birth depends on; locked for one, so that the one change is made once. */
export async function findOwnDates(
  tx: Tx,
  tenantId: number,
  id: number,
  forChange = false,
): Promise<OwnDates | null> {
  const [row] = await tx.sql<OwnDates[]>`
    select name, date_of_birth as "dateOfBirth", date_of_birth_changed_at as "dateOfBirthChangedAt", created_at as "createdAt"
    from members where tenant_id = ${tenantId} and id = ${id}
    ${forChange ? tx.sql`for update` : tx.sql``}`;
  return row ?? null;
}

/** Columns that a member changes, by name. */
export type ProfileChange = Partial<
  Record<
    | 'name'
    | 'date_of_birth'
    | 'gender'
    | 'sexuality'
    | 'country'
    | 'region'
    | 'city'
    | 'body_type'
    | 'hair_colour'
    | 'eye_colour'
    | 'tattoos'
    | 'relationship_status'
    | 'reason'
    | 'about_me',
    string | null
  > & { interests: string[]; date_of_birth_changed_at: Date; invisible: boolean; cell: number | null }
>;

export async function updateProfile(
  tx: Tx,
  tenantId: number,
  id: number,
  change: ProfileChange,
): Promise<number> {
  const result = await tx.sql`
    update members set ${tx.sql(change as Record<string, never>)} where tenant_id = ${tenantId} and id = ${id}`;
  return result.count;
}

/** Whether a member is there for a viewer. */
export async function isSeenBy(tx: Tx, tenantId: number, viewerId: number, id: number): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from members m where m.tenant_id = ${tenantId} and m.id = ${id} and ${seenBy(tx, tenantId, viewerId)}`;
  return rows.length > 0;
}

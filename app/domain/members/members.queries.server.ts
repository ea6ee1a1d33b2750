import type { Tx } from '#db/client.ts';
import type { ProfileKind } from './profile-fields.ts';

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
      ${m.city}, ${m.cell}, ${m.aboutMe}, ${m.reason}, ${m.createdAt}, ${m.createdAt})
    returning id`;
  if (!row) throw new Error('A member was written but not returned.');
  return row.id;
}

export type ProfileRow = {
  id: number;
  kind: ProfileKind;
  kindLabel: string | null;
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
  photoIds: string[];
  lastActiveAt: Date;
  status: 'active' | 'disabled';
  invisible: boolean;
};

/** A profile by id, whatever its state; who may see it is decided by the verb that asks. */
export async function findProfile(tx: Tx, tenantId: number, id: number): Promise<ProfileRow | null> {
  const [row] = await tx.sql<ProfileRow[]>`
    select m.id, m.kind, m.kind_label as "kindLabel", m.name, m.gender, m.sexuality,
      m.date_of_birth as "dateOfBirth", m.country, m.region, m.city, m.body_type as "bodyType",
      m.hair_colour as "hairColour", m.eye_colour as "eyeColour", m.tattoos,
      m.relationship_status as "relationshipStatus", m.reason, m.about_me as "aboutMe", m.interests,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt", m.status, m.invisible,
      array(select p.id from photos p where p.tenant_id = m.tenant_id and p.member_id = m.id and p.state = 'active'
        order by p.position, p.id) as "photoIds"
    from members m where m.tenant_id = ${tenantId} and m.id = ${id}`;
  return row ?? null;
}

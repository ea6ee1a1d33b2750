import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { profileImports } from '#db/schema/desk.ts';
import { members } from '#db/schema/members.ts';
import type { ManagedKind } from './profile-draft.ts';

type Member = typeof members.$inferSelect;
export type ManagedRow = Pick<
  Member,
  'id' | 'kind' | 'status' | 'name' | 'dateOfBirth' | 'gender' | 'region' | 'mainPhotoId' | 'createdAt'
>;

export type ManagedFilter = {
  kind: ManagedKind | null;
  state: 'active' | 'retired' | null;
  region: string | null;
};
export type ManagedAfter = { at: Date; id: number } | null;

const isManaged = (tenantId: number) => and(eq(members.tenantId, tenantId), ne(members.kind, 'member'));

/** Profiles without an account, newest first. */
export async function listManaged(
  tx: Tx,
  tenantId: number,
  filter: ManagedFilter,
  { after, limit, ascending = false }: { after: ManagedAfter; limit: number; ascending?: boolean },
): Promise<ManagedRow[]> {
  const [behind, order] = ascending ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { id, kind, status, name, dateOfBirth, gender, region, mainPhotoId, createdAt } = members;
  return await tx.db
    .select({ id, kind, status, name, dateOfBirth, gender, region, mainPhotoId, createdAt })
    .from(members)
    .where(
      and(
        isManaged(tenantId),
        filter.kind ? eq(kind, filter.kind) : undefined,
        filter.state ? eq(status, filter.state === 'active' ? 'active' : 'disabled') : undefined,
        filter.region ? eq(region, filter.region) : undefined,
        after
          ? sql`(${createdAt}, ${id}) ${behind} (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(sql`${createdAt} ${order}, ${id} ${order}`)
    .limit(limit);
}

export type ManagedProfile = ManagedRow &
  Pick<
    Member,
    | 'seeking'
    | 'city'
    | 'aboutMe'
    | 'bodyType'
    | 'hairColour'
    | 'eyeColour'
    | 'tattoos'
    | 'interests'
    | 'offerUrl'
    | 'kindLabel'
  >;

/** A profile without an account; null for a member's. */
export async function findManaged(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<ManagedProfile | null> {
  const [row] = await tx.db
    .select()
    .from(members)
    .where(and(isManaged(tenantId), eq(members.id, memberId)));
  return row ?? null;
}

export type ManagedValues = Omit<typeof members.$inferInsert, 'tenantId' | 'id'>;

/** Returns the ids in the order of the rows. */
export async function insertManaged(tx: Tx, tenantId: number, rows: ManagedValues[]): Promise<number[]> {
  const made = await tx.db
    .insert(members)
    .values(rows.map((row) => ({ ...row, tenantId })))
    .returning({ id: members.id });
  return made.map(({ id }) => id);
}

/** False when there is no such profile in one of these states. */
export async function updateManaged(
  tx: Tx,
  tenantId: number,
  memberId: number,
  change: Partial<ManagedValues>,
  from: Member['status'][] = ['active', 'disabled', 'restricted'],
): Promise<boolean> {
  const result = await tx.db
    .update(members)
    .set(change)
    .where(and(isManaged(tenantId), eq(members.id, memberId), inArray(members.status, from)));
  return result.count > 0;
}

export type ImportRow = typeof profileImports.$inferSelect;

/** False when this file was already imported. */
export async function insertImport(tx: Tx, row: typeof profileImports.$inferInsert): Promise<boolean> {
  const { count } = await tx.db.insert(profileImports).values(row).onConflictDoNothing();
  return count > 0;
}

const isImport = (tenantId: number, id: string) =>
  and(eq(profileImports.tenantId, tenantId), eq(profileImports.id, id));

/** Locked until the transaction ends. */
export async function lockImport(tx: Tx, tenantId: number, id: string): Promise<ImportRow | null> {
  const [row] = await tx.db.select().from(profileImports).where(isImport(tenantId, id)).for('update');
  return row ?? null;
}

export async function updateImport(
  tx: Tx,
  tenantId: number,
  id: string,
  change: Partial<Pick<ImportRow, 'state' | 'memberIds' | 'photos'>>,
): Promise<void> {
  await tx.db.update(profileImports).set(change).where(isImport(tenantId, id));
}

/** The latest imports. */
export async function listImports(tx: Tx, tenantId: number): Promise<ImportRow[]> {
  return await tx.db
    .select()
    .from(profileImports)
    .where(eq(profileImports.tenantId, tenantId))
    .orderBy(sql`${profileImports.createdAt} desc`)
    .limit(20);
}

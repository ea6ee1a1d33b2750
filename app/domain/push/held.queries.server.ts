import type { Tx } from '#db/client.ts';
import type { QuietHours } from '../safety/quiet-hours.ts';

export type Held = { messages: boolean; likes: boolean; matches: boolean };

export async function holdPush(
  tx: Tx,
  tenantId: number,
  memberId: number,
  what: keyof Held,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into push_held as h (tenant_id, member_id, since, messages, likes, matches)
    values (${tenantId}, ${memberId}, ${now}, ${what === 'messages'}, ${what === 'likes'}, ${what === 'matches'})
    on conflict (tenant_id, member_id) do update set
      messages = h.messages or excluded.messages, likes = h.likes or excluded.likes,
      matches = h.matches or excluded.matches`;
}

export type HeldRow = { memberId: number; quiet: QuietHours | null };

/** The next of those for whom something is held back. */
export async function listHeld(tx: Tx, tenantId: number, after: number, limit: number): Promise<HeldRow[]> {
  const rows = await tx.sql<
    { memberId: number; from: number | null; to: number | null; zone: string | null }[]
  >`
    select h.member_id as "memberId", q.quiet_from as from, q.quiet_to as to, q.quiet_zone as zone
    from push_held h left join safety_settings q on q.tenant_id = h.tenant_id and q.member_id = h.member_id
    where h.tenant_id = ${tenantId} and h.member_id > ${after} order by h.member_id limit ${limit}`;
  return rows.map(({ memberId, from, to, zone }) => ({
    memberId,
    quiet: from !== null && to !== null && zone !== null ? { from, to, zone } : null,
  }));
}

/** Takes what was held back for these members: it is the caller's to tell. */
export function takeHeld(
  tx: Tx,
  tenantId: number,
  memberIds: readonly number[],
): Promise<(Held & { memberId: number; since: Date })[]> {
  return tx.sql<(Held & { memberId: number; since: Date })[]>`
    delete from push_held where tenant_id = ${tenantId} and member_id = any(${[...memberIds]}::bigint[])
    returning member_id as "memberId", since, messages, likes, matches`;
}

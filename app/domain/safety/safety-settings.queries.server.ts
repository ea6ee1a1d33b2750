import type { Tx } from '#db/client.ts';
import type { MutedWords } from './mute-words.ts';
import type { QuietHours } from './quiet-hours.ts';

/** The muted words as the member wrote them. */
export async function findMutedPhrases(tx: Tx, tenantId: number, memberId: number): Promise<string[]> {
  const [row] = await tx.sql<{ phrases: string[] }[]>`
    select muted_phrases as phrases from safety_settings where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return row?.phrases ?? [];
}

export async function saveMutedWords(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { phrases, words }: MutedWords,
): Promise<void> {
  await tx.sql`
    insert into safety_settings as s (tenant_id, member_id, muted_phrases, muted_words)
    values (${tenantId}, ${memberId}, ${phrases}::text[], ${words}::text[])
    on conflict (tenant_id, member_id) do update
      set muted_phrases = excluded.muted_phrases, muted_words = excluded.muted_words`;
}

export async function saveQuietHours(
  tx: Tx,
  tenantId: number,
  memberId: number,
  quiet: QuietHours | null,
): Promise<void> {
  await tx.sql`
    insert into safety_settings as s (tenant_id, member_id, quiet_from, quiet_to, quiet_zone)
    values (${tenantId}, ${memberId}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${quiet?.zone ?? null})
    on conflict (tenant_id, member_id) do update
      set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, quiet_zone = excluded.quiet_zone`;
}

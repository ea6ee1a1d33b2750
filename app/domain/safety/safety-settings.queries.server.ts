import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { safetySettings } from '#db/schema/safety.ts';
import type { MutedWords } from './mute-words.ts';
import type { QuietHours } from './quiet-hours.ts';

/** The muted words as the member entered them. */
export async function findMutedPhrases(tx: Tx, tenantId: number, memberId: number): Promise<string[]> {
  const [row] = await tx.db
    .select({ phrases: safetySettings.mutedPhrases })
    .from(safetySettings)
    .where(and(eq(safetySettings.tenantId, tenantId), eq(safetySettings.memberId, memberId)));
  return row?.phrases ?? [];
}

export async function saveMutedWords(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { phrases, words }: MutedWords,
): Promise<void> {
  await save(tx, tenantId, memberId, { mutedPhrases: phrases, mutedWords: words });
}

export async function saveQuietHours(
  tx: Tx,
  tenantId: number,
  memberId: number,
  quiet: QuietHours | null,
): Promise<void> {
  await save(tx, tenantId, memberId, {
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    quietZone: quiet?.zone ?? null,
  });
}

async function save(
  tx: Tx,
  tenantId: number,
  memberId: number,
  settings: Partial<typeof safetySettings.$inferInsert>,
): Promise<void> {
  await tx.db
    .insert(safetySettings)
    .values({ ...settings, tenantId, memberId })
    .onConflictDoUpdate({ target: [safetySettings.tenantId, safetySettings.memberId], set: settings });
}

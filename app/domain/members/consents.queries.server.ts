import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { consents } from '#db/schema/accounts.ts';

type NewConsent = Omit<typeof consents.$inferInsert, 'withdrawnAt'>;

/** Records a consent; one that is in force is unchanged. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.db.insert(consents).values(consent).onConflictDoNothing();
}

export async function endConsent(
  tx: Tx,
  tenantId: number,
  memberId: number,
  purpose: NewConsent['purpose'],
  now: Date,
): Promise<void> {
  await tx.db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(consents.tenantId, tenantId),
        eq(consents.memberId, memberId),
        eq(consents.purpose, purpose),
        isNull(consents.withdrawnAt),
      ),
    );
}

/** Removes orientation and intimate interests from a profile, and the last search, which may contain either. */
export async function eraseIntimateData(
  tx: Tx,
  tenantId: number,
  memberId: number,
  intimate: readonly string[],
) {
  await tx.sql`
    update members set sexuality = null, intimate_consent = false,
      interests = array(select i from unnest(interests) with ordinality as t(i, n) where i <> all(${[...intimate]}::text[]) order by n)
    where tenant_id = ${tenantId} and id = ${memberId}`;
  await tx.sql`update accounts set search_filter = '' where tenant_id = ${tenantId} and id = ${memberId}`;
}

import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { clearReturned, ENTRIES_PAGE_SIZE, type EntryRow, listEntryRows } from './credits.queries.server.ts';

export type LedgerItem = Omit<EntryRow, 'createdAt' | 'otherKind'> & {
  /** ISO instant. */
  at: string;
};
export type LedgerPage = { entries: LedgerItem[]; next: number | null };

/** The member's ledger entries with their reasons, newest first. `before` pages back. */
export async function listLedgerEntries(
  scope: MemberScope,
  before: number | null = null,
): Promise<LedgerPage> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [
    listEntryRows(tx, tenant.id, viewer.id, before, tenant.features.neutral_block_messages),
  ]);
  const entries = rows.slice(0, ENTRIES_PAGE_SIZE).map(({ createdAt, otherKind, ...row }) => ({
    ...row,
    otherLabel: kindLabelOf(scope, { kind: otherKind, kindLabel: row.otherLabel }),
    at: createdAt.toISOString(),
  }));
  return { entries, next: rows.length > ENTRIES_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

/** Dismisses the alert about refunded credits. */
export const readReturned = ({ tenant, viewer }: MemberScope): Promise<boolean> =>
  inTenant(tenant.id, (tx) => clearReturned(tx, tenant.id, viewer.id));

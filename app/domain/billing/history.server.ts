import { isWithdrawable } from '#app/domain/credits/withdrawable.ts';
import { mayWithdraw } from '#app/domain/credits/withdrawal-days.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { type DocumentKind, documentNumber } from './billing-document.ts';

export type { HistoryState } from './history.queries.server.ts';

import {
  HISTORY_PAGE_SIZE,
  type HistoryRow,
  type HistoryState,
  listHistoryRows,
} from './history.queries.server.ts';

type HistoryCursor = { at: number; id: number };

export type HistoryItem = {
  id: number;
  /** ISO instant. */
  at: string;
  state: HistoryState;
  credits: number;
  totalMinor: number;
  currency: string;
  method: string;
  /** Whether the order can still be withdrawn from. */
  withdrawable: boolean;
  documents: { id: number; kind: DocumentKind; number: string; totalMinor: number }[];
};

type HistoryPage = { items: HistoryItem[]; next: HistoryCursor | null };

/** The member's orders with their states, newest first, with invoice and credit notes. */
export async function listHistory(scope: MemberScope, after: HistoryCursor | null): Promise<HistoryPage> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [listHistoryRows(tx, tenant.id, viewer.id, after)]);
  const shown = rows.slice(0, HISTORY_PAGE_SIZE);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? { at: last.createdAt.getTime(), id: last.id } : null;
  return { items: shown.map((row) => itemOf(scope, row)), next };
}

const itemOf = (
  { tenant, now }: Scope,
  { createdAt, bonusCredits, documents, grantedAt, unspent, kind, rejected, ...row }: HistoryRow,
): HistoryItem => ({
  ...row,
  at: createdAt.toISOString(),
  withdrawable: grantedAt
    ? unspent > 0 && mayWithdraw(tenant.settings, grantedAt, now)
    : isWithdrawable({ kind, rejected, state: row.state, grantedAt }),
  credits: row.credits + bonusCredits,
  documents: documents.map(({ id, kind, number, companyId, totalMinor }) => ({
    id,
    kind,
    number: documentNumber(kind, companyId, number),
    totalMinor,
  })),
});

import { readInTenant } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { BillingDocument } from './billing-document.ts';
import { listDocuments, listSeries, sumBooked } from './documents.queries.server.ts';

export type MonthSpan = { from: Date; until: Date };

/** The range of `2026-11`, by the documents' date (UTC); null if it is not a month. */
export function monthSpan(month: string): MonthSpan | null {
  const match = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month);
  if (!match) return null;
  const [year, index] = [Number(match[1]), Number(match[2]) - 1];
  return { from: new Date(Date.UTC(year, index)), until: new Date(Date.UTC(year, index + 1)) };
}

const BATCH = 1_000;

/** A brand's documents of a month, oldest first, one batch at a time. */
export async function* documentsOf(tenant: Tenant, span: MonthSpan): AsyncGenerator<BillingDocument> {
  let after: BillingDocument | null = null;
  for (;;) {
    const batch: BillingDocument[] = await batchOf(tenant.id, span, after);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1) ?? null;
  }
}

async function batchOf(
  tenantId: number,
  span: MonthSpan,
  after: BillingDocument | null,
): Promise<BillingDocument[]> {
  const [rows] = await readInTenant(tenantId, (tx) => [listDocuments(tx, tenantId, span, after, BATCH)]);
  return rows;
}

export type LedgerDifference = { brand: string; what: string; documents: number; ledger: number };

/** Compares a brand's documents of a month with its ledger and names each difference. */
export async function compareWithLedger(
  tenant: Tenant,
  span: MonthSpan,
  documents: ReadonlyMap<string, number>,
  credits: number,
): Promise<LedgerDifference[]> {
  const [booked] = await readInTenant(tenant.id, (tx) => [sumBooked(tx, tenant.id, span)]);
  const inLedger = new Map(booked.filter(({ currency }) => currency).map((sum) => [sum.currency, sum.minor]));
  const bookedCredits = booked.reduce((sum, row) => sum + row.credits, 0);
  const faults: LedgerDifference[] = [];
  for (const currency of new Set([...documents.keys(), ...inLedger.keys()])) {
    const [inDocuments, ledger] = [documents.get(currency) ?? 0, inLedger.get(currency) ?? 0];
    if (inDocuments !== ledger)
      faults.push({ brand: tenant.slug, what: currency, documents: inDocuments, ledger });
  }
  if (credits !== bookedCredits)
    faults.push({ brand: tenant.slug, what: 'credits', documents: credits, ledger: bookedCredits });
  return faults;
}

/**
 * A company's document series with missing numbers; empty when every number from 1 to the last exists. Includes brands
 * that formerly belonged to it or are disabled.
 */
export async function findGaps(tenants: readonly { id: number }[], companyId: number): Promise<string[]> {
  const series = new Map<string, { count: number; last: number }>();
  for (const tenant of tenants) {
    const [parts] = await readInTenant(tenant.id, (tx) => [listSeries(tx, tenant.id, companyId)]);
    for (const { kind, count, last } of parts) {
      const sum = series.get(kind) ?? { count: 0, last: 0 };
      series.set(kind, { count: sum.count + count, last: Math.max(sum.last, last) });
    }
  }
  return [...series].filter(([, { count, last }]) => count !== last).map(([kind]) => kind);
}

import { exportHead, exportLine } from '#app/domain/billing/export-lines.ts';
import {
  compareBooks,
  documentsOf,
  findGaps,
  type MonthSpan,
  monthSpan,
} from '#app/domain/billing/export-month.server.ts';
import { plainAmount } from '#app/domain/billing/money.ts';
import { doCommand } from '#app/platform/command.ts';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { loadAllTenants } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';

const USAGE = `Usage: npm run -s export -- COMPANY MONTH > file.csv
  COMPANY   its number, or the name of one of its brands
  MONTH     as 2026-11
Every invoice and credit note of the month as CSV, of all brands of the company. On standard error the sums, and
whether they are those of the ledger and the numbers are without a gap; if not, it ends with 1.`;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The number of a company, named by it or by one of its brands. */
function companyOf(name: string, tenants: readonly Tenant[]): number {
  const company = tenants.find(({ slug, company }) => slug === name || String(company.id) === name)?.company;
  if (!company) throw new Error(`There is no company ${name} with a brand.`);
  return company.id;
}

/**
 * Writes the lines of one brand that are the company's; true when the sums of all its papers are the ledger's, also
 * where it changed hands within the month.
 */
async function writeBrand(tenant: Tenant, companyId: number, span: MonthSpan): Promise<boolean> {
  const sums = new Map<string, number>();
  let [credits, papers, ours] = [0, 0, 0];
  for await (const document of documentsOf(tenant, span)) {
    if (document.companyId === companyId) {
      process.stdout.write(exportLine(tenant.slug, document));
      ours += 1;
    }
    sums.set(document.currency, (sums.get(document.currency) ?? 0) + document.totalMinor);
    credits += document.credits;
    papers += 1;
  }
  if (ours === 0 && tenant.company.id !== companyId) return true;
  const amounts = [...sums].map(([currency, minor]) => `${plainAmount(minor, currency)} ${currency}`);
  say(`${tenant.slug}: ${papers} papers, ${amounts.join(', ') || 'nothing'}, ${credits} credits`);
  const faults = await compareBooks(tenant, span, sums, credits);
  for (const { what, papers: onPaper, ledger } of faults)
    say(`${tenant.slug}: ${what}: papers ${onPaper}, ledger ${ledger}`);
  return faults.length === 0;
}

async function run([company, month]: string[]): Promise<number> {
  const span = monthSpan(month ?? '');
  if (!company || !span) {
    say(USAGE);
    return 2;
  }
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
  openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name: 'export' });
  try {
    const brands = await loadAllTenants();
    const companyId = companyOf(company, brands);
    process.stdout.write(exportHead());
    let sound = true;
    for (const brand of brands) sound = (await writeBrand(brand, companyId, span)) && sound;
    const gaps = await findGaps(brands, companyId);
    for (const kind of gaps) say(`a number of the series ${kind} is missing`);
    return sound && gaps.length === 0 ? 0 : 1;
  } finally {
    await closeDatabase();
  }
}

await doCommand(USAGE, run);

import { InvalidArgumentError } from 'commander';
import { exportHead, exportLine } from '#app/domain/billing/export-lines.ts';
import {
  compareWithLedger,
  documentsOf,
  findGaps,
  type MonthSpan,
  monthSpan,
} from '#app/domain/billing/export-month.server.ts';
import { plainAmount } from '#app/domain/billing/money.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { commandLine } from './command-line.ts';
import { withBrands } from './database.ts';

function parseMonth(text: string): MonthSpan {
  const span = monthSpan(text);
  if (!span) throw new InvalidArgumentError('It must be a month such as 2026-11.');
  return span;
}

export const exportCommand = commandLine(
  'export',
  `Writes every invoice and credit note of a company's month as CSV, for all of its brands. Standard error has the
totals, and whether they match the ledger and the numbers have no gaps; the exit code is 1 when they don't.`,
)
  .argument('<company>', 'its number, or the name of one of its brands')
  .argument('<month>', 'such as 2026-11', parseMonth)
  .action((company: string, span: MonthSpan) =>
    withBrands('export', async ({ all }) => {
      const companyId = companyNamed(company, all);
      process.stdout.write(exportHead());
      let sound = true;
      for (const brand of all) sound = (await writeBrand(brand, companyId, span)) && sound;
      const gaps = await findGaps(all, companyId);
      for (const kind of gaps) report(`a number of the series ${kind} is missing`);
      if (!sound || gaps.length > 0) process.exitCode = 1;
    }),
  );

/** Reports to standard error, because standard output is the CSV. */
const report = (line: string): void => void process.stderr.write(`${line}\n`);

function companyNamed(name: string, tenants: readonly Tenant[]): number {
  const company = tenants.find(({ slug, company }) => slug === name || String(company.id) === name)?.company;
  if (!company) throw new Error(`There is no company ${name} with a brand.`);
  return company.id;
}

/**
 * Writes the company's documents of one brand. Returns whether the totals of all its documents match the ledger, even
 * if the brand was sold within the month.
 */
async function writeBrand(tenant: Tenant, companyId: number, span: MonthSpan): Promise<boolean> {
  const sums = new Map<string, number>();
  let [credits, documents, ours] = [0, 0, 0];
  for await (const document of documentsOf(tenant, span)) {
    if (document.companyId === companyId) {
      process.stdout.write(exportLine(tenant.slug, document));
      ours += 1;
    }
    sums.set(document.currency, (sums.get(document.currency) ?? 0) + document.totalMinor);
    credits += document.credits;
    documents += 1;
  }
  if (ours === 0 && tenant.company.id !== companyId) return true;
  const amounts = [...sums].map(([currency, minor]) => `${plainAmount(minor, currency)} ${currency}`);
  report(`${tenant.slug}: ${documents} documents, ${amounts.join(', ') || 'nothing'}, ${credits} credits`);
  const faults = await compareWithLedger(tenant, span, sums, credits);
  for (const { what, documents, ledger } of faults)
    report(`${tenant.slug}: ${what}: documents ${documents}, ledger ${ledger}`);
  return faults.length === 0;
}

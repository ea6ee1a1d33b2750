import { InvalidArgumentError, Option } from 'commander';
import { plainAmount } from '#app/domain/billing/money.ts';
import { VALIDITIES, type Validity } from '#app/domain/discounts/discount-code.ts';
import {
  addCode,
  type CodeRow,
  listAllCodes,
  switchCodeOff,
} from '#app/domain/discounts/operate-codes.server.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import { minorDigits } from '#app/platform/money.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

/** The end of a day such as 2026-12-31, in UTC. */
function endOfDay(day: string): Date {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(start.getTime())) throw new InvalidArgumentError('It must be a day such as 2026-12-31.');
  return later(start, DAY_MS);
}

function currencyCode(text: string): string {
  if (!/^[a-zA-Z]{3}$/.test(text)) throw new InvalidArgumentError('It must be a currency such as EUR.');
  return text.toUpperCase();
}

type AddOptions = {
  validity: Validity;
  minimum?: number;
  currency?: string;
  country?: string;
  member?: number;
  methods?: string;
  until?: Date;
};

export const discount = commandLine('discount', "A brand's discount codes.");

discount
  .command('add')
  .argument('<brand>')
  .argument('<code>')
  .argument('<percent>', 'from 1 to 90', positiveInteger)
  .addOption(
    new Option('--validity <kind>', 'single: once in total; member: once per member; many: unlimited')
      .choices(VALIDITIES)
      .default('member'),
  )
  .option('--minimum <amount>', 'minimum order total, in units of the currency', amount)
  .option('--currency <code>', 'only orders in this currency', currencyCode)
  .option('--country <code>', 'only members of this country')
  .option('--member <number>', 'only this member', positiveInteger)
  .option('--methods <list>', 'only these payment methods, such as ideal,card')
  .option('--until <day>', 'its last day, in UTC', endOfDay)
  .description('create a code')
  .action((brand: string, code: string, percentage: number, options: AddOptions) =>
    withBrands('discount', async ({ scope }) => {
      const {
        validity,
        minimum = 0,
        currency = null,
        country,
        member = null,
        methods,
        until = null,
      } = options;
      const fault = await addCode(scope(brand), {
        code,
        percentage,
        validity,
        minimumMinor: Math.round(minimum * 10 ** minorDigits(currency ?? 'EUR')),
        currency,
        country: country?.toUpperCase() ?? null,
        memberId: member,
        paymentMethods: methods ? methods.split(',') : [],
        expiresAt: until,
      });
      if (fault) throw new Error(fault);
      print(`${brand} has the code ${code.toUpperCase()}.`);
    }),
  );

discount
  .command('list <brand>')
  .description('all codes, latest first, with how often each was used')
  .action((brand: string) =>
    withBrands('discount', async ({ scope }) => {
      for (const row of await listAllCodes(scope(brand))) print(codeLine(row));
    }),
  );

discount
  .command('off <brand> <code>')
  .description('stop a code from being used')
  .action((brand: string, code: string) =>
    withBrands('discount', async ({ scope }) => {
      if (!(await switchCodeOff(scope(brand), code))) throw new Error(`${brand} has no active code ${code}.`);
      print(`${code.toUpperCase()} is off on ${brand}.`);
    }),
  );

function amount(text: string): number {
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('It must be an amount such as 9.95.');
  return Number(text);
}

function codeLine(row: CodeRow): string {
  const limits = [
    row.minimumMinor > 0 && `from ${plainAmount(row.minimumMinor, row.currency ?? 'EUR')}`,
    row.currency,
    row.country,
    row.memberId && `member ${row.memberId}`,
    row.paymentMethods.join(','),
    row.expiresAt && `until ${row.expiresAt.toISOString().slice(0, 16)}`,
  ];
  return `${row.code.padEnd(20)} ${String(row.percentage).padStart(3)}%  ${row.validity.padEnd(7)} ${row.status.padEnd(7)} used ${row.uses}  ${limits.filter(Boolean).join(' ')}`;
}

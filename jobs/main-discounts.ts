import { parseArgs } from 'node:util';
import { minorDigits, plainAmount } from '#app/domain/billing/money.ts';
import { VALIDITIES, type Validity } from '#app/domain/discounts/discount-code.ts';
import {
  addCode,
  type CodeRow,
  listAllCodes,
  switchCodeOff,
} from '#app/domain/discounts/operate-codes.server.ts';
import { doCommand } from '#app/platform/command.ts';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { listTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run discount -- COMMAND
  add BRAND CODE PERCENT [--once single|member|many] [--minimum AMOUNT --currency EUR] [--country NL]
      [--member ID] [--methods ideal,card] [--until 2026-12-31]
      single: once in all; member: once for each member (usual); many: as often as one likes.
      The last day is included; days are those of UTC.
  list BRAND                 all codes, latest first, with how often each was paid with
  off BRAND CODE             nobody can use it any more`;

function theScope(slug: string | undefined): Scope {
  const tenant = listTenants().find((one) => one.slug === slug);
  if (!tenant) throw new Error(`There is no brand ${slug ?? ''}.`);
  return { tenant, now: new Date(), locale: tenant.settings.domain_language };
}

const OPTIONS = {
  once: { type: 'string', default: 'member' },
  minimum: { type: 'string' },
  currency: { type: 'string' },
  country: { type: 'string' },
  member: { type: 'string' },
  methods: { type: 'string' },
  until: { type: 'string' },
} as const;
type Values = { [K in keyof typeof OPTIONS]?: string };

function endOf(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(start.getTime())) throw new Error('--until is a day, as 2026-12-31.');
  return new Date(start.getTime() + 24 * 3_600_000);
}

async function add(scope: Scope, code: string, percent: string, values: Values): Promise<void> {
  const { once = 'member', minimum, country, member, methods, until } = values;
  if (!(VALIDITIES as readonly string[]).includes(once))
    throw new Error(`--once is one of ${VALIDITIES.join(', ')}.`);
  const currency = values.currency?.toUpperCase() ?? null;
  if (currency && !/^[A-Z]{3}$/.test(currency)) throw new Error('--currency has three letters.');
  const fault = await addCode(scope, {
    code,
    percentage: Number(percent),
    validity: once as Validity,
    minimumMinor: minimum ? Math.round(Number(minimum) * 10 ** minorDigits(currency ?? 'EUR')) : 0,
    currency,
    country: country?.toUpperCase() ?? null,
    memberId: member ? Number(member) : null,
    paymentMethods: methods ? methods.split(',') : [],
    expiresAt: endOf(until),
  });
  if (fault) throw new Error(fault);
  say(`${scope.tenant.slug} has the code ${code.toUpperCase()}.`);
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
  const what = limits.filter(Boolean).join(' ');
  return `${row.code.padEnd(20)} ${String(row.percentage).padStart(3)}%  ${row.validity.padEnd(7)} ${row.status.padEnd(7)} used ${row.uses}  ${what}`;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, slug, code = '', percent = ''] = positionals;
  const complete = { add: percent !== '', list: slug !== undefined, off: code !== '' };
  if (!complete[command as keyof typeof complete]) {
    say(USAGE);
    return 2;
  }
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
  openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name: 'discount' });
  try {
    await refreshTenants();
    const scope = theScope(slug);
    if (command === 'add') await add(scope, code, percent, values);
    else if (command === 'list') for (const row of await listAllCodes(scope)) say(codeLine(row));
    else if (!(await switchCodeOff(scope, code))) throw new Error(`${slug} has no code ${code} that is on.`);
    else say(`${code.toUpperCase()} is off on ${slug}.`);
    return 0;
  } finally {
    await closeDatabase();
  }
}

await doCommand(USAGE, run);

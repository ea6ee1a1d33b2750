import type { Command } from 'commander';
import { runCommand } from './command-line.ts';

type Entry = { summary: string; load: () => Promise<Command> };

/** All operator commands. Each is loaded only when it is called. */
const COMMANDS: Record<string, Entry> = {
  tenant: {
    summary: 'bring up, check, change and list brands',
    load: async () => (await import('./tenant.ts')).tenant,
  },
  staff: { summary: 'who may log in to the console', load: async () => (await import('./staff.ts')).staff },
  audit: {
    summary: "verify the staff's audit log",
    load: async () => (await import('./audit.ts')).audit,
  },
  reports: {
    summary: 'reports about members, with their evidence',
    load: async () => (await import('./reports.ts')).reports,
  },
  restrictions: {
    summary: 'warn, hide, limit and ban members; appeals',
    load: async () => (await import('./restrictions.ts')).restrictions,
  },
  approvals: {
    summary: 'what needs a second person: bans, larger refunds, erasures',
    load: async () => (await import('./approvals.ts')).approvals,
  },
  complaints: {
    summary: 'complaints: list, answer, reopen',
    load: async () => (await import('./complaints.ts')).complaints,
  },
  photos: { summary: 'review photos', load: async () => (await import('./photos.ts')).photos },
  profiles: {
    summary: 'fictional, cam and resell profiles: import, retire',
    load: async () => (await import('./profiles.ts')).profiles,
  },
  discount: { summary: 'discount codes', load: async () => (await import('./discount.ts')).discount },
  refund: {
    summary: 'pay back unspent credits; refunds that failed at the provider',
    load: async () => (await import('./refund.ts')).refund,
  },
  debts: {
    summary: 'credits spent from payments that were taken back; direct debit blocks',
    load: async () => (await import('./debts.ts')).debts,
  },
  reconcile: {
    summary: 'check balances against the ledger',
    load: async () => (await import('./reconcile.ts')).reconcileCommand,
  },
  export: {
    summary: "a month's invoices and credit notes as CSV",
    load: async () => (await import('./export.ts')).exportCommand,
  },
  jobs: { summary: 'the job queue', load: async () => (await import('./jobs.ts')).jobsCommand },
  groups: {
    summary: 'groups of brands on PostgreSQL clusters of their own: prepare, move',
    load: async () => (await import('./groups.ts')).groups,
  },
  storage: {
    summary: 'copy photos from the folder to a bucket',
    load: async () => (await import('./storage.ts')).storageCommand,
  },
  'bring-back': {
    summary: 'copy deleted rows of one brand from a restored database',
    load: async () => (await import('./bring-back.ts')).bringBackCommand,
  },
  migrate: {
    summary: 'bring the database up to date',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  seed: {
    summary: 'create the demo brands in an empty database',
    load: async () => (await import('./seed.ts')).seed,
  },
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

const list = (): string =>
  Object.entries(COMMANDS)
    .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
    .join('\n');

/** Runs the command named by the first argument. `unreachable` says what to do when no server responds. */
export async function dispatch([name = '', ...args]: string[], unreachable: string): Promise<void> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry) return await runCommand(await entry.load(), args, unreachable);
  const help = name === '--help' || name === '-h';
  const text = `${help ? '' : `Unknown command "${name}".\n`}Commands (each answers --help):\n${list()}\n`;
  (help ? process.stdout : process.stderr).write(text);
  process.exitCode = help ? 0 : 2;
}

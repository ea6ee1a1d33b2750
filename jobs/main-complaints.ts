import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  answerComplaint,
  listComplaints,
  reopenComplaint,
  showComplaint,
} from '#app/domain/support/complaints.server.ts';
import type { Scope } from '#tenants/scope.ts';
import { complaintLines, listLine, readCode, whyNot } from './complaint-lines.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run complaints -- COMMAND
  list [BRAND] [--all]       open cases, the longest waiting first; or all, latest first; 200 of each brand
  show BRAND CASE            one case with its answers
  answer BRAND CASE --by NAME --text "TEXT" [--open]
                             answers by mail and closes the case; --open leaves it open
  answer BRAND CASE --by NAME --file FILE [--open]
                             the same with the text of a file
  reopen BRAND CASE          opens a closed case again`;

const OPTIONS = {
  all: { type: 'boolean' },
  open: { type: 'boolean' },
  by: { type: 'string', default: '' },
  text: { type: 'string' },
  file: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function list(slug: string | undefined, all: boolean): Promise<void> {
  for (const scope of scopesOf(slug)) {
    const rows = await listComplaints(scope, all ? 'all' : 'open');
    say(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'open'}`);
    for (const row of rows) say(listLine(row));
  }
}

async function show(scope: Scope, code: string): Promise<void> {
  const found = await showComplaint(scope, code);
  if (!found) throw new Error(whyNot('not_found', scope.tenant.slug, code));
  for (const line of complaintLines(found.complaint, found.answers)) say(line);
}

function textOf({ text, file }: Options): string {
  if (text !== undefined && file !== undefined) throw new Error('Either --text or --file.');
  return file === undefined ? (text ?? '') : readFileSync(file, 'utf8');
}

async function answer(scope: Scope, code: string, options: Options): Promise<void> {
  const close = options.open !== true;
  const fault = await answerComplaint(scope, { code, body: textOf(options), by: options.by ?? '', close });
  if (fault) throw new Error(whyNot(fault, scope.tenant.slug, code));
  say(`${code} is answered by mail and ${close ? 'closed' : 'stays open'}.`);
}

async function reopen(scope: Scope, code: string): Promise<void> {
  const fault = await reopenComplaint(scope, code);
  if (fault) throw new Error(whyNot(fault, scope.tenant.slug, code));
  say(`${code} is open again.`);
}

const WITH_CASE = { show, answer, reopen };
const isWithCase = (command: string): command is keyof typeof WITH_CASE => Object.hasOwn(WITH_CASE, command);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command = '', slug, given, ...more] = positionals;
  if (command === 'list' && given === undefined) await list(slug, values.all === true);
  else if (isWithCase(command)) {
    // Of an answer without its quotes only the first word would be sent.
    if (more.length > 0) throw new Error(`Too many words: ${more.join(' ')}. A text stands in quotes.`);
    const [scope] = scopesOf(slug ?? '');
    const code = readCode(given);
    if (!scope || code === '') throw new Error(`Name the brand and the case: ${command} amora K7QX-29FM`);
    await WITH_CASE[command](scope, code, values);
  } else {
    say(USAGE);
    return 2;
  }
  return 0;
}

await runCommand('complaints', USAGE, run);

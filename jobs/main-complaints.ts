import { parseArgs } from 'node:util';
import {
  answerComplaint,
  type ComplaintRow,
  listComplaints,
  reopenComplaint,
  showComplaint,
} from '#app/domain/support/complaints.server.ts';
import type { Scope } from '#tenants/scope.ts';
import { runCommand, say, scopesOf } from './for-brands.ts';

const USAGE = `Usage: npm run complaints -- COMMAND
  list [BRAND] [--all]       open cases, the longest waiting first; or all, latest first
  show BRAND CASE            one case with its answers
  answer BRAND CASE --by NAME --text TEXT [--open]
                             answers by mail and closes the case; --open leaves it open
  reopen BRAND CASE          opens a closed case again`;

const OPTIONS = {
  all: { type: 'boolean' },
  open: { type: 'boolean' },
  by: { type: 'string', default: '' },
  text: { type: 'string', default: '' },
} as const;

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
const stateOf = ({ answeredAt, closedAt }: ComplaintRow): string =>
  closedAt ? 'closed' : answeredAt ? 'answered' : 'open';

async function list(slug: string | undefined, all: boolean): Promise<void> {
  for (const scope of scopesOf(slug)) {
    const rows = await listComplaints(scope, all ? 'all' : 'open');
    say(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'open'}`);
    for (const row of rows)
      say(
        `  ${row.code}  ${minute(row.createdAt)}  ${row.topic.padEnd(8)} ${stateOf(row).padEnd(8)} ${row.language}`,
      );
  }
}

async function show(scope: Scope, code: string): Promise<void> {
  const found = await showComplaint(scope, code);
  if (!found) throw new Error(`There is no case ${code} on ${scope.tenant.slug}.`);
  const { complaint: c, answers } = found;
  say(`${c.code}  ${c.topic}  ${stateOf(c)}  ${minute(c.createdAt)} UTC`);
  say(
    `from ${c.name || '(no name)'} <${c.email || 'erased'}>${c.memberId ? `, member ${c.memberId}` : ''}, in ${c.language}`,
  );
  say(`\n${c.body || '(erased)'}`);
  for (const answer of answers)
    say(`\n— ${answer.answeredBy}, ${minute(answer.createdAt)} UTC\n${answer.body}`);
}

function theScope(slug: string | undefined): Scope {
  const [scope] = scopesOf(slug ?? '');
  if (!scope) throw new Error('Name the brand.');
  return scope;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, slug, given] = positionals;
  const code = given?.toUpperCase() ?? '';
  if (command === 'list') await list(slug, values.all === true);
  else if (command === 'show' && code) await show(theScope(slug), code);
  else if (command === 'answer' && code) {
    if (values.by === '' || values.text.trim() === '')
      throw new Error('Say who answers, and what: --by, --text.');
    const answer = { code, body: values.text, by: values.by, close: values.open !== true };
    if (!(await answerComplaint(theScope(slug), answer))) throw new Error(`${code} cannot be answered.`);
    say(`${code} is answered.`);
  } else if (command === 'reopen' && code) {
    if (!(await reopenComplaint(theScope(slug), code))) throw new Error(`There is no case ${code}.`);
    say(`${code} is open again.`);
  } else {
    say(USAGE);
    return 2;
  }
  return 0;
}

await runCommand('complaints', () => run(process.argv.slice(2)));

import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { receiveMail } from '#app/domain/notifications/read-report.server.ts';
import type { NoticeDecision } from '#app/domain/support/complaint-rules.ts';
import {
  type AnswerFault,
  answerComplaint,
  type CaseFile,
  type ComplaintRow,
  complaintState,
  listComplaints,
  reopenComplaint,
  showComplaint,
} from '#app/domain/support/complaints.server.ts';
import { MAX_CASE_MAIL_BYTES } from '#app/platform/case-mail.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { readCaseAddress, readTokenAddress } from '#app/platform/mail-token.ts';
import { callOf, commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

/** A case number in its usual form, from any case, with or without its dash. */
export function caseNumber(given: string): string {
  const [, first, second] = /^([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})$/.exec(given.trim().toUpperCase()) ?? [];
  if (!first || !second) throw new InvalidArgumentError('It must be a case number such as K7QX-29FM.');
  return `${first}-${second}`;
}

const listLine = (row: ComplaintRow): string =>
  `  ${row.code}  ${utcMinute(row.createdAt)}  ${row.topic.padEnd(8)} ${complaintState(row).padEnd(8)} ${row.language}`;

function caseLines({ complaint: c, answers, replies, notes, merged }: CaseFile): string[] {
  const state = c.closedAt ? `closed ${utcMinute(c.closedAt)} UTC` : complaintState(c);
  const sender = c.email ? `from ${c.name || '(no name)'} <${c.email}>` : 'without an address';
  const written = [
    ...answers.map(({ answeredBy, createdAt, body }) => ({ by: answeredBy, createdAt, body })),
    ...replies.map(({ createdAt, body }) => ({ by: 'the sender', createdAt, body })),
    ...notes
      .filter(({ kind }) => kind === 'note')
      .map(({ by, createdAt, body }) => ({ by: `note of ${by}`, createdAt, body })),
  ].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return [
    `${c.code}  ${c.topic}  ${state}  received ${utcMinute(c.createdAt)} UTC`,
    `${c.priority}, due ${utcMinute(c.dueAt)} UTC, ${c.assignee ? `with ${c.assignee}` : 'with no one'}`,
    `${sender}${c.memberId ? `, member ${c.memberId}` : ''}, reads ${c.language}`,
    ...(c.mergedInto ? [`answered with ${c.mergedInto}`] : []),
    ...merged.map(({ code }) => `answers ${code} too`),
    `\n${c.body || '(erased)'}`,
    ...written.map(({ by, createdAt, body }) => `\n— ${by}, ${utcMinute(createdAt)} UTC\n${body}`),
  ];
}

/** Why a case was not answered or reopened, and what to do about it. */
export function refusal(fault: AnswerFault | 'open', brand: string, code: string): string {
  switch (fault) {
    case 'by_wrong':
      return 'Say who answers, in 1 to 100 characters: --by NAME.';
    case 'text_wrong':
      return 'Say what to answer, in 1 to 8,000 characters: --text "…", or --file FILE.';
    case 'decision_missing':
      return 'A notice is closed with a decision: --not-illegal, --acted or --duplicate.';
    case 'not_found':
      return `There is no case ${code} on ${brand}.`;
    case 'erased':
      return `${code} can't be answered: its author was erased.`;
    case 'merged':
      return `${code} is answered with another case: ${callOf('complaints')} show ${brand} ${code}`;
    case 'changed':
      return `${code} has just changed: look at it again.`;
    case 'locked':
      return `A colleague is answering ${code} in the console, and nothing was sent. Try again in 15 minutes.`;
    case 'closed':
      return `${code} is closed, and nothing was sent. To answer again, first reopen it: ${callOf('complaints')} reopen ${brand} ${code}`;
    case 'open':
      return `${code} is open already.`;
  }
}

export const complaints = commandLine('complaints', 'Complaints that members and visitors sent.');

complaints
  .command('list [brand]')
  .description('open cases, the earliest due first, up to 200 per brand')
  .option('--all', 'closed ones too, latest first')
  .action((brand: string | undefined, { all }: { all?: true }) =>
    withBrands('complaints', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const rows = await listComplaints(scope, all ? 'all' : 'open');
        print(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'open'}`);
        for (const row of rows) print(listLine(row));
      }
    }),
  );

complaints
  .command('show')
  .argument('<brand>')
  .argument('<case>', 'its number', caseNumber)
  .description('one case with its answers')
  .action((brand: string, code: string) =>
    withBrands('complaints', async ({ scope }) => {
      const found = await showComplaint(scope(brand), code);
      if (!found) throw new Error(refusal('not_found', brand, code));
      for (const line of caseLines(found)) print(line);
    }),
  );

type AnswerOptions = {
  by: string;
  text?: string;
  file?: string;
  open?: true;
  notIllegal?: true;
  acted?: true;
  duplicate?: true;
};

function textOf({ text, file }: AnswerOptions): string {
  if (text !== undefined && file !== undefined) throw new Error('Give either --text or --file.');
  return file === undefined ? (text ?? '') : readFileSync(file, 'utf8');
}

function decisionOf({ open, notIllegal, acted, duplicate }: AnswerOptions): NoticeDecision | null {
  if ([open, notIllegal, acted, duplicate].filter(Boolean).length > 1)
    throw new Error('Give one of --open, --not-illegal, --acted and --duplicate.');
  return notIllegal ? 'no_breach' : acted ? 'acted' : duplicate ? 'none' : null;
}

complaints
  .command('answer')
  .argument('<brand>')
  .argument('<case>', 'its number', caseNumber)
  .requiredOption('--by <name>', 'who answers')
  .option('--text <text>', 'the answer, in quotes')
  .option('--file <file>', 'a file with the answer')
  .option('--open', 'leave the case open')
  .option('--not-illegal', 'nothing illegal was found: a profile that the notice hid is shown again')
  .option('--acted', 'of a notice: content was removed, or its member restricted')
  .option('--duplicate', 'of a notice: it needed no decision of its own')
  .description('answer by email and close the case')
  .action((brand: string, code: string, options: AnswerOptions) =>
    withBrands('complaints', async ({ scope }) => {
      const close = options.open !== true;
      const decision = decisionOf(options);
      const answer = { code, body: textOf(options), by: options.by, close, ...(decision && { decision }) };
      const outcome = await answerComplaint(scope(brand), answer);
      if (!outcome.ok) throw new Error(refusal(outcome.code, brand, code));
      print(`${code} is answered by email and ${close ? 'closed' : 'stays open'}.`);
    }),
  );

complaints
  .command('reopen')
  .argument('<brand>')
  .argument('<case>', 'its number', caseNumber)
  .description('open a closed case again')
  .action((brand: string, code: string) =>
    withBrands('complaints', async ({ scope }) => {
      const outcome = await reopenComplaint(scope(brand), code);
      if (!outcome.ok) throw new Error(refusal(outcome.code, brand, code));
      print(`${code} is open again.`);
    }),
  );

/** Exit codes that mail servers understand (sysexits.h): keep the email and try again, or tell its sender. */
const [TRY_AGAIN, NO_SUCH_ADDRESS, REFUSED] = [75, 67, 77];

complaints
  .command('receive')
  .argument('<recipient>', 'the address that the email was sent to')
  .option('--sender <address>', 'the envelope sender; empty for bounces')
  .description('add an email on standard input to its case, or take in a bounce: for a pipe of a mail server')
  .action(async (recipient: string, { sender }: { sender?: string }) => {
    try {
      await withBrands('complaints', async () => {
        const raw = readFileSync(process.stdin.fd);
        if (raw.length > MAX_CASE_MAIL_BYTES) {
          process.exitCode = REFUSED;
          return;
        }
        const outcome = await receiveMail({ raw, to: [recipient], from: sender ?? null }, new Date());
        if (outcome === 'too_many') process.exitCode = REFUSED;
        if (!readCaseAddress(recipient) && !readTokenAddress(recipient)) process.exitCode = NO_SUCH_ADDRESS;
      });
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = TRY_AGAIN;
    }
  });

import {
  type AnswerFault,
  type AnswerRow,
  type ComplaintRow,
  complaintState,
} from '#app/domain/support/complaints.server.ts';

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** One case of a list, in a line. */
export const listLine = (row: ComplaintRow): string =>
  `  ${row.code}  ${minute(row.createdAt)}  ${row.topic.padEnd(8)} ${complaintState(row).padEnd(8)} ${row.language}`;

/** A case with its answers. */
export function complaintLines(c: ComplaintRow, answers: readonly AnswerRow[]): string[] {
  const state = c.closedAt ? `closed ${minute(c.closedAt)} UTC` : complaintState(c);
  const who = c.email ? `from ${c.name || '(no name)'} <${c.email}>` : 'from somebody who was erased';
  return [
    `${c.code}  ${c.topic}  ${state}  received ${minute(c.createdAt)} UTC`,
    `${who}${c.memberId ? `, member ${c.memberId}` : ''}, reads ${c.language}`,
    `\n${c.body || '(erased)'}`,
    ...answers.map(
      ({ answeredBy, createdAt, body }) => `\n— ${answeredBy}, ${minute(createdAt)} UTC\n${body}`,
    ),
  ];
}

/** Why a case was not answered or opened, and what to do. */
export function whyNot(fault: AnswerFault | 'open', brand: string, code: string): string {
  switch (fault) {
    case 'by_wrong':
      return 'Say who answers, in 1 to 100 characters: --by NAME.';
    case 'text_wrong':
      return 'Say what to answer, in 1 to 8,000 characters: --text "…", or --file FILE.';
    case 'not_found':
      return `There is no case ${code} on ${brand}.`;
    case 'erased':
      return `${code} cannot be answered: whoever wrote it was erased.`;
    case 'closed':
      return `${code} is closed, and nothing was sent. To write once more: npm run complaints -- reopen ${brand} ${code}`;
    case 'open':
      return `${code} is open already.`;
  }
}

/** A case's number as it was meant: in any case, with or without its dash; '' for anything else. */
export function readCode(given: string | undefined): string {
  const [, first, second] =
    /^([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})$/.exec(given?.trim().toUpperCase() ?? '') ?? [];
  return first && second ? `${first}-${second}` : '';
}

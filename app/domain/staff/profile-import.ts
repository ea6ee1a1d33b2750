import { MEGABYTE } from '#app/platform/byte-sizes.ts';
import {
  DRAFT_FIELDS,
  type DraftFault,
  type DraftField,
  emptyDraft,
  type ProfileDraft,
} from './profile-draft.ts';

export const IMPORT_MAX_PROFILES = 1_000;
export const IMPORT_MAX_PHOTOS = 10;
/** Above this size, or with photos, the worker does the import. */
export const IMPORT_AT_ONCE = 50;
export const IMPORT_MAX_TEXT_BYTES = 8 * MEGABYTE;

/** A profile of the file. `line`: the line in a CSV file, or the position in a JSON list. */
export type ImportLine = { line: number; draft: ProfileDraft; photos: string[] };
export type LineFault = { line: number; field: DraftField | 'photos'; code: DraftFault };
export type FileFault =
  | 'file_empty'
  | 'file_unreadable'
  | 'column_unknown'
  | 'column_missing'
  | 'too_many_profiles'
  | 'line_too_long';

type Parsed = { ok: true; lines: ImportLine[] } | { ok: false; code: FileFault; detail: string };

const refused = (code: FileFault, detail = ''): Parsed => ({ ok: false, code, detail });

/** `age` can replace the date of birth; `photos` are file names in the same archive. */
export const IMPORT_COLUMNS = [...DRAFT_FIELDS, 'age', 'photos'] as const;
const COLUMNS: ReadonlySet<string> = new Set(IMPORT_COLUMNS);
const NEEDED = ['kind', 'name', 'gender', 'seeking', 'region'] as const;
const listOf = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads CSV with a header line, or a JSON list of objects. `today` is the reference date for an age. */
export function parseProfiles(text: string, today: string): Parsed {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (plain === '') return refused('file_empty');
  return plain.startsWith('[') ? parseJson(plain, today) : parseCsv(plain, today);
}

function parseJson(text: string, today: string): Parsed {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return refused('file_unreadable');
  }
  if (!Array.isArray(list) || list.length === 0) return refused('file_empty');
  if (list.length > IMPORT_MAX_PROFILES) return refused('too_many_profiles', String(list.length));
  const lines: ImportLine[] = [];
  for (const [index, item] of list.entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return refused('file_unreadable', String(index + 1));
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(item)) {
      if (!COLUMNS.has(name)) return refused('column_unknown', name.slice(0, 60));
      fields[name] = Array.isArray(value) ? value.join(';') : String(value ?? '');
    }
    lines.push(lineOf(index + 1, fields, today));
  }
  return { ok: true, lines };
}

function parseCsv(text: string, today: string): Parsed {
  const rows = csvRows(text);
  if (!rows) return refused('file_unreadable');
  const [head, ...rest] = rows;
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const unknown = columns.find((column) => !COLUMNS.has(column));
  if (unknown !== undefined) return refused('column_unknown', unknown.slice(0, 60));
  const missing = NEEDED.find((column) => !columns.includes(column));
  if (missing) return refused('column_missing', missing);
  if (rest.length === 0) return refused('file_empty');
  if (rest.length > IMPORT_MAX_PROFILES) return refused('too_many_profiles', String(rest.length));
  const long = rest.find(({ cells }) => cells.length > columns.length);
  if (long) return refused('line_too_long', String(long.line));
  const lines = rest.map(({ line, cells }) =>
    lineOf(line, Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])), today),
  );
  return { ok: true, lines };
}

function lineOf(line: number, fields: Record<string, string>, today: string): ImportLine {
  const draft = emptyDraft();
  for (const field of DRAFT_FIELDS) draft[field] = (fields[field] ?? '').trim();
  draft.interests = listOf(draft.interests).join(',');
  const age = Number(fields.age?.trim() || Number.NaN);
  if (draft.date_of_birth === '' && Number.isInteger(age))
    draft.date_of_birth = `${Number(today.slice(0, 4)) - age}${today.slice(4).replace('-02-29', '-02-28')}`;
  return { line, draft, photos: listOf(fields.photos ?? '') };
}

type CsvRow = { line: number; cells: string[] };

/** RFC 4180, also with `;` as separator, which spreadsheets use in many countries. Null where a quote is not closed. */
function csvRows(text: string): CsvRow[] | null {
  const separator = (text.split('\n', 1)[0] ?? '').includes(',') ? ',' : ';';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let quoted = false;
  let line = 1;
  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      row = { line, cells: [] };
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return quoted ? null : rows;
}

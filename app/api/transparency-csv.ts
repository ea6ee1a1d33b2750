import type { PublicFigures } from '#app/domain/support/transparency.server.ts';
import { csvLine } from '#app/platform/csv.ts';

const COLUMNS = ['from', 'to', 'section', 'key', 'detail', 'count', 'median_hours'];

/** A file of a transparency report. Numbers that are not published are `<5`. */
export function figuresFile({ from, to, lines }: PublicFigures, name: string): Response {
  const rows = lines.map(({ section, key, detail, count, hours }) => [
    from,
    to,
    section,
    key,
    detail,
    count === null ? '<5' : String(count),
    hours === null ? '' : String(hours),
  ]);
  return csvResponse([COLUMNS, ...rows], name);
}

export const csvResponse = (rows: readonly (readonly string[])[], name: string): Response =>
  new Response(rows.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });

import type { LoaderFunctionArgs } from '@remix-run/node';
import { weeksOf } from '#app/api/console.ts';
import { csvResponse } from '#app/api/transparency-csv.ts';
import { complaintFigures, FIGURE_WEEKS } from '#app/domain/support/complaint-figures.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

const COLUMNS = [
  'by',
  'key',
  'received',
  'answered',
  'closed',
  'median_hours_to_answer',
  'median_hours_to_close',
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const { topics, weeks } = await complaintFigures(scope, weeksOf(request, FIGURE_WEEKS));
  const rows = [
    ...topics.map((figure) => ({ by: 'topic', ...figure })),
    ...weeks.map((figure) => ({ by: 'week', ...figure })),
  ].map(({ by, key, received, answered, closed, hoursToAnswer, hoursToClose }) =>
    [by, key, received, answered, closed, hoursToAnswer ?? '', hoursToClose ?? ''].map(String),
  );
  return csvResponse([COLUMNS, ...rows], `complaints-${scope.tenant.slug}`);
}

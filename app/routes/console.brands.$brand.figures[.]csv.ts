import type { LoaderFunctionArgs } from '@remix-run/node';
import { spanOf } from '#app/api/console-figures.ts';
import { exportFigures, recentSpan } from '#app/domain/staff/figures.server.ts';
import { badRequest } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_figures');
  const { wrong, ...span } = spanOf(request.url, recentSpan(scope));
  if (wrong) throw badRequest('days_wrong');
  return new Response(await exportFigures(scope, span), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${scope.tenant.slug}-${span.from}-${span.to}.csv"`,
    },
  });
}

import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { exportMonth } from '#app/domain/staff/money.server.ts';
import { badRequest } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

/** A month's invoices and credit notes of a brand for accounting. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const lines = await exportMonth(scope, month);
  if (!lines) throw badRequest('month_wrong');
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${scope.tenant.slug}-${month}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

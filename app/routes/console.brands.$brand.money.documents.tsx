import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseAfter } from '#app/api/console.ts';
import { documentRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { DocumentList } from '#app/components/console/money/document-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { monthSpan } from '#app/domain/billing/export-month.server.ts';
import { bookedMonth, pageDocuments } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Invoices', context: 'in the console' }),
};

const MONTH_LENGTH = 20;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { searchParams } = new URL(request.url);
  const month = (searchParams.get('month') ?? '').slice(0, MONTH_LENGTH);
  const span = monthSpan(month);
  const asked = searchParams.get('kind');
  const kind = asked === 'invoice' || asked === 'credit_note' ? asked : null;
  const { rows, next } = span
    ? { rows: [], next: null }
    : await pageDocuments(scope, kind, parseAfter(searchParams.get('after')), oldestFirst(searchParams));
  return json({
    brand: scope.tenant.slug,
    month,
    kind: kind as 'invoice' | 'credit_note' | null,
    booked: span && { month, ...(await bookedMonth(scope, span)) },
    documents: rows.map(documentRow),
    next: afterText(next),
  });
}

export default function ConsoleDocuments() {
  return <DocumentList {...useLoaderData<typeof loader>()} />;
}

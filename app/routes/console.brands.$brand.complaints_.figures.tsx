import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { weeksOf } from '#app/api/console.ts';
import { ComplaintFigures } from '#app/components/console/complaint-figures.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { complaintFigures, FIGURE_WEEKS } from '#app/domain/support/complaint-figures.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Complaint statistics` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const period = weeksOf(request, FIGURE_WEEKS);
  return json({ brand: scope.tenant.slug, period, figures: await complaintFigures(scope, period) });
}

export default function ConsoleComplaintFigures() {
  return <ComplaintFigures {...useLoaderData<typeof loader>()} />;
}

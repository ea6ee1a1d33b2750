import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { oldestFirst, rowNumber } from '#app/api/console.ts';
import { restrictionView } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { RestrictionList } from '#app/components/console/restriction-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageRestrictions } from '#app/domain/support/restrict-member.server.ts';
import { isRestrictionKind } from '#app/domain/support/restriction-rules.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Restrictions` };

const STATES = ['appeals', 'in_force', 'all'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const { searchParams } = new URL(request.url);
  const state = STATES.find((each) => each === searchParams.get('state')) ?? 'appeals';
  const after = rowNumber(searchParams.get('after') ?? '') || null;
  const asked = searchParams.get('kind');
  const kind = isRestrictionKind(asked) ? asked : null;
  const page = { after, kind, ascending: oldestFirst(searchParams) };
  const { rows, next } = await pageRestrictions(scope, state, page);
  return json({
    brand: scope.tenant.slug,
    state,
    kind: kind ?? ('' as const),
    restrictions: rows.map(restrictionView),
    next,
  });
}

export default function ConsoleRestrictions() {
  return <RestrictionList {...useLoaderData<typeof loader>()} />;
}

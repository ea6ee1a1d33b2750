import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { restrictionView } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { RestrictionList } from '#app/components/console/restriction-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listAppeals } from '#app/domain/support/appeals.server.ts';
import { listRestrictions } from '#app/domain/support/restrict-member.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Restrictions` };

const STATES = ['appeals', 'in_force', 'all'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const asked = new URL(request.url).searchParams.get('state');
  const state = STATES.find((each) => each === asked) ?? 'appeals';
  const found = state === 'appeals' ? await listAppeals(scope) : await listRestrictions(scope, state);
  return json({ brand: scope.tenant.slug, state, restrictions: found.map(restrictionView) });
}

export default function ConsoleRestrictions() {
  return <RestrictionList {...useLoaderData<typeof loader>()} />;
}

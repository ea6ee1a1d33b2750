import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandList } from '#app/components/console/brand-list.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageBrands } from '#app/domain/staff/brand-rows.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { listWork } from '#app/domain/staff/waiting-work.server.ts';
import { requireStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Brands` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireStaff(context, request, 'see_brands');
  const { staff } = scope;
  const query = new URL(request.url).searchParams;
  const read = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const asked = {
    state: read('state'),
    text: read('text'),
    sort: read('sort'),
    after: read('after'),
    descending: query.get('order') === 'desc',
  };
  const { rows, next, sort } = await pageBrands(staff, asked);
  const work = await listWork(
    scope,
    rows.map(({ slug }) => slug),
  );
  return json({ work, rows, next, filter: { ...asked, sort }, mayCreate: may(staff, 'create_brands') });
}

export default function ConsoleStart() {
  return <BrandList {...useLoaderData<typeof loader>()} />;
}

import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandOverview } from '#app/components/console/brand-overview.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { listWork } from '#app/domain/staff/waiting-work.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import { brandState } from '#tenants/tenant.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Overview` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_brands');
  const { name, slug, settings, company, hosts } = scope.tenant;
  const {
    queues,
    brands: [work],
  } = await listWork(scope, [slug]);
  return json({
    brand: {
      name,
      slug,
      hosts,
      state: brandState(scope.tenant),
      origin: siteOrigin(scope.tenant),
      company: company.name,
    },
    languages: settings.domain_language ?? '–',
    queues,
    work: work ?? { slug, name, queues: {} },
    mayManage: may(scope.staff, 'manage_brands'),
  });
}

export default function ConsoleBrand() {
  return <BrandOverview {...useLoaderData<typeof loader>()} />;
}

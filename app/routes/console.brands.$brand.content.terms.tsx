import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consolePage } from '#app/components/console/console-handle.ts';
import { TermsPage } from '#app/components/console/content/terms-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageTermsVersions } from '#app/domain/support/terms-archive.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { siteOrigin } from '#tenants/site-origin.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Static pages', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const asked = new URL(request.url).searchParams.get('after') ?? '';
  const after = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : '';
  const { versions, next } = await pageTermsVersions(scope, after);
  return json({
    brand: scope.tenant.slug,
    origin: siteOrigin(scope.tenant),
    rows: versions.map(({ version, storedAt, texts }) => ({ version, storedAt: utcMinute(storedAt), texts })),
    next,
  });
}

export default function ConsoleStaticPages() {
  return <TermsPage {...useLoaderData<typeof loader>()} />;
}

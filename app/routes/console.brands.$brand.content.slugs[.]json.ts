import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportLandingPages } from '#app/domain/staff/landing-pages.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  return new Response(await exportLandingPages(scope), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${scope.tenant.slug}-slugs.json"`,
    },
  });
}

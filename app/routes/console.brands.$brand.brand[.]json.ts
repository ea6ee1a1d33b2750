import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportBrandFile } from '#app/domain/staff/brand-admin.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const file = await exportBrandFile(scope);
  if (file === null) throw new Response('Not Found', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${scope.tenant.slug}.json"`,
    },
  });
}

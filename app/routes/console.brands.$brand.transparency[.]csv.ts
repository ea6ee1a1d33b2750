import type { LoaderFunctionArgs } from '@remix-run/node';
import { figuresFile } from '#app/api/transparency-csv.ts';
import { transparencyFigures } from '#app/domain/support/transparency.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

/** Contains the exact numbers, which must not be published. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_transparency');
  return figuresFile(await transparencyFigures(scope), `transparency-${scope.tenant.slug}-exact`);
}

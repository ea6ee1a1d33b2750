import type { LoaderFunctionArgs } from '@remix-run/node';
import { openReviewedPhoto } from '#app/domain/photos/open-photo.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** A photo in any state, for the queue and for the evidence of reports. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const photo = isUuid(params.photo) ? await openReviewedPhoto(scope, params.photo) : null;
  if (!photo) throw new Response('Not Found', { status: 404 });
  return new Response(photo.bytes, {
    headers: { 'Content-Type': photo.type, 'Cache-Control': 'private, no-store' },
  });
}

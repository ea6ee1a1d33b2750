import type { LoaderFunctionArgs } from '@remix-run/node';
import { limitViews } from '#app/api/rate-limits.server.ts';
import { respond } from '#app/api/respond.server.ts';
import { openGallery } from '#app/domain/photos/list-gallery.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseId } from '#app/http/guards/form-input.ts';

/** A member's photos as this viewer may see them; their URLs are valid for at least half a minute. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const id = parseId(new URL(request.url).searchParams.get('id') ?? '');
  if (id === null) throw badRequest('id_needed', 422);
  await limitViews(context, scope, 'profiles', id, 'call');
  return respond(await openGallery(scope, id), ({ gallery }) => gallery);
}

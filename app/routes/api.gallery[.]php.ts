import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { standingRefusal } from '#app/api/standing.ts';
import { limitLooking } from '#app/api/too-often.server.ts';
import { openGallery } from '#app/domain/photos/list-gallery.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseId } from '#app/http/guards/form-input.ts';

/** A member's photos as this viewer may see them, with addresses that are good for half a minute and more. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const id = parseId(new URL(request.url).searchParams.get('id') ?? '');
  if (id === null) throw badRequest('id_needed', 422);
  await limitLooking(context, scope, 'profiles', id, 'call');
  const opened = await openGallery(scope, id);
  if (opened.standing === 'none') return json(opened.gallery);
  const { error, status } = standingRefusal(opened.standing);
  throw badRequest(error, status);
}

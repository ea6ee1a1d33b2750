import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { openGallery } from '#app/domain/photos/list-gallery.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest, parseId } from '#app/guards/form-input.ts';
import { standingRefusal } from '#app/wire/standing.ts';
import { limitLooking } from '#app/wire/too-often.server.ts';

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

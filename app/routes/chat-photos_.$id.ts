import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { refuse } from '#app/api/respond.server.ts';
import { serveChatPhoto, viewChatPhoto } from '#app/domain/chat/open-chat-photo.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** The photo, for the viewer of its signed URL. Not cacheable, so view-once holds. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await context.request.scope();
  const photoId = params.id ?? '';
  const query = new URL(request.url).searchParams;
  const bytes = scope.viewer && isUuid(photoId) ? await serveChatPhoto(scope, photoId, query) : null;
  if (!bytes) throw new Response('Not Found', { status: 404 });
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Opens the photo without JavaScript: redirects to the image itself. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  if (!isUuid(params.id)) throw badRequest('not_found', 404);
  if ((await readForm(request)).get('intent') !== 'look') throw badRequest('intent_unknown', 422);
  const look = await viewChatPhoto(scope, params.id ?? '');
  if (look.ok) return redirect(look.src);
  if (look.code === 'premium_required') return redirect('/premium');
  return refuse(look);
}

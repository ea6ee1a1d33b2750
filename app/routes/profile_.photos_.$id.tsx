import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { PhotoEditor } from '#app/components/photos/photo-editor.tsx';
import { applyPhotoAction } from '#app/domain/photos/grant-photo-request.server.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { readPhotoAction } from '#app/domain/photos/photo-request.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { title: msg`Edit photo` };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { photos, outOfCourt } = await listOwnPhotos(await requireMember(context, request));
  const photo = photos.find(({ id, width }) => id === params.id && width !== null);
  if (!photo) throw new Response('Not Found', { status: 404 });
  return page({ photo, outOfCourt, fault: new URL(request.url).searchParams.get('fault') });
}

/** Changes this photo; deleting and cropping redirect to the list. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = params.id ?? '';
  if (!isUuid(id)) throw badRequest('not_found', 404);
  const input = readPhotoAction({ ...Object.fromEntries(await readForm(request)), id });
  if (typeof input === 'string') throw badRequest(input, 422);
  const outcome = await applyPhotoAction(scope, input);
  if (!outcome.ok && outcome.code === 'not_found') throw badRequest('not_found', 404);
  if (!outcome.ok) return redirect(`/profile/photos/${id}?fault=${outcome.code}`);
  const stays = ['private', 'public', 'adult', 'not_adult', 'appeal'].includes(input.intent);
  return redirect(stays ? `/profile/photos/${id}` : '/profile/photos');
}

export default function PhotoPage() {
  const props = useLoaderData<typeof loader>();
  return <PhotoEditor {...props} />;
}

import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { OwnPhotosView } from '#app/components/photos/own-photos-view.tsx';
import { applyPhotoAction } from '#app/domain/photos/grant-photo-request.server.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { readPhotoAction } from '#app/domain/photos/photo-request.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { bringsFiles, uploadPhotos } from '#app/http/guards/upload-photos.ts';
import type { MemberScope } from '#tenants/scope.ts';

export const handle: PageHandle = { title: msg`My photos` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const own = await listOwnPhotos(await requireMember(context, request));
  return page({ own, fault: new URL(request.url).searchParams.get('fault') });
}

/** Uploads from a form sent without JavaScript, or a change of existing photos. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fault = bringsFiles(request) ? await uploadPhotos(scope, request) : await change(scope, request);
  return redirect(`/profile/photos${fault ? `?fault=${fault}` : ''}`);
}

async function change(scope: MemberScope, request: Request): Promise<string | null> {
  const input = readPhotoAction(Object.fromEntries(await readForm(request)));
  if (typeof input === 'string') throw badRequest(input, 422);
  const outcome = await applyPhotoAction(scope, input);
  if (!outcome.ok && outcome.code === 'not_found') throw badRequest('not_found', 404);
  return outcome.ok ? null : outcome.code;
}

export default function OwnPhotosPage() {
  const { own, fault } = useLoaderData<typeof loader>();
  return <OwnPhotosView page={own} fault={fault} />;
}

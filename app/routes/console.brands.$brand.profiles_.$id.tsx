import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDraft } from '#app/api/console-profiles.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PROFILE_DONE, ProfileEditor } from '#app/components/console/profiles/profile-editor.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  addProfilePhotos,
  changeProfile,
  draftOf,
  findManagedProfile,
  regionsOfBrand,
  removeProfilePhoto,
  restoreProfile,
  retireProfile,
} from '#app/domain/staff/profiles.server.ts';
import { badRequest, parseId, parseUuid, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { readUpload } from '#app/http/guards/upload-input.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => `${(data as { draft: { name: string } }).draft.name}`,
};

const MAX_FILES = 25;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const found = await findManagedProfile(scope, parseId(params.id) ?? 0);
  if (!found) throw new Response('Not Found', { status: 404 });
  const { searchParams } = new URL(request.url);
  const { profile, photos } = found;
  return json({
    brand: scope.tenant.slug,
    id: profile.id,
    status: profile.status,
    draft: draftOf(profile),
    photos,
    regions: regionsOfBrand(scope),
    minimumAge: scope.tenant.settings.minimum_age,
    done: PROFILE_DONE.find((each) => each === searchParams.get('done')) ?? null,
    photoFault: searchParams.get('fault'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const id = parseId(params.id) ?? 0;
  const path = `/console/brands/${scope.tenant.slug}/profiles/${id}`;
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { files } = await readUpload(request, MAX_FILES);
    const added = await addProfilePhotos(
      scope,
      id,
      files.filter((bytes) => bytes.length > 0),
    );
    if (!added.ok && added.code === 'not_found') throw new Response('Not Found', { status: 404 });
    return redirect(`${path}?${added.ok ? 'done=photos' : `fault=${added.code}`}`);
  }
  const fields = await readChoices(request);
  if (fields.get('intent') !== 'save') {
    const done = await act(scope, id, fields);
    return redirect(`${path}?done=${done}`);
  }
  const draft = readDraft(fields);
  const outcome = await changeProfile(scope, id, draft);
  if (outcome.ok) return redirect(`${path}?done=saved`);
  if (outcome.code === 'not_found') throw new Response('Not Found', { status: 404 });
  return json({ draft, faults: outcome.faults }, { status: 422 });
}

/** The completed action; if two people repeat it concurrently, it counts as done. */
async function act(scope: StaffScope, id: number, fields: URLSearchParams): Promise<string> {
  if (!(await findManagedProfile(scope, id))) throw new Response('Not Found', { status: 404 });
  switch (fields.get('intent')) {
    case 'retire':
      await retireProfile(scope, id);
      return 'retired';
    case 'restore':
      await restoreProfile(scope, id);
      return 'restored';
    case 'remove_photo':
      await removeProfilePhoto(
        scope,
        id,
        parseUuid(fields.get('photo')) ?? '00000000-0000-0000-0000-000000000000',
      );
      return 'photo_removed';
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function ConsoleProfile() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ProfileEditor
      {...data}
      draft={reply ? { ...reply.draft, kind: data.draft.kind } : data.draft}
      faults={reply?.faults ?? {}}
    />
  );
}

import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDraft } from '#app/api/console-profiles.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { NewProfile } from '#app/components/console/profiles/profile-editor.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { emptyDraft } from '#app/domain/staff/profile-draft.ts';
import { createProfile, regionsOfBrand } from '#app/domain/staff/profiles.server.ts';
import { readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`New profile` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const { slug, settings } = scope.tenant;
  return json({ brand: slug, regions: regionsOfBrand(scope), minimumAge: settings.minimum_age });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const draft = readDraft(await readChoices(request));
  const outcome = await createProfile(scope, draft);
  if (!outcome.ok) return json({ draft, faults: outcome.faults }, { status: 422 });
  return redirect(`/console/brands/${scope.tenant.slug}/profiles/${outcome.id}?done=created`);
}

export default function ConsoleNewProfile() {
  const reply = useActionData<typeof action>();
  const draft = reply?.draft ?? { ...emptyDraft(), kind: 'fictional' };
  return <NewProfile {...useLoaderData<typeof loader>()} draft={draft} faults={reply?.faults ?? {}} />;
}

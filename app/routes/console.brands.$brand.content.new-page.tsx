import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { landingChoices, landingDraft } from '#app/api/console-landing.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { LandingForm } from '#app/components/console/content/landing-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { addLandingPage } from '#app/domain/staff/landing-pages.server.ts';
import { regionsOfBrand } from '#app/domain/staff/profiles.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`New landing page` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  return json({ ...landingChoices(scope.tenant, regionsOfBrand(scope)), draft: landingDraft(new Map()) });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const draft = landingDraft(await readForm(request));
  const outcome = await addLandingPage(scope, draft);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/content?done=added`);
  return json({ fault: outcome.code, faults: outcome.faults ?? [], draft }, { status: 422 });
}

export default function ConsoleNewLandingPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return <LandingForm {...page} draft={refused?.draft ?? page.draft} version={null} refused={refused} />;
}

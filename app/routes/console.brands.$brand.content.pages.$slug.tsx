import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { landingChoices, landingDraft, storedDraft } from '#app/api/console-landing.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { LandingForm } from '#app/components/console/content/landing-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  changeLandingPage,
  findLandingPage,
  removeLandingPage,
} from '#app/domain/staff/landing-pages.server.ts';
import { regionsOfBrand } from '#app/domain/staff/profiles.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Landing page', context: 'in the console' }),
};

async function requirePage(scope: StaffScope, slug = '') {
  const page = /^[a-z0-9-]{1,80}$/.test(slug) ? await findLandingPage(scope, slug) : null;
  if (!page) throw new Response('Not Found', { status: 404 });
  return page;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { version, ...page } = await requirePage(scope, params.slug);
  return json({ ...landingChoices(scope.tenant, regionsOfBrand(scope)), draft: storedDraft(page), version });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { slug } = await requirePage(scope, params.slug);
  const fields = await readForm(request);
  const draft = landingDraft(fields, slug);
  const version = fields.get('version') ?? '';
  const removes = fields.get('intent') === 'remove';
  const outcome = removes
    ? await removeLandingPage(scope, slug, version)
    : await changeLandingPage(scope, draft, version);
  if (outcome.ok)
    return redirect(`/console/brands/${scope.tenant.slug}/content?done=${removes ? 'removed' : 'saved'}`);
  const faults = outcome.faults ?? [];
  return json({ fault: outcome.code, faults, draft: removes ? null : draft, version }, { status: 422 });
}

export default function ConsoleLandingPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  // The version when the form was opened: saving again must not overwrite someone else's change.
  const version = refused?.version ?? page.version;
  return <LandingForm {...page} draft={refused?.draft ?? page.draft} version={version} refused={refused} />;
}

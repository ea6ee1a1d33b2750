import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brandHead } from '#app/api/brand-head.ts';
import {
  fieldViews,
  inputContext,
  isSection,
  looseFaults,
  settingChoices,
  withEntered,
} from '#app/api/console-brands.ts';
import { BrandSettings } from '#app/components/console/brand-settings.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { changeBrand, mayChangeCompany, openBrandFile } from '#app/domain/staff/brand-admin.server.ts';
import { badRequest, parseId, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { SECTIONS, settingSections } from '#tenants/setting-fields.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Settings` };

/** Texts in eleven languages, and tables with a row for each country. */
const MOST_FIELDS = 500;

/** The section named in the URL, with its fields. */
function sectionOf(request: Request) {
  const asked = new URL(request.url).searchParams.get('section');
  const sections = settingSections();
  const section = isSection(asked) ? asked : SECTIONS[0];
  return {
    section,
    fields: sections.get(section) ?? [],
    sections: SECTIONS.filter((name) => (sections.get(name) ?? []).length > 0),
  };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const stored = await openBrandFile(scope);
  if (!stored) throw new Response('Not Found', { status: 404 });
  const { section, fields, sections } = sectionOf(request);
  return json({
    brand: brandHead(scope.tenant),
    version: stored.version,
    sections,
    section,
    fields: fieldViews(fields, stored.brand, inputContext(stored.brand)),
    context: inputContext(stored.brand),
    choices: settingChoices(),
    company: stored.brand.company.name,
    locked: section === 'company' && !mayChangeCompany(scope),
    done: new URL(request.url).searchParams.has('done'),
  });
}

/** Saves one section; a refused form is returned as it was entered. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const entered = await readChoices(request, MOST_FIELDS);
  const { section, fields } = sectionOf(request);
  const version = parseId(entered.get('version') ?? undefined);
  if (version === null) throw badRequest('version_needed', 422);
  // The amounts and texts were entered in the currency and language that the form showed.
  const stored = await openBrandFile(scope);
  if (!stored) throw new Response('Not Found', { status: 404 });
  const form = inputContext(stored.brand);
  const outcome = await changeBrand(scope, (brand) => withEntered(brand, fields, entered, form), {
    version,
  });
  if (outcome.ok)
    return redirect(`/console/brands/${scope.tenant.slug}/settings?section=${section}&done=saved`);
  const faults = outcome.faults ?? [];
  const views = fieldViews(fields, stored.brand, form, { entered, faults });
  const refused = { fault: outcome.code, fields: views, loose: looseFaults(faults, fields), version };
  return json(refused, { status: 422 });
}

export default function ConsoleBrandSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <BrandSettings
      {...page}
      fields={reply?.fields ?? page.fields}
      // Of the page that was filled in: saving it again must not overwrite someone else's change.
      version={reply?.version ?? page.version}
      done={page.done && !reply}
      fault={reply?.fault ?? null}
      loose={reply?.loose ?? []}
    />
  );
}

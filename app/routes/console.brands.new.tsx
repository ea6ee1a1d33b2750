import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brandDraft, draftFaults } from '#app/api/console-brands.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { NewBrandForm } from '#app/components/console/new-brand-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { parseFile } from '#app/domain/staff/brand-admin.server.ts';
import {
  createBrand,
  importNewBrand,
  openBrandForm,
  startThemes,
} from '#app/domain/staff/new-brand.server.ts';
import { readChoices } from '#app/http/guards/form-input.ts';
import { ownBrands, requireStaff } from '#app/http/guards/staff.ts';
import { PRICE_CURRENCIES } from '#tenants/bundles.ts';
import { COUNTRIES } from '#tenants/country-facts.ts';
import { featuresSchema } from '#tenants/settings.ts';

export const handle: PageHandle = { ...consolePage, title: msg`New brand` };

/** The content of a refused form: its fields, or a file. */
type Refused = {
  from: string | null;
  draft: ReturnType<typeof brandDraft> | null;
  faults: ReturnType<typeof draftFaults>;
  file: string | null;
  fileFaults: string[];
};

const MAX_BASES = 200;

async function formOf(context: LoaderFunctionArgs['context'], request: Request, from: string) {
  const { staff } = await requireStaff(context, request, 'create_brands');
  return {
    ...(await openBrandForm(from.slice(0, 40))),
    bases: ownBrands(staff)
      .slice(0, MAX_BASES)
      .map(({ slug, name }) => ({ value: slug, name })),
    themes: startThemes(),
    countries: COUNTRIES,
    currencies: PRICE_CURRENCIES,
    features: Object.keys(featuresSchema.shape),
  };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  return json(await formOf(context, request, new URL(request.url).searchParams.get('from') ?? ''));
}

/** Creates the brand as a draft; a refused form is returned as it was entered, with all faults. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireStaff(context, request, 'create_brands');
  const fields = await readChoices(request);
  if (fields.get('intent') === 'import') return await importFile(scope, fields.get('file') ?? '');
  const draft = brandDraft(fields);
  const from = (fields.get('from') ?? '').slice(0, 40);
  const outcome = await createBrand(scope, draft, from);
  if (outcome.ok) return redirect(`/console/brands/${outcome.slug}/check?done=created`);
  return json<Refused>(
    { from, draft, faults: draftFaults(outcome.faults ?? []), file: null, fileFaults: [] },
    { status: 422 },
  );
}

async function importFile(scope: Awaited<ReturnType<typeof requireStaff>>, text: string) {
  const outcome = await importNewBrand(scope, parseFile(text) ?? null);
  if (outcome.ok) return redirect(`/console/brands/${outcome.slug}/check?done=created`);
  const fileFaults = (outcome.faults ?? []).map(({ sentence }) => sentence);
  return json<Refused>({ from: null, draft: null, faults: {}, file: text, fileFaults }, { status: 422 });
}

export default function ConsoleNewBrand() {
  const form = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <NewBrandForm
      {...form}
      from={reply?.from ?? form.from}
      draft={reply?.draft ?? form.draft}
      faults={reply?.faults ?? {}}
      file={reply?.file ?? null}
      fileFaults={reply?.fileFaults ?? []}
    />
  );
}

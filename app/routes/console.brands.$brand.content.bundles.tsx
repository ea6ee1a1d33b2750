import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { bundlesIn, bundleViews, enteredBundles, refusedBundles } from '#app/api/console-offers.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PriceForm } from '#app/components/console/content/price-form.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { changeBrand, openBrandFile } from '#app/domain/staff/brand-admin.server.ts';
import { badRequest, parseId, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Bundles', context: 'in the console' }),
};

/** Two hundred bundles with five fields each, and a checkbox to remove each. */
const MOST_FIELDS = 1_300;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const stored = await openBrandFile(scope);
  if (!stored) throw new Response('Not Found', { status: 404 });
  const { bundles, countries, message_credits: messageCredits } = stored.brand.settings;
  return json({
    brand: scope.tenant.slug,
    version: stored.version,
    rows: bundleViews(bundles, messageCredits),
    countries,
    done: new URL(request.url).searchParams.has('done'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const fields = await readChoices(request, MOST_FIELDS);
  const version = parseId(fields.get('version') ?? undefined);
  if (version === null) throw badRequest('version_needed', 422);
  const entered = enteredBundles(fields);
  const outcome = await changeBrand(
    scope,
    (brand) => {
      const bundles = bundlesIn(entered, brand.settings.bundles);
      return { ...brand, settings: { ...brand.settings, bundles } };
    },
    { version },
  );
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/content/bundles?done=saved`);
  const { rows, loose } = refusedBundles(
    entered,
    outcome.faults ?? [],
    scope.tenant.settings.message_credits,
  );
  return json({ fault: outcome.code, rows, loose, version }, { status: 422 });
}

export default function ConsoleBundles() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <PriceForm
      {...page}
      rows={refused?.rows ?? page.rows}
      version={refused?.version ?? page.version}
      refused={refused}
    />
  );
}

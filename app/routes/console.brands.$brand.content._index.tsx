import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isReversed } from '#app/api/console.ts';
import { landingRow } from '#app/api/console-landing.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type LandingDone, LandingList } from '#app/components/console/content/landing-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { importLandingPages, pageLandingPages } from '#app/domain/staff/landing-pages.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { siteOrigin } from '#tenants/site-origin.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Landing pages', context: 'in the console' }),
};

const DONE: readonly LandingDone[] = ['added', 'saved', 'removed', 'imported'];

/** The prefix of a slug from the URL; anything else matches nothing. */
const slugPart = (text: string | null): string => (/^[a-z0-9-]{1,80}$/.test(text ?? '') ? (text ?? '') : '');

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { searchParams } = new URL(request.url);
  const beginning = slugPart(searchParams.get('text'));
  const after = slugPart(searchParams.get('after'));
  const { pages, next } = await pageLandingPages(scope, {
    beginning,
    after,
    descending: isReversed(searchParams, 'slug', 'asc'),
  });
  return json({
    brand: scope.tenant.slug,
    origin: siteOrigin(scope.tenant),
    text: beginning,
    rows: pages.map(landingRow),
    next,
    done: DONE.find((each) => each === searchParams.get('done')) ?? null,
  });
}

/** Replaces all pages with those of a file. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const file = (await readForm(request)).get('file') ?? '';
  const outcome = await importLandingPages(scope, file);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/content?done=imported`);
  return json({ fault: outcome.code, sentences: outcome.sentences ?? [], file }, { status: 422 });
}

export default function ConsoleLandingPages() {
  return <LandingList {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}

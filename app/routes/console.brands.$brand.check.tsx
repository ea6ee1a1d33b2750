import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brandHead } from '#app/api/brand-head.ts';
import { BrandCheckPage } from '#app/components/console/brand-check-page.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { createMailKey, serveBrand } from '#app/domain/staff/brand-admin.server.ts';
import { checkBrand } from '#app/domain/staff/brand-check.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Check` };

const DONE = ['created', 'live', 'mail_key'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const checks = await checkBrand(scope);
  if (!checks) throw new Response('Not Found', { status: 404 });
  const said = new URL(request.url).searchParams.get('done');
  const done = DONE.find((each) => each === said) ?? null;
  return json({ brand: brandHead(scope.tenant), checks, done });
}

/** Puts the brand live, or creates the key that signs its emails. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const intent = (await readForm(request)).get('intent') ?? 'live';
  if (intent !== 'live' && intent !== 'mail_key') throw badRequest('intent_unknown', 422);
  const outcome = await (intent === 'live' ? serveBrand(scope) : createMailKey(scope));
  if (!outcome.ok) return json({ fault: outcome.code }, { status: 422 });
  return redirect(`/console/brands/${scope.tenant.slug}/check?done=${intent}`);
}

export default function ConsoleBrandCheck() {
  const { done, ...page } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <BrandCheckPage {...page} done={fault ? null : done} fault={fault} />;
}

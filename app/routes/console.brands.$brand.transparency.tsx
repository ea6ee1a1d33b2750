import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consolePage } from '#app/components/console/console-handle.ts';
import { TransparencyPage } from '#app/components/console/transparency-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { transparencyFigures } from '#app/domain/support/transparency.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Transparency` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_transparency');
  return json({ brand: scope.tenant.slug, figures: await transparencyFigures(scope) });
}

export default function ConsoleTransparency() {
  return <TransparencyPage {...useLoaderData<typeof loader>()} />;
}

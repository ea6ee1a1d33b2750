import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandLinks } from '#app/components/console/brand-links.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ownBrands, requireStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Console` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context, request);
  return json({ brands: ownBrands(context, staff) });
}

export default function ConsoleStart() {
  const { brands } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        <Trans>Your brands</Trans>
      </h1>
      <BrandLinks brands={brands} />
      <p className="text-sm text-muted">
        <Trans>What you do here is written down. You are logged out twelve hours after you logged in.</Trans>
      </p>
    </>
  );
}

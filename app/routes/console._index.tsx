import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandTable } from '#app/components/console/brand-table.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ownBrands, requireStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Brands` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context, request, 'see_brands');
  return json({ brands: ownBrands(staff) });
}

export default function ConsoleStart() {
  const { brands } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        <Trans>Brands</Trans>
      </h1>
      <BrandTable brands={brands} />
    </>
  );
}

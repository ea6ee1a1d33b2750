import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ConsoleError } from '#app/components/console/console-error.tsx';
import { ConsoleFrame } from '#app/components/console/console-frame.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { permissionsOf } from '#app/domain/staff/permissions.ts';
import { ownBrands, staffOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Home', context: 'the start page of the console' }),
};

type Frame = Omit<ComponentProps<typeof ConsoleFrame>, 'children'>;
const LOGGED_OUT: Frame = { person: null, brands: [], brand: null };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const staff = await staffOf(context);
  if (!staff) return json(LOGGED_OUT);
  const brands = ownBrands(staff);
  return json<Frame>({
    person: { name: staff.name, role: staff.role, permissions: permissionsOf(staff) },
    brands,
    brand: brands.find(({ slug }) => slug === params.brand) ?? null,
  });
}

const useFrame = (): Frame => useRouteLoaderData<typeof loader>('routes/console') ?? LOGGED_OUT;

export default function Console() {
  return (
    <ConsoleFrame {...useFrame()}>
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ConsoleFrame {...useFrame()}>
      <ConsoleError />
    </ConsoleFrame>
  );
}

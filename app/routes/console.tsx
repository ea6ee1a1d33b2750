import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { ConsoleError } from '#app/components/console/console-error.tsx';
import { ConsoleFrame } from '#app/components/console/console-frame.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { mayRunJobs } from '#app/domain/staff/staff-rules.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { staffOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Console` };

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = await staffOf(context);
  const { tenant } = await scopeOf(context);
  const person = staff && { name: staff.name, jobs: mayRunJobs(staff) };
  return json({ brand: tenant.name, person });
}

const useFrame = () => useRouteLoaderData<typeof loader>('routes/console');

export default function Console() {
  const { brand = '', person = null } = useFrame() ?? {};
  return (
    <ConsoleFrame brand={brand} person={person}>
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary() {
  const data = useFrame();
  // Where the console is off, the page looks like any other 404.
  if (!data) return <ConsoleError />;
  return (
    <ConsoleFrame brand={data.brand} person={data.person}>
      <ConsoleError />
    </ConsoleFrame>
  );
}

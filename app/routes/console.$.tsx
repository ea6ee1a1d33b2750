import type { LoaderFunctionArgs } from '@remix-run/node';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { requireStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = consolePage;

/** Unknown pages: logged-out people are redirected to the login, so that they do not learn which pages exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaff(context, request);
  throw new Response('Not Found', { status: 404 });
}

export default function NoPage() {
  return null;
}

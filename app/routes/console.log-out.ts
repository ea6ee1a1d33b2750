import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { logOutStaff } from '#app/domain/staff/sign-in.server.ts';
import { consoleOf, endStaffCookie, visitOf } from '#app/http/guards/staff.ts';

/** GET does not log out. */
export function loader({ context }: LoaderFunctionArgs) {
  consoleOf(context);
  return redirect('/console');
}

export async function action({ context }: ActionFunctionArgs) {
  const visited = consoleOf(context);
  await logOutStaff(visitOf(visited), visited.token);
  return redirect('/console/log-in', { headers: { 'Set-Cookie': endStaffCookie() } });
}

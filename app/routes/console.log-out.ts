import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { STAFF_COOKIE } from '#app/domain/staff/staff-rules.ts';
import { logOutStaff } from '#app/domain/staff/staff-session.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { endStaffCookie, staffOf } from '#app/http/guards/staff.ts';

/** GET does not log out. */
export async function loader({ context }: LoaderFunctionArgs) {
  await staffOf(context);
  return redirect('/console');
}

export async function action({ context }: ActionFunctionArgs) {
  await staffOf(context);
  const { cookies, facts } = context.request;
  await logOutStaff(await scopeOf(context), cookies.get(STAFF_COOKIE), facts.address);
  return redirect('/console/log-in', { headers: { 'Set-Cookie': endStaffCookie() } });
}

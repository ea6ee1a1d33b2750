import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { STAFF_COOKIE, STAFF_PATH, STAFF_SESSION_HOURS, worksFor } from '#app/domain/staff/staff-rules.ts';
import { consoleIsOn, findStaff } from '#app/domain/staff/staff-session.server.ts';
import { hashAddress } from '#app/domain/support/audit.server.ts';
import { listServedTenants } from '#tenants/registry.ts';
import type { Staff, StaffScope } from '#tenants/scope.ts';
import { safeBack, scopeOf } from './actors.ts';
import { cookieLine } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

const known = new WeakMap<RequestContext, Promise<Staff | null>>();

/** The staff member of this request, looked up once; null for everyone else. 404 where there is no console. */
export async function staffOf(context: AppLoadContext): Promise<Staff | null> {
  if (!consoleIsOn()) throw new Response('Not Found', { status: 404 });
  const { request } = context;
  const finding = known.get(request) ?? findStaff(await scopeOf(context), request.cookies.get(STAFF_COOKIE));
  known.set(request, finding);
  return await finding;
}

export type OwnBrand = { name: string; url: string };
/** Why a logged-in staff member is refused: not assigned to this brand, or the page needs another role. */
export type StaffRefusal = { why: 'brand'; brands: OwnBrand[] } | { why: 'role' };

/** Requires a staff member of this brand with a permitted role; redirects to the login and back if not logged in. */
export async function requireStaff(
  context: AppLoadContext,
  request: Request,
  may: (staff: Staff) => boolean = () => true,
): Promise<StaffScope> {
  const staff = await staffOf(context);
  const { tenant, now, locale } = await scopeOf(context);
  const { pathname, search } = new URL(request.url);
  if (!staff) throw redirect(`${STAFF_PATH}/log-in?to=${encodeURIComponent(pathname + search)}`);
  if (!worksFor(staff, tenant.id))
    throw json<StaffRefusal>({ why: 'brand', brands: ownBrands(context, staff) }, { status: 403 });
  if (!may(staff)) throw json<StaffRefusal>({ why: 'role' }, { status: 403 });
  return { tenant, now, locale, staff, addressHash: hashAddress(context.request.facts.address) };
}

/** The consoles of a staff member's brands, on the port and scheme of the current request. */
export function ownBrands({ request }: AppLoadContext, staff: Staff): OwnBrand[] {
  const { protocol, port } = new URL(request.facts.origin);
  return listServedTenants()
    .filter(({ id }) => worksFor(staff, id))
    .map(({ name, hosts }) => ({
      name,
      url: `${protocol}//${hosts[0]}${port ? `:${port}` : ''}${STAFF_PATH}`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The console page to redirect to after login; the start page for anything else. */
export function safeConsolePath(path: string | null | undefined): string {
  const own = safeBack(path ?? null, STAFF_PATH);
  return /^\/console(?:[/?]|$)/.test(own) && !own.includes('/log-') && !own.includes('..') ? own : STAFF_PATH;
}

const forConsole = { path: STAFF_PATH, sameSite: 'strict' } as const;

export const staffCookie = (token: string): string =>
  cookieLine(STAFF_COOKIE, token, { ...forConsole, days: STAFF_SESSION_HOURS / 24 });

export const endStaffCookie = (): string => cookieLine(STAFF_COOKIE, '', { ...forConsole, days: 0 });

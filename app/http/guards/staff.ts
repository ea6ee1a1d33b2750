import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { may, type Permission, worksFor } from '#app/domain/staff/permissions.ts';
import type { Visit } from '#app/domain/staff/sign-in.server.ts';
import { STAFF_COOKIE, STAFF_PATH, STAFF_SESSION_HOURS } from '#app/domain/staff/staff-rules.ts';
import { hashAddress } from '#app/domain/support/audit.server.ts';
import { findTenantById, listTenants } from '#tenants/registry.ts';
import type { ConsoleScope, Staff, StaffScope } from '#tenants/scope.ts';
import { safeBack } from './actors.ts';
import type { ConsoleRequest } from './console-request.ts';
import { unlistedCookie } from './cookies.ts';

/** The request to the console; throws a 404 on brands' hosts. */
export function consoleOf({ console }: AppLoadContext): ConsoleRequest {
  if (!console) throw new Response('Not Found', { status: 404 });
  return console;
}

/** The origin and host that the browser signs with a staff passkey. */
export function consoleSite(context: AppLoadContext): { origin: string; host: string } {
  const { origin } = consoleOf(context).facts;
  return { origin, host: new URL(origin).hostname };
}

/** The request context for signing in. */
export const visitOf = ({ facts: { now, address, userAgent } }: ConsoleRequest): Visit => ({
  now,
  address,
  userAgent,
});

/** The staff member of this request; null without a session or before its second factor. */
export async function staffOf(context: AppLoadContext): Promise<Staff | null> {
  const session = await consoleOf(context).session();
  return session?.verified ? session : null;
}

/** Why a page refuses a staff member: their role or their brands. */
type StaffRefusal = { why: 'role' | 'brand' };

/** Requires a staff member with a permission; redirects to the login and back if not logged in. */
export async function requireStaff(
  context: AppLoadContext,
  request: Request,
  permission?: Permission,
): Promise<ConsoleScope> {
  const { facts, locale } = consoleOf(context);
  const staff = await staffOf(context);
  const { pathname, search } = new URL(request.url);
  if (!staff) throw redirect(`${STAFF_PATH}/log-in?to=${encodeURIComponent(pathname + search)}`);
  if (permission && !may(staff, permission)) throw json<StaffRefusal>({ why: 'role' }, { status: 403 });
  return { now: facts.now, locale, staff, addressHash: hashAddress(facts.address) };
}

/**
 * Like `requireStaff`, for a page about a brand, by its slug. An unknown brand gets the same response as one that they
 * do not work for.
 */
export async function requireBrandStaff(
  context: AppLoadContext,
  request: Request,
  slug: string | undefined,
  permission: Permission,
): Promise<StaffScope> {
  const scope = await requireStaff(context, request, permission);
  const id = listTenants().find((each) => each.slug === slug)?.id;
  const tenant = id !== undefined && worksFor(scope.staff, id) ? findTenantById(id) : null;
  if (!tenant) throw json<StaffRefusal>({ why: 'brand' }, { status: 403 });
  return { ...scope, tenant };
}

type OwnBrand = { id: number; slug: string; name: string; host: string; served: boolean };

/** The brands that a staff member works for, by name. */
export const ownBrands = (staff: Staff): OwnBrand[] =>
  listTenants()
    .filter(({ id }) => worksFor(staff, id))
    .map(({ id, slug, name, domain, served }) => ({ id, slug, name, host: domain, served }))
    .sort((one, other) => one.name.localeCompare(other.name));

/** The console page to redirect to after login; the start page for anything else. */
export function safeConsolePath(path: string | null | undefined): string {
  const own = safeBack(path ?? null, STAFF_PATH);
  return /^\/console(?:[/?]|$)/.test(own) && !own.includes('/log-') && !own.includes('..') ? own : STAFF_PATH;
}

const forConsole = { path: STAFF_PATH, sameSite: 'strict' } as const;

export const staffCookie = (token: string): string =>
  unlistedCookie(STAFF_COOKIE, token, { ...forConsole, days: STAFF_SESSION_HOURS / 24 });

export const endStaffCookie = (): string => unlistedCookie(STAFF_COOKIE, '', { ...forConsole, days: 0 });

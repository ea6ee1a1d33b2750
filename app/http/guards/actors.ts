import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { endSessionCookie } from './cookies.ts';

export const scopeOf = (context: AppLoadContext): Promise<AnyScope> => context.request.scope();

/** For pages: a visitor is redirected to the login and back. */
export async function requireMember(context: AppLoadContext, request: Request): Promise<MemberScope> {
  const scope = await scopeOf(context);
  if (scope.viewer) return scope;
  throw logInFirst(request);
}

/** Redirects a visitor to the login, and back to this page afterwards. */
export const logInFirst = (request: Request): Response =>
  redirect(`/login?back=${encodeURIComponent(pathOf(request))}`);

/** For calls: 403 with the flag that makes the client log out (docs/product.md, Calls). */
export async function requireMemberCall(context: AppLoadContext): Promise<MemberScope> {
  const scope = await scopeOf(context);
  if (scope.viewer) return scope;
  // The cookie of an ended session is ignored.
  const headers: Record<string, string> = context.request.cookies.has(SESSION_COOKIE)
    ? { 'Set-Cookie': endSessionCookie() }
    : {};
  throw json({ error: 'authentication_required', authentication_required: true }, { status: 403, headers });
}

/** The page after login; while the brand is disabled, the only page that members still have. */
export const homeOf = ({ served }: Tenant): string => (served ? '/members' : '/notifications/export');

/** For login and signup pages, which redirect members away. */
export async function requireVisitor(context: AppLoadContext): Promise<AnyScope> {
  const scope = await scopeOf(context);
  if (scope.viewer) throw redirect(homeOf(scope.tenant));
  return scope;
}

function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  return `${url.pathname}${url.search}`;
}

/** A path on this site to return to; anything else, especially other hosts, becomes the fallback. */
export function safeBack(path: string | null, fallback = '/members'): string {
  return path && /^\/(?![/\\])[\w\-./?=&%+~,:]*$/.test(path) ? path : fallback;
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from '#app/domain/accounts/session.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  // A disabled brand has no landing page.
  const to = scope.tenant.served ? '/' : '/login';
  if (!scope.viewer) return redirect(to);
  const cookie = await endSession(scope, { sessionHash: scope.sessionHash, memberId: scope.viewer.id });
  return redirect(to, { headers: { 'Set-Cookie': cookie.serialize() } });
}

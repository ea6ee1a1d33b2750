import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from '#app/domain/accounts/session.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  if (!scope.viewer) return redirect('/');
  const cookie = await endSession(scope, { sessionHash: scope.sessionHash, memberId: scope.viewer.id });
  return redirect('/', { headers: { 'Set-Cookie': cookie.serialize() } });
}

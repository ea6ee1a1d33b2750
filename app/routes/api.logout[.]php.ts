import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { endSession } from '#app/domain/accounts/session.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

/**
 * Logs out. The call is a GET, so another site could trigger it with a link or an image: requests that the browser
 * marks as cross-site are refused.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw badRequest('cross_site', 403);
  const scope = await scopeOf(context);
  if (!scope.viewer) return json({ user: null });
  const cookie = await endSession(scope, { sessionHash: scope.sessionHash, memberId: scope.viewer.id });
  return json({ user: null }, { headers: { 'Set-Cookie': cookie.serialize() } });
}

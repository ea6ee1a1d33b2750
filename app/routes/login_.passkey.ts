import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { nextStep } from '#app/api/admission.server.ts';
import { isPasskeyResponse } from '#app/api/passkey.ts';
import { logInWithPasskey, passkeyLogInOptions } from '#app/domain/accounts/passkeys.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { siteOf } from '#app/http/guards/site-of.ts';

export const loader = () => redirect('/login');

/** Logging in with a passkey, in two steps: the challenge, and the signed response. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  if (scope.viewer) throw badRequest('logged_in', 409);
  const { response, sealed } = await readObject(request);
  if (response === undefined) return json(await passkeyLogInOptions(scope, siteOf(context)));
  if (!isPasskeyResponse(response) || typeof sealed !== 'string') throw badRequest('passkey_unreadable', 422);
  const arrival = await arrivalOf(context);
  const outcome = await logInWithPasskey(
    scope,
    { response: response as never, sealed },
    siteOf(context),
    arrival,
  );
  if (outcome.ok) return json({ to: '/members' }, { headers: { 'Set-Cookie': outcome.cookie.serialize() } });
  if ('token' in outcome) return json({ to: nextStep(outcome) });
  throw badRequest(outcome.code, outcome.code === 'too_many_attempts' ? 429 : 401);
}

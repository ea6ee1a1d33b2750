import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { pushBoundCookie } from '#app/api/push.server.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { refuse } from '#app/api/respond.server.ts';
import { userJson } from '#app/api/user.ts';
import { type LoginOutcome, logIn } from '#app/domain/accounts/log-in.server.ts';
import { setLanguage } from '#app/domain/accounts/own-account.server.ts';
import { type CodeOutcome, giveSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import { loadSession } from '#app/domain/accounts/session.server.ts';
import { recordPageView } from '#app/domain/members/page-view.server.ts';
import { subscribe, unsubscribe } from '#app/domain/push/subscribe.server.ts';
import { requireMemberCall, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';

/** The current user, or null; never a 403, so that a client can find out who is logged in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  if (scope.viewer && !context.request.facts.background) recordPageView(scope);
  return json({ user: scope.viewer && userJson(scope.viewer) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method === 'POST')
    return new URL(request.url).searchParams.has('push')
      ? pushCall(context, request)
      : logInCall(context, request);
  if (request.method === 'PUT') return languageCall(context, request);
  throw badRequest('method_not_allowed', 405);
}

async function logInCall(context: ActionFunctionArgs['context'], request: Request) {
  const scope = await scopeOf(context);
  const { email, password, token, code } = await readObject(request);
  const arrival = await arrivalOf(context);
  // The second step of an account with an authenticator app.
  if (typeof token === 'string' && typeof code === 'string')
    return loggedIn(scope, await giveSecondFactor(scope, { token, code: code.slice(0, 40) }, arrival));
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password)
    throw badRequest('email_and_password_needed', 422);
  const { address } = context.request.facts;
  const credentials = { email, password, address, arrival };
  return loggedIn(scope, await unlessBusy(context, () => logIn(scope, credentials), 'call'));
}

async function loggedIn(scope: AnyScope, outcome: LoginOutcome | CodeOutcome) {
  if (!outcome.ok) return refuse(outcome);
  const session = await loadSession(scope, outcome.cookie.value);
  return json(
    { user: session && userJson(session.viewer) },
    { headers: { 'Set-Cookie': outcome.cookie.serialize() } },
  );
}

async function languageCall(context: ActionFunctionArgs['context'], request: Request) {
  const scope = await requireMemberCall(context);
  const { language } = await readObject(request);
  if (!(await setLanguage(scope, language))) throw badRequest('language_unknown', 422);
  return json({ user: userJson({ ...scope.viewer, language: language as typeof scope.viewer.language }) });
}

/**
 * This browser's push subscription, or null to end it. `renewal`: sent automatically at a visit; `replaces`: the
 * endpoint of the subscription that it replaces.
 */
async function pushCall(context: ActionFunctionArgs['context'], request: Request) {
  const scope = await requireMemberCall(context);
  const { subscription, replaces, renewal } = await readObject(request);
  if (subscription === null) {
    await unsubscribe(scope);
    return pushJson(scope, false);
  }
  const outcome = await subscribe(scope, subscription, {
    userAgent: request.headers.get('user-agent') ?? '',
    replaces: typeof replaces === 'string' ? replaces : null,
    renewal: renewal === true,
  });
  return outcome.ok ? pushJson(scope, outcome.subscribed) : refuse(outcome);
}

const pushJson = (scope: MemberScope, subscribed: boolean) =>
  json({ push: { subscribed } }, { headers: { 'Set-Cookie': pushBoundCookie(scope, subscribed) } });

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { CONSENT_COOKIE, CONSENT_DAYS, isConsentChoice } from '#app/domain/safety/consent.ts';
import { forgetTouches } from '#app/domain/tracking/postbacks.server.ts';
import { safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { cookieLine, deleteForeignCookie } from '#app/http/guards/cookies.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { trackingAfterRefusal, trackingCookie } from '#app/http/guards/tracking.ts';
import { consentVersion } from '#tenants/analytics.ts';

export const loader = () => redirect('/pages/cookies');

/**
 * Remembers the choice in this browser. After a refusal, the cookies of tags and partners are removed, except for the
 * network's name where it decides what the visitor may access, and a member's account forgets its visits; after consent, the tracked link that led to the form's
 * page is recorded, which had to wait for it.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  const fields = await readForm(request);
  const choice = fields.get('choice');
  if (!isConsentChoice(choice)) throw badRequest('choice_unknown', 422);
  const { settings } = scope.tenant;
  const from = request.headers.get('Referer') ?? '';
  const headers = new Headers();
  const value = `${consentVersion(settings)}.${choice}`;
  headers.append('Set-Cookie', cookieLine(CONSENT_COOKIE, value, { days: CONSENT_DAYS }));
  if (choice === 'no') {
    if (scope.viewer) await forgetTouches(scope, scope.viewer.id);
    headers.append('Set-Cookie', await trackingAfterRefusal(context.request, from, value));
    const { hostname } = new URL(context.request.facts.origin);
    for (const { name } of settings.analytics.flatMap(({ cookies }) => cookies))
      for (const line of deleteForeignCookie(name, hostname)) headers.append('Set-Cookie', line);
  } else {
    const tracked = await trackingCookie(context.request, from, value);
    if (tracked) headers.append('Set-Cookie', tracked);
  }
  return redirect(safeBack(fields.get('back') ?? null, '/'), { status: 303, headers });
}

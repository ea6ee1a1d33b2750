import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { CONSENT_COOKIE, CONSENT_DAYS, isConsentChoice } from '#app/domain/safety/consent.ts';
import { safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { analyticsVersion } from '#tenants/analytics.ts';

export const loader = () => redirect('/pages/cookies');

/** Remembers the choice about analytics tags in this browser; after a refusal the cookies of the tags are removed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const fields = await readForm(request);
  const choice = fields.get('choice');
  if (!isConsentChoice(choice)) throw badRequest('choice_unknown', 422);
  const { analytics } = tenant.settings;
  const headers = new Headers();
  const value = `${analyticsVersion(analytics)}.${choice}`;
  headers.append('Set-Cookie', cookieLine(CONSENT_COOKIE, value, { days: CONSENT_DAYS }));
  if (choice === 'no')
    for (const { name } of analytics.flatMap(({ cookies }) => cookies))
      headers.append('Set-Cookie', cookieLine(name, '', { days: 0, httpOnly: false }));
  return redirect(safeBack(fields.get('back') ?? null, '/'), { status: 303, headers });
}

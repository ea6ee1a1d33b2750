import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { AGE_CHECK_COOKIE } from '#app/domain/members/age-assurance.ts';
import { finishAgeCheck } from '#app/domain/support/finish-age-check.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { siteOf } from '#app/http/guards/site-of.ts';

/** The redirect target for the age provider's response. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const answer = new URL(`${siteOf(context).origin}/age/return${new URL(request.url).search}`);
  const sealed = context.request.cookies.get(AGE_CHECK_COOKIE) ?? '';
  const { outcome, back } = await finishAgeCheck(scope, { answer, sealed });
  const query = new URLSearchParams({ result: outcome, ...(back && { back }) });
  return redirect(`/age?${query}`, {
    headers: { 'Set-Cookie': cookieLine(AGE_CHECK_COOKIE, '', { days: 0, path: '/age' }) },
  });
}

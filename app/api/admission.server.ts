import { json, redirect } from '@remix-run/node';
import type { Admission } from '#app/domain/accounts/admit.server.ts';

/** Redirects a person who has followed an emailed link: logged in, or to the step that is still missing. */
export function admitted(outcome: Admission, back = '/members'): Response {
  if (outcome.ok) return redirect(back, { headers: { 'Set-Cookie': outcome.cookie.serialize() } });
  if (outcome.code === 'second_factor') return redirect(`/login/code?token=${outcome.token}`);
  if (outcome.code === 'pending_deletion') return redirect(`/reactivate/do?token=${outcome.token}`);
  if (outcome.code === 'account_banned') return redirect(`/restrictions?token=${outcome.token}`);
  return json({ code: outcome.code }, { status: 403 });
}

import { json, redirect, redirectDocument } from '@remix-run/node';
import type { Admission } from '#app/domain/accounts/admit.server.ts';

const NEXT_STEPS = {
  second_factor: '/login/code',
  pending_deletion: '/reactivate/do',
  account_banned: '/restrictions',
};

/** The page of the missing step, or of the statement of reasons for a ban. */
export const nextStep = ({ code, token }: { code: keyof typeof NEXT_STEPS; token: string }): string =>
  `${NEXT_STEPS[code]}?token=${token}`;

/** Redirects a person who has followed an emailed link: logged in, or to the missing step. */
export function admitted(outcome: Admission, back = '/members'): Response {
  // Loads a new document, because the account may have another language than the visitor.
  if (outcome.ok) return redirectDocument(back, { headers: { 'Set-Cookie': outcome.cookie.serialize() } });
  if ('token' in outcome) return redirect(nextStep(outcome));
  return json({ code: outcome.code }, { status: 403 });
}

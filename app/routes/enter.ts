import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { ENTRY_WARNING_COOKIE } from '#app/domain/safety/entry-warning.ts';
import { safeBack } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { readForm } from '#app/http/guards/form-input.ts';

export const loader = () => redirect('/');

/** Dismisses the entry warning on pages that are sent without scripts. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const cookie = cookieLine(ENTRY_WARNING_COOKIE, '1', { days: COOKIE_DAYS.entryWarning, httpOnly: false });
  return redirect(safeBack(fields.get('back') ?? null, '/'), {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  });
}

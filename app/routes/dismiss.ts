import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { isDismissalKey } from '#app/domain/members/dismissals.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { dismissalCookie } from '#app/http/guards/dismissal-cookie.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';

export const loader = () => redirect('/members');

/** Dismisses an alert; the browser remembers the time (docs/product.md, Alerts). */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const key = fields.get('key');
  if (!isDismissalKey(key)) throw badRequest('key_unknown', 422);
  const headers = { 'Set-Cookie': dismissalCookie(key, scope) };
  // A form sent without JavaScript is a navigation, so it returns to its page.
  const navigates = request.headers.get('Sec-Fetch-Dest') === 'document';
  return navigates
    ? redirect(safeBack(fields.get('back') ?? null), { headers })
    : json({ dismissed: key }, { headers });
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { acceptTerms } from '#app/domain/accounts/own-account.server.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';

export const loader = () => redirect('/pages/terms');

/** The member agrees to the terms currently in force. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  await acceptTerms(scope);
  return redirect(safeBack(fields.get('back') ?? null), 303);
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { turnMailsOn } from '#app/domain/notifications/mail-settings.server.ts';
import { requireMember, safeBack } from '#app/guards/actors.ts';
import { badRequest, readForm } from '#app/guards/form-input.ts';

export const loader = () => redirect('/notifications');

/** Mails that were off (a complaint, a bounce, an unsubscription) are sent again. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  if (fields.get('mails') !== 'on') throw badRequest('mails_unknown', 422);
  await turnMailsOn(scope);
  return redirect(safeBack(fields.get('back') ?? null, '/notifications'));
}

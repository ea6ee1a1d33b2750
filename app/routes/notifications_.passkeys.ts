import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { isPasskeyResponse } from '#app/api/passkey.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { askForPasskey, savePasskey } from '#app/domain/accounts/passkeys.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';
import { siteOf } from '#app/http/guards/site-of.ts';

export const loader = () => redirect('/notifications/security');

const REFUSED = { not_confirmed: 403, password_wrong: 422, password_blocked: 429 } as const;

/** A new passkey, in two steps: the options, and the browser's response. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMemberCall(context);
  const { response, sealed, password } = await readObject(request);
  if (response === undefined) {
    if (typeof password !== 'string') throw badRequest('password_needed', 422);
    const site = siteOf(context);
    const asked = await unlessBusy(context, () => askForPasskey(scope, password, site), 'call');
    if (typeof asked === 'string') throw badRequest(asked, REFUSED[asked]);
    return json(asked);
  }
  if (!isPasskeyResponse(response) || typeof sealed !== 'string') throw badRequest('passkey_unreadable', 422);
  const { userAgent } = context.request.facts;
  const given = { response: response as never, sealed, userAgent };
  if (!(await savePasskey(scope, given, siteOf(context)))) throw badRequest('passkey_refused', 422);
  return json({ kept: true });
}

import { type ActionFunctionArgs, json } from '@remix-run/node';
import { receiveAnything } from '#app/domain/payments/receive-anything.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

const REFUSALS = { unreadable: 400, unsigned: 401, foreign: 403 } as const;

/** Webhooks of the payment provider: acknowledged when, and only when, they are stored. */
export async function action({ context, request }: ActionFunctionArgs) {
  const text = await request.text().catch(() => '');
  const signature = request.headers.get('hmacsignature');
  const reception = await receiveAnything(await scopeOf(context), { text, signature });
  if (reception === 'stored') return json({ ok: true });
  return badRequest(`webhook_${reception}`, REFUSALS[reception]);
}

export const loader = () => badRequest('method_not_allowed', 405);

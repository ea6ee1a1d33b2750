import { type ActionFunctionArgs, json } from '@remix-run/node';
import { refuse } from '#app/api/respond.server.ts';
import { receiveAnyWebhook } from '#app/domain/payments/receive-any-webhook.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

/** Webhooks of the payment provider: acknowledged if, and only if, they are stored. */
export async function action({ context, request }: ActionFunctionArgs) {
  const text = await request.text().catch(() => '');
  const signature = request.headers.get('hmacsignature');
  const reception = await receiveAnyWebhook(await scopeOf(context), { text, signature });
  return reception === 'stored' ? json({ ok: true }) : refuse({ ok: false, code: `webhook_${reception}` });
}

export const loader = () => badRequest('method_not_allowed', 405);

import { type ActionFunctionArgs, json } from '@remix-run/node';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest, readObject } from '#app/guards/form-input.ts';
import { SEND_STATUS } from '#app/wire/message.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Sends one message: `{recipient, client_id, body}`. The same client id sends once. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const { recipient, client_id: clientId, body } = await readObject(request);
  if (!Number.isSafeInteger(recipient) || (recipient as number) <= 0)
    throw badRequest('recipient_needed', 422);
  if (typeof clientId !== 'string' || !UUID.test(clientId)) throw badRequest('client_id_needed', 422);
  if (typeof body !== 'string') throw badRequest('body_needed', 422);
  const outcome = await sendMessage(scope, { recipientId: recipient as number, clientId, body });
  if (!outcome.ok) return json({ error: outcome.code }, { status: SEND_STATUS[outcome.code] });
  const { message, conversationId, credits } = outcome;
  return json({ message, conversation: { id: conversationId }, credits });
}

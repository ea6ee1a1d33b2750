import type { ActionFunctionArgs } from '@remix-run/node';
import { sentJson } from '#app/api/message.ts';
import { limitChatting } from '#app/api/rate-limits.server.ts';
import { respond } from '#app/api/respond.server.ts';
import { editMessage } from '#app/domain/chat/edit-message.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { unsendMessage } from '#app/domain/chat/unsend-message.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { agreedCost, badRequest, parseBodyId, readObject } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { MemberScope } from '#tenants/scope.ts';

type Fields = Record<string, unknown>;

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Sends (POST), edits (PUT) or unsends (DELETE) one message. */
export async function action({ context, request }: ActionFunctionArgs) {
  const call = CALLS[request.method];
  if (!call) throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, ACTIONS[request.method] ?? 'change');
  return await call(scope, await readObject(request));
}

const CALLS: Record<string, (scope: MemberScope, fields: Fields) => Promise<Response>> = {
  POST: send,
  PUT: edit,
  DELETE: unsend,
};

const ACTIONS: Record<string, 'send' | 'unsend'> = { POST: 'send', DELETE: 'unsend' };

/**
 * `{recipient, client_id, body, reply_to}`. Idempotent by client id. `sender`: the author of a message that the
 * browser queued; it is refused for any other account. `cost`: the price shown to the sender, an upper limit.
 */
async function send(scope: MemberScope, fields: Fields): Promise<Response> {
  const { sender = scope.viewer.id, recipient, client_id: clientId, body, reply_to: replyTo = null } = fields;
  if (sender !== scope.viewer.id) throw badRequest('other_member', 409);
  const recipientId = parseBodyId(recipient);
  const replyToId = replyTo === null ? null : parseBodyId(replyTo);
  if (recipientId === null) throw badRequest('recipient_needed', 422);
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  if (typeof body !== 'string') throw badRequest('body_needed', 422);
  if (replyTo !== null && replyToId === null) throw badRequest('reply_unknown', 422);
  const agreed = agreedCost(fields.cost);
  const outcome = await sendMessage(scope, { recipientId, clientId, body, replyToId, agreed });
  return respond(outcome, sentJson);
}

/** `{message, body}` */
async function edit(scope: MemberScope, { message, body }: Fields): Promise<Response> {
  const id = parseBodyId(message);
  if (id === null) throw badRequest('message_needed', 422);
  if (typeof body !== 'string') throw badRequest('body_needed', 422);
  return respond(await editMessage(scope, id, body), (edited) => ({
    body: edited.body,
    edited_at: edited.editedAt,
  }));
}

/** `{message}` */
async function unsend(scope: MemberScope, { message }: Fields): Promise<Response> {
  const id = parseBodyId(message);
  if (id === null) throw badRequest('message_needed', 422);
  return respond(await unsendMessage(scope, id), ({ credits, freeMessages, refunded }) => ({
    credits,
    free_messages: freeMessages,
    refunded,
  }));
}

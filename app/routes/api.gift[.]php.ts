import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { GiftShopReply } from '#app/api/gift.ts';
import { sentJson } from '#app/api/message.ts';
import { respond } from '#app/api/respond.server.ts';
import { openGiftShop, sendGift } from '#app/domain/chat/send-gift.server.ts';
import { thankForGift } from '#app/domain/gifts/received-gifts.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { agreedCost, badRequest, parseBodyId, parseId, readObject } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** `?recipient=`: the gifts that can be sent to a member, and the credits left. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const recipient = parseId(new URL(request.url).searchParams.get('recipient') ?? undefined);
  if (recipient === null) throw badRequest('recipient_needed', 422);
  const shop = await openGiftShop(scope, recipient);
  if (!shop) throw badRequest('not_found', 404);
  return json<GiftShopReply>({ shop, messageLength: scope.tenant.settings.message_length });
}

/** POST: `{recipient, client_id, gift, body?, cost?}`. PUT: `{message}`, thanks for its gift. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST' && request.method !== 'PUT') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const fields = await readObject(request);
  return request.method === 'PUT' ? await thank(scope, fields) : await give(scope, fields);
}

async function give(scope: MemberScope, fields: Record<string, unknown>) {
  const { recipient, client_id: clientId, gift, body = '' } = fields;
  const recipientId = parseBodyId(recipient);
  if (recipientId === null) throw badRequest('recipient_needed', 422);
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  if (typeof body !== 'string') throw badRequest('body_needed', 422);
  const agreed = agreedCost(fields.cost);
  const outcome = await sendGift(scope, { recipientId, clientId, gift, body, agreed });
  return respond(outcome, sentJson);
}

async function thank(scope: MemberScope, { message }: Record<string, unknown>) {
  const messageId = parseBodyId(message);
  if (messageId === null) throw badRequest('message_needed', 422);
  if (!(await thankForGift(scope, messageId))) throw badRequest('not_found', 404);
  return json({ thanked: true });
}

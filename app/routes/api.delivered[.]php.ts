import { type ActionFunctionArgs, json } from '@remix-run/node';
import { limitChatting } from '#app/api/rate-limits.server.ts';
import { confirmDelivery } from '#app/domain/chat/read-conversation.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Marks all messages to the member as delivered; returns the number of conversations that changed. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'tell');
  return json({ delivered: await confirmDelivery(scope.tenant.id, scope.viewer.id) });
}

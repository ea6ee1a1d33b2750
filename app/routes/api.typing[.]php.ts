import { type ActionFunctionArgs, json } from '@remix-run/node';
import { limitChatting } from '#app/api/rate-limits.server.ts';
import { announceTyping } from '#app/domain/chat/partner.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseBodyId, readObject } from '#app/http/guards/form-input.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** The member is typing: `{conversation}`. The response does not reveal whether the other member was notified. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'tell');
  const conversation = parseBodyId((await readObject(request)).conversation);
  if (conversation === null) throw badRequest('conversation_needed', 422);
  await announceTyping(scope, conversation);
  return json({});
}

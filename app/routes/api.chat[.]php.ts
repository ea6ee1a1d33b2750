import { type ActionFunctionArgs, json } from '@remix-run/node';
import { removeChat } from '#app/domain/chat/read-conversation.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest, readObject } from '#app/guards/form-input.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Removes a chat from the member's list: `{conversation}` (specification, section 7). */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'DELETE') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const { conversation } = await readObject(request);
  if (!Number.isSafeInteger(conversation)) throw badRequest('conversation_needed', 422);
  if (!(await removeChat(scope, conversation as number))) throw badRequest('not_found', 404);
  return json({ removed: true });
}

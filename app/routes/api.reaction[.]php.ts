import { type ActionFunctionArgs, json } from '@remix-run/node';
import { limitChatting } from '#app/api/rate-limits.server.ts';
import { isReaction } from '#app/domain/chat/message-life.ts';
import { reactToMessage } from '#app/domain/chat/react.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseBodyId, readObject } from '#app/http/guards/form-input.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Sets a reaction to a message: `{message, reaction}`; null removes it. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'change');
  const { message, reaction } = await readObject(request);
  const id = parseBodyId(message);
  if (id === null) throw badRequest('message_needed', 422);
  if (reaction !== null && !isReaction(reaction)) throw badRequest('reaction_unknown', 422);
  if (!(await reactToMessage(scope, id, reaction))) throw badRequest('not_found', 404);
  return json({ reaction });
}

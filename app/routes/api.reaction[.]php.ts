import { type ActionFunctionArgs, json } from '@remix-run/node';
import { isReaction } from '#app/domain/chat/message-life.ts';
import { reactToMessage } from '#app/domain/chat/react.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest, readObject } from '#app/guards/form-input.ts';
import { messageId } from '#app/wire/message.ts';
import { limitChatting } from '#app/wire/too-often.server.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** Answers a message with a sign: `{message, reaction}`; null takes it back. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'change');
  const { message, reaction } = await readObject(request);
  const id = messageId(message);
  if (id === null) throw badRequest('message_needed', 422);
  if (reaction !== null && !isReaction(reaction)) throw badRequest('reaction_unknown', 422);
  if (!(await reactToMessage(scope, id, reaction))) throw badRequest('not_found', 404);
  return json({ reaction });
}

import { type ActionFunctionArgs, json } from '@remix-run/node';
import { announceTyping } from '#app/domain/chat/typing.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest, readObject } from '#app/guards/form-input.ts';
import { messageId } from '#app/wire/message.ts';
import { limitChatting } from '#app/wire/too-often.server.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** The member is writing: `{conversation}`. The answer does not say whether anybody was told. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'tell');
  const conversation = messageId((await readObject(request)).conversation);
  if (conversation === null) throw badRequest('conversation_needed', 422);
  await announceTyping(scope, conversation);
  return json({});
}

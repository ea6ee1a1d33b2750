import { type ActionFunctionArgs, json } from '@remix-run/node';
import { confirmDelivery } from '#app/domain/chat/deliver.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { badRequest } from '#app/guards/form-input.ts';
import { limitChatting } from '#app/wire/too-often.server.ts';

export const loader = (): never => {
  throw badRequest('method_not_allowed', 405);
};

/** A browser has all that was written to the member so far; says for how many conversations that is new. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  await limitChatting(context, scope, 'tell');
  return json({ delivered: await confirmDelivery(scope.tenant.id, scope.viewer.id) });
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { partnerPresence } from '#app/domain/chat/partner.server.ts';
import { readConversation, removeChat } from '#app/domain/chat/read-conversation.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseBodyId, parseId, readObject } from '#app/http/guards/form-input.ts';

/** Whether the partner of `?conversation=` is online. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const id = parseId(new URL(request.url).searchParams.get('conversation') ?? undefined);
  if (id === null) throw badRequest('conversation_needed', 422);
  const presence = await partnerPresence(scope, id);
  if (!presence) throw badRequest('not_found', 404);
  return json(presence);
}

const CALLS = { PUT: readConversation, DELETE: removeChat };

/** Removes a chat from the member's list (DELETE) or marks it as read (PUT): `{conversation}`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { method } = request;
  if (method !== 'PUT' && method !== 'DELETE') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const conversation = parseBodyId((await readObject(request)).conversation);
  if (conversation === null) throw badRequest('conversation_needed', 422);
  if (!(await CALLS[method](scope, conversation))) throw badRequest('not_found', 404);
  return json(method === 'PUT' ? { read: true } : { removed: true });
}

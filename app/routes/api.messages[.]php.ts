import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readMessages } from '#app/domain/chat/message-pages.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseId } from '#app/http/guards/form-input.ts';
import { messagePageInput } from '#app/http/guards/message-page-input.ts';

/** A page of a conversation: `?conversation=` with `before`, `after` or `message`; without them the newest. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const id = parseId(new URL(request.url).searchParams.get('conversation') ?? undefined);
  if (id === null) throw badRequest('conversation_needed', 422);
  const page = await readMessages(scope, id, messagePageInput(request));
  if (!page) throw badRequest('not_found', 404);
  return json(page);
}

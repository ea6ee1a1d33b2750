import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatPage, chatHandle } from '#app/components/chat/chat-page.tsx';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { unfilterChat } from '#app/domain/chat/read-conversation.server.ts';
import { requireMember } from '#app/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/guards/form-input.ts';
import { pageWish } from '#app/guards/page-wish.ts';

export const handle = chatHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const opened = await openConversation(scope, id, pageWish(request));
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  const { items, filtered } = await listConversations(scope);
  const { message_length: messageLength } = scope.tenant.settings;
  return json({ opened, items, filtered, messageLength }, { status: opened.state === 'open' ? 200 : 403 });
}

/** Lets a conversation out of the filter of first messages. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  if ((await readForm(request)).get('intent') !== 'unfilter') throw badRequest('intent_unknown', 422);
  if (!(await unfilterChat(scope, id))) throw badRequest('not_found', 404);
  return redirect(`/chats/${id}`);
}

export default function Chat() {
  return <ChatPage page={useLoaderData<typeof loader>()} />;
}

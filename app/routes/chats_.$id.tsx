import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatPage, chatHandle } from '#app/components/chat/chat-page.tsx';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { removeChat, unfilterChat } from '#app/domain/chat/read-conversation.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { chatList } from '#app/http/guards/chat-list.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { messagePageInput } from '#app/http/guards/message-page-input.ts';

export const handle = chatHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const opened = await openConversation(scope, id, messagePageInput(request));
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  const list = await chatList(scope, request);
  const { message_length: messageLength } = scope.tenant.settings;
  return json(
    { opened, list, messageLength, clientId: randomUUID() },
    { status: opened.state === 'open' ? 200 : 403 },
  );
}

/** Without JavaScript: moves a conversation out of the filter, or removes it from the list. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const intent = (await readForm(request)).get('intent');
  if (intent !== 'unfilter' && intent !== 'delete') throw badRequest('intent_unknown', 422);
  const change = intent === 'unfilter' ? unfilterChat : removeChat;
  if (!(await change(scope, id))) throw badRequest('not_found', 404);
  return redirect(intent === 'unfilter' ? `/chats/${id}` : '/chats');
}

export default function Chat() {
  return <ChatPage page={useLoaderData<typeof loader>()} />;
}

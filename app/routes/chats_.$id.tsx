import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatPage, chatHandle } from '#app/components/chat/chat-page.tsx';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { requireMember } from '#app/guards/actors.ts';
import { parseId } from '#app/guards/form-input.ts';

export const handle = chatHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const before = parseId(new URL(request.url).searchParams.get('before') ?? undefined);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const opened = await openConversation(scope, id, before);
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  const { items } = await listConversations(scope);
  const { message_length: messageLength } = scope.tenant.settings;
  return json({ opened, items, messageLength }, { status: opened.state === 'open' ? 200 : 403 });
}

export default function Chat() {
  return <ChatPage page={useLoaderData<typeof loader>()} />;
}

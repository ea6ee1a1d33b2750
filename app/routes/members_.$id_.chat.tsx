import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { STATUS } from '#app/api/respond.server.ts';
import { ChatPage, chatHandle } from '#app/components/chat/chat-page.tsx';
import { openConversationWith } from '#app/domain/chat/open-conversation.server.ts';
import { acknowledgeFictional } from '#app/domain/chat/partner.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { withdrawRefusedPhoto } from '#app/domain/chat/upload-chat-photo.server.ts';
import { findPurchase } from '#app/domain/payments/purchase.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { chatList } from '#app/http/guards/chat-list.ts';
import { agreedCost, badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { messagePageInput } from '#app/http/guards/message-page-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle = chatHandle;

/** The chat with a member, with or without messages, so that a draft survives the first message. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const opened = await openConversationWith(scope, id, messagePageInput(request));
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  const bought = parseId(new URL(request.url).searchParams.get('bought') ?? undefined);
  const [list, purchase] = await Promise.all([
    chatList(scope, request),
    bought === null ? null : findPurchase(scope, bought),
  ]);
  const { message_length: messageLength } = scope.tenant.settings;
  return json(
    { opened, list, purchase, messageLength, clientId: randomUUID() },
    { status: opened.state === 'open' ? 200 : 403 },
  );
}

/**
 * Without JavaScript: sends a message, acknowledges that the partner is fictional, or dismisses a refused photo. With
 * JavaScript these are API calls.
 */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const recipientId = parseId(params.id);
  if (recipientId === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  if (fields.get('intent') === 'acknowledge') {
    await acknowledgeFictional(scope, recipientId);
    return redirect(`/members/${recipientId}/chat${new URL(request.url).search}`);
  }
  const body = fields.get('body') ?? '';
  const clientId = fields.get('client_id') ?? '';
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  if (fields.get('intent') === 'forget_photo') {
    await withdrawRefusedPhoto(scope, clientId);
    return redirect(`/members/${recipientId}/chat`);
  }
  const agreed = agreedCost(fields.get('cost'));
  const outcome = await sendMessage(scope, { recipientId, clientId, body, agreed });
  if (outcome.ok) return redirect(`/chats/${outcome.conversationId}`);
  // Returns the text to the form, to be corrected.
  return json({ error: outcome.code, body }, { status: STATUS[outcome.code] });
}

export default function ChatWithMember() {
  return <ChatPage page={useLoaderData<typeof loader>()} />;
}

import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { refuse } from '#app/api/respond.server.ts';
import { PhotoFields } from '#app/components/chat-photos/photo-fields.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { openPhotoForm, uploadChatPhoto } from '#app/domain/chat/upload-chat-photo.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { readChatUpload } from '#app/http/guards/chat-upload.ts';
import { parseId } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Send a photo` };

/** A photo for a chat, without JavaScript: `?to=` is the member's id. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const id = parseId(searchParams.get('to') ?? undefined);
  const form = id === null ? null : await openPhotoForm(scope, id);
  if (!form) throw new Response('Not Found', { status: 404 });
  const { message_length: messageLength } = scope.tenant.settings;
  // Requests that were refused before the body was read.
  const fault = ['file_too_large', 'busy'].find((code) => code === searchParams.get('fault')) ?? null;
  return json({ ...form, fault, messageLength, clientId: randomUUID() });
}

/** Accepts the upload; the photo appears in the chat once it is processed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const read = await readChatUpload(scope, request);
  if (!read.ok) return refuse(read);
  const outcome = await uploadChatPhoto(scope, read.upload);
  return outcome.ok ? redirect(`/members/${read.upload.recipientId}/chat`) : refuse(outcome);
}

export default function ChatPhotoPage() {
  const { id, name, terms, refused, fault, messageLength, clientId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="page-width grid max-w-xl gap-5 py-6">
      <h1 className="normal-case">
        <Trans>A photo for {name}</Trans>
      </h1>
      <form method="post" encType="multipart/form-data" className="panel grid gap-4 p-5">
        <input type="hidden" name="recipient" value={id} />
        <input type="hidden" name="client_id" value={clientId} />
        <PhotoFields
          memberId={id}
          terms={terms}
          messageLength={messageLength}
          fault={reply?.error ?? fault ?? refused}
          withFile
        />
      </form>
    </div>
  );
}

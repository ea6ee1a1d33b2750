import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { UploadReply } from '#app/api/chat-photo.ts';
import { respond } from '#app/api/respond.server.ts';
import { viewChatPhoto } from '#app/domain/chat/open-chat-photo.server.ts';
import { uploadChatPhoto, uploadState } from '#app/domain/chat/upload-chat-photo.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { readChatUpload } from '#app/http/guards/chat-upload.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** `?client_id=`: the state of an upload. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const clientId = new URL(request.url).searchParams.get('client_id') ?? '';
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  const row = await uploadState(scope, clientId);
  if (!row) throw badRequest('not_found', 404);
  return json<UploadReply>({ status: row.state, error: row.fault });
}

/** POST: a form with `photo`, `recipient`, `client_id`, `body`, `view_once`, `cost`. PUT: `{photo}`, to open it. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST' && request.method !== 'PUT') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  if (request.method === 'POST') {
    const upload = await readChatUpload(scope, request);
    const outcome = upload.ok ? await uploadChatPhoto(scope, upload.upload) : upload;
    return respond(outcome, ({ id }) => ({ photo: { id } }), { status: 202 });
  }
  const { photo } = await readObject(request);
  if (!isUuid(photo)) throw badRequest('photo_needed', 422);
  return respond(await viewChatPhoto(scope, photo), ({ src }) => ({ src }));
}

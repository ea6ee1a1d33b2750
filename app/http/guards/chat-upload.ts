import { type ChatUpload, mayUploadToChat } from '#app/domain/chat/upload-chat-photo.server.ts';
import type { Result } from '#app/platform/result.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { agreedCost, badRequest, parseId } from './form-input.ts';
import { readUpload } from './upload-input.ts';

/** Reads a form with a photo for a chat; returns `too_many_uploads` before reading its body. */
export async function readChatUpload(
  scope: MemberScope,
  request: Request,
): Promise<Result<{ upload: ChatUpload }, 'too_many_uploads'>> {
  if (!(await mayUploadToChat(scope))) return { ok: false, code: 'too_many_uploads' };
  const { files, fields } = await readUpload(request, 1);
  const recipientId = parseId(fields.recipient);
  const { client_id: clientId = '', body = '', view_once: once } = fields;
  if (!files[0]) throw badRequest('file_needed', 422);
  if (recipientId === null) throw badRequest('recipient_needed', 422);
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  if (!body.isWellFormed() || body.includes('\u0000')) throw badRequest('form_unreadable');
  const agreed = agreedCost(fields.cost);
  const upload = { recipientId, clientId, body, agreed, viewOnce: once === 'yes', bytes: files[0] };
  return { ok: true, upload };
}

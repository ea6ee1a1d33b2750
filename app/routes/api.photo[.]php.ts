import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { ownPhotoJson } from '#app/api/photo.ts';
import { refuse, respond } from '#app/api/respond.server.ts';
import { applyPhotoAction } from '#app/domain/photos/grant-photo-request.server.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { readPhotoAction } from '#app/domain/photos/photo-request.ts';
import { mayUploadNow, uploadPhoto } from '#app/domain/photos/upload-photo.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';
import { readUpload } from '#app/http/guards/upload-input.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The member's own photos, and how many more there may be. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { photos, limit, free } = await listOwnPhotos(await requireMemberCall(context));
  return json({ photos: photos.map(ownPhotoJson), limit, free });
}

/** POST: one file, as a form. PUT: `{intent, id, …}`. DELETE: `{id}`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMemberCall(context);
  if (request.method === 'POST') return await upload(scope, request);
  if (request.method !== 'PUT' && request.method !== 'DELETE') throw badRequest('method_not_allowed', 405);
  const fields = await readObject(request);
  const input = readPhotoAction(request.method === 'DELETE' ? { ...fields, intent: 'delete' } : fields);
  if (typeof input === 'string') throw badRequest(input, 422);
  return respond(await applyPhotoAction(scope, input), () => ({ done: true }));
}

async function upload(scope: MemberScope, request: Request) {
  if (!(await mayUploadNow(scope))) return refuse({ ok: false, code: 'too_many_uploads' });
  const { files } = await readUpload(request, 1);
  if (!files[0]) throw badRequest('file_needed', 422);
  const outcome = await uploadPhoto(scope, files[0]);
  return respond(outcome, ({ id }) => ({ photo: { id, status: 'quarantine' } }), { status: 202 });
}

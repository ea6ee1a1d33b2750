import { mayUploadNow, uploadPhoto } from '#app/domain/photos/upload-photo.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { readUpload } from './upload-input.ts';

/** Maximum files in one form without JavaScript; each is counted and checked separately. */
const MAX_FILES = 25;

/**
 * Uploads the photos of a form sent without JavaScript. Returns the code of the first error, but tries the later files
 * too.
 */
export async function uploadPhotos(scope: MemberScope, request: Request): Promise<string | null> {
  if (!(await mayUploadNow(scope))) return 'too_many_uploads';
  const { files } = await readUpload(request, MAX_FILES);
  if (files.every((bytes) => bytes.length === 0)) return 'file_needed';
  let fault: string | null = null;
  for (const [index, bytes] of files.entries()) {
    if (index > 0 && !(await mayUploadNow(scope))) return 'too_many_uploads';
    const outcome = await uploadPhoto(scope, bytes);
    if (!outcome.ok) fault ??= outcome.code;
  }
  return fault;
}

/** Whether a form contains files. */
export const bringsFiles = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

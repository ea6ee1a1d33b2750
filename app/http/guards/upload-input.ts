import { badRequest } from './form-input.ts';

export type Upload = { files: Uint8Array[]; fields: Record<string, string> };

/**
 * A form with files in the field `photo`, and text fields. File names and types are not trusted and not even read.
 * The HTTP server has limited the size.
 */
export async function readUpload(request: Request, maxFiles: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  const form = type.startsWith('multipart/form-data') ? await request.formData().catch(() => null) : null;
  if (!form) throw badRequest('form_unreadable');
  const files: Uint8Array[] = [];
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (name !== 'photo') throw badRequest('form_unreadable');
    else files.push(await value.bytes());
  }
  if (files.length > maxFiles) throw badRequest('too_many_files', 422);
  return { files, fields };
}

import { badRequest } from './form-input.ts';

type ImportInput = { bytes: Uint8Array; name: string; fields: ReadonlyMap<string, string> };

/**
 * A form with one file in the field `file`. Its name is shown but never opened. The HTTP server has limited the size.
 */
export async function readImport(request: Request): Promise<ImportInput> {
  const type = request.headers.get('content-type') ?? '';
  const form = type.startsWith('multipart/form-data') ? await request.formData().catch(() => null) : null;
  if (!form) throw badRequest('form_unreadable');
  const fields = new Map<string, string>();
  let file: File | null = null;
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name, value);
    else if (name === 'file') file = value;
  const name = (file?.name ?? '').replace(/\p{C}/gu, '').slice(0, 200);
  return { bytes: file ? await file.bytes() : new Uint8Array(), name, fields };
}

import type { IncomingMessage } from 'node:http';
import { MEGABYTE } from '#app/platform/byte-sizes.ts';

/** Forms and calls are small; larger bodies are refused before anything reads them. */
const MAX_BODY_BYTES = 256 * 1024;
/** A 15 MB file with its form; without JavaScript, three at once. */
const UPLOADS = new Map([
  ['/api/photo.php', 16 * MEGABYTE],
  ['/api/chat-photo.php', 16 * MEGABYTE],
  ['/chat-photos', 16 * MEGABYTE],
  ['/profile/photos', 46 * MEGABYTE],
]);

/** Photos of a profile, and profile imports, in the console. */
const CONSOLE_UPLOAD = /^\/console\/brands\/[a-z0-9-]+\/profiles\/(import|\d+)$/;
const CONSOLE_UPLOAD_BYTES = 46 * MEGABYTE;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const lengthOf = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0);

/** The maximum upload size of a path; null where no file is expected. */
const uploadBytes = (path: string): number | null =>
  UPLOADS.get(path) ?? (CONSOLE_UPLOAD.test(path) ? CONSOLE_UPLOAD_BYTES : null);

/** Whether this request may upload files. */
export const isUpload = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  uploadBytes(pathOf(url)) !== null &&
  (headers['content-type'] ?? '').startsWith('multipart/form-data');

export function bodyTooLarge(req: IncomingMessage): boolean {
  const most = isUpload(req) ? (uploadBytes(pathOf(req.url ?? '')) ?? 0) : MAX_BODY_BYTES;
  return lengthOf(req) > most;
}

import type { IncomingMessage } from 'node:http';

/** Forms and calls are small; what is larger is refused before anything reads it. */
const MAX_BODY_BYTES = 256 * 1024;
const MEGABYTE = 1024 * 1024;
/** A file of 15 MB with what a form puts around it; without script three at once. */
const UPLOADS = new Map([
  ['/api/photo.php', 16 * MEGABYTE],
  ['/api/chat-photo.php', 16 * MEGABYTE],
  ['/chat-photos', 16 * MEGABYTE],
  ['/profile/photos', 46 * MEGABYTE],
]);

/** Bodies that are read at the same moment lie in memory together. */
const MAX_UPLOADING_BYTES = 256 * MEGABYTE;
/** A file over a slow line takes minutes, a form does not. */
const BODY_WITHIN_MS = 30_000;
export const UPLOAD_WITHIN_MS = 300_000;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const lengthOf = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0);

/** Whether this request may bring files. */
export const isUpload = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  UPLOADS.has(pathOf(url)) &&
  (headers['content-type'] ?? '').startsWith('multipart/form-data');

export function bodyTooLarge(req: IncomingMessage): boolean {
  const most = isUpload(req) ? (UPLOADS.get(pathOf(req.url ?? '')) ?? 0) : MAX_BODY_BYTES;
  return lengthOf(req) > most;
}

let uploading = 0;

/** Takes room in memory for an upload until `over`; false when there is none at the moment. */
export function takeRoom(req: IncomingMessage, over: (give: () => void) => void): boolean {
  const bytes = lengthOf(req);
  if (uploading + bytes > MAX_UPLOADING_BYTES) return false;
  uploading += bytes;
  over(() => {
    uploading -= bytes;
  });
  return true;
}

/** Ends the connection of a sender who takes longer over a body than its kind needs. */
export function limitBodyTime(req: IncomingMessage): void {
  if (lengthOf(req) === 0) return;
  const late = setTimeout(() => req.socket.destroy(), isUpload(req) ? UPLOAD_WITHIN_MS : BODY_WITHIN_MS);
  req.once('end', () => clearTimeout(late));
  req.once('close', () => clearTimeout(late));
}

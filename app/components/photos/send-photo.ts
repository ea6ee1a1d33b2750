import { upload } from '#app/components/session/call-api.ts';

/** Uploads one photo of the member's gallery; resolves with an error code, or null. */
export function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string | null> {
  const form = new FormData();
  form.set('photo', file);
  return upload('/api/photo.php', form, onProgress);
}

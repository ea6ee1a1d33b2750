import { upload } from '#app/components/session/call-api.ts';

/** Uploads one photo of the member's gallery; resolves with the code of what went wrong, or null. */
export function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string | null> {
  const form = new FormData();
  form.set('photo', file);
  return upload('/api/photo.php', form, onProgress);
}

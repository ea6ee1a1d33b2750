import type { UploadReply } from '#app/api/chat-photo.ts';
import { callApi, upload } from '#app/components/session/call-api.ts';

/** `cost`: the price when it was sent. */
export type ChosenPhoto = { file: File; body: string; viewOnce: boolean; cost: number };
export type ChatPhoto = ChosenPhoto & { memberId: number; clientId: string };

/** Uploads the file; resolves with an error code, or null. */
export function sendChatPhoto(photo: ChatPhoto, onProgress: (share: number) => void): Promise<string | null> {
  const form = new FormData();
  form.set('photo', photo.file);
  form.set('recipient', String(photo.memberId));
  form.set('client_id', photo.clientId);
  form.set('body', photo.body);
  form.set('cost', String(photo.cost));
  if (photo.viewOnce) form.set('view_once', 'yes');
  return upload('/api/chat-photo.php', form, onProgress);
}

/** The state of an upload; null while the server is unreachable. */
export async function fetchUploadState(clientId: string): Promise<UploadReply | null> {
  const reply = await callApi<UploadReply>(`/api/chat-photo.php?client_id=${clientId}`);
  return reply.ok ? reply.body : null;
}

/** Dismisses the notice of a refused upload. */
export const discardUpload = (memberId: number, clientId: string): Promise<unknown> =>
  fetch(`/members/${memberId}/chat`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'forget_photo', client_id: clientId }),
  }).catch(() => null);

type OpenedUrl = { src: string } | { error: string };

/** Opens a photo. */
export async function requestPhoto(photoId: string): Promise<OpenedUrl> {
  const reply = await callApi<OpenedUrl>('/api/chat-photo.php', { method: 'PUT', json: { photo: photoId } });
  if (reply.ok) return reply.body;
  return { error: reply.code === 'unreachable' ? 'offline' : reply.code };
}

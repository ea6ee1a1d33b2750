import type { UploadReply } from '#app/api/chat-photo.ts';

/** `cost`: what it was to cost when it was sent off. */
export type ChosenPhoto = { file: File; body: string; viewOnce: boolean; cost: number };
export type ChatPhoto = ChosenPhoto & { memberId: number; clientId: string };

/** Sends the file; resolves with the code of what went wrong, or null. */
export function sendChatPhoto(photo: ChatPhoto, onProgress: (share: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status < 300 ? null : faultOf(request));
    request.onerror = () => resolve('offline');
    request.open('POST', '/api/chat-photo.php');
    const form = new FormData();
    form.set('photo', photo.file);
    form.set('recipient', String(photo.memberId));
    form.set('client_id', photo.clientId);
    form.set('body', photo.body);
    form.set('cost', String(photo.cost));
    if (photo.viewOnce) form.set('view_once', 'yes');
    request.send(form);
  });
}

function faultOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 413) return 'file_too_large';
  try {
    return String((JSON.parse(responseText) as { error?: unknown }).error ?? '');
  } catch {
    return status === 429 || status === 503 ? 'busy' : '';
  }
}

/** What became of an upload; null while it cannot be asked. */
export async function askUpload(clientId: string): Promise<UploadReply | null> {
  try {
    const answer = await fetch(`/api/chat-photo.php?client_id=${clientId}`);
    return answer.ok ? ((await answer.json()) as UploadReply) : null;
  } catch {
    return null;
  }
}

/** The page need not say any more why it was refused. */
export const forgetUpload = (memberId: number, clientId: string): Promise<unknown> =>
  fetch(`/members/${memberId}/chat`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'forget_photo', client_id: clientId }),
  }).catch(() => null);

export type Look = { src: string } | { error: string };

/** Asks to see a photo. */
export async function lookAt(photoId: string): Promise<Look> {
  try {
    const answer = await fetch('/api/chat-photo.php', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ photo: photoId }),
    });
    return answer.status >= 500 ? { error: '' } : ((await answer.json()) as Look);
  } catch {
    return { error: 'offline' };
  }
}

import type { LookOutcome } from '#app/domain/chat/open-chat-photo.server.ts';
import type { ChatUploadFault } from '#app/domain/chat/upload-chat-photo.server.ts';
import { SEND_STATUS } from './message.ts';
import { PHOTO_STATUS } from './photo.ts';

export type LookRefusal = Extract<LookOutcome, { ok: false }>['code'];

/** The status of each refusal of a photo in a chat. */
export const CHAT_PHOTO_STATUS: Record<string, number> = {
  ...PHOTO_STATUS,
  ...SEND_STATUS,
  photo_gone: 410,
  too_many: 429,
} satisfies Record<string, number> & Partial<Record<ChatUploadFault | LookRefusal, number>>;

/** What `GET /api/chat-photo.php?client_id=` answers: what became of an upload. */
export type UploadReply = { status: 'quarantine' | 'sent' | 'refused'; error: string | null };

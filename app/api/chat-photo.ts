import type { LookOutcome } from '#app/domain/chat/open-chat-photo.server.ts';
import type { CodeOf } from '#app/platform/result.ts';

export type LookRefusal = CodeOf<LookOutcome>;

/** What `GET /api/chat-photo.php?client_id=` answers: what became of an upload. */
export type UploadReply = { status: 'quarantine' | 'sent' | 'refused'; error: string | null };

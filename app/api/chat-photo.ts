import type { ViewPhotoOutcome } from '#app/domain/chat/open-chat-photo.server.ts';
import type { CodeOf } from '#app/platform/result.ts';

export type ViewPhotoRefusal = CodeOf<ViewPhotoOutcome>;

/** The answer of `GET /api/chat-photo.php?client_id=`: the state of an upload. */
export type UploadReply = { status: 'quarantine' | 'sent' | 'refused'; error: string | null };

/** The answer of `GET /api/chat-photo.php?client_id=`: the state of an upload. */
export type UploadReply = { status: 'quarantine' | 'sent' | 'refused'; error: string | null };

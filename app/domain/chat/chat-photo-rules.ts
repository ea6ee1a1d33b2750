import { DAY_MS, HOUR_SECONDS } from '#app/platform/durations.ts';

/** Uploads of an account into its chats, counted before a file is read. */
export const CHAT_UPLOADS_PER_ACCOUNT = { limit: 120, windowSeconds: HOUR_SECONDS };
/** How often a member may open veiled photos. */
export const CHAT_PHOTO_VIEWS = { limit: 600, windowSeconds: HOUR_SECONDS };
/** Uploads that did not become a message within this time are deleted. */
export const PENDING_UPLOAD_KEPT_MS = DAY_MS;

/** An accepted upload that could not be sent, with the error code. */
export type RefusedUpload = { clientId: string; fault: string };

type ChatPhotoFacts = {
  role: 'sender' | 'receiver';
  premium: boolean;
  viewOnce: boolean;
  /** A view-once photo that was already viewed. */
  seen: boolean;
};

/**
 * A viewer's access to a photo in a chat. It is blurred until its receiver opens it, which only premium members can
 * (docs/product.md, Photos in chat). A view-once photo is closed to its sender.
 */
export function photoAccess({
  role,
  premium,
  viewOnce,
  seen,
}: ChatPhotoFacts): 'open' | 'premium_required' | 'gone' {
  if (viewOnce && (seen || role === 'sender')) return 'gone';
  if (role === 'sender') return 'open';
  return premium ? 'open' : 'premium_required';
}

/** The URL of a chat photo, valid for one viewer until the pass expires. */
export const chatPhotoSource = (photoId: string, pass: string): string => `/chat-photos/${photoId}${pass}`;

/** The blurred placeholder is embedded in the message, so nothing is fetched before the photo is opened. */
export const placeholderUrl = (base64: string): string => `data:image/webp;base64,${base64}`;

const folder = (photoId: string): string => `chat-photos/${photoId}`;
/** The upload as received; deleted once it is processed. Never served. */
export const chatOriginalFile = (photoId: string): string => `${folder(photoId)}/original`;
/** The version that is served to the two members. */
export const chatPhotoFile = (photoId: string): string => `${folder(photoId)}/full.webp`;
export const allChatPhotoFiles = (photoId: string): string[] => [
  chatOriginalFile(photoId),
  chatPhotoFile(photoId),
];

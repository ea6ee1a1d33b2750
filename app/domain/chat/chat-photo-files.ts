const folder = (photoId: string): string => `chat-photos/${photoId}`;
/** As it was uploaded; deleted once it has been made anew. Never served. */
export const chatOriginalFile = (photoId: string): string => `${folder(photoId)}/original`;
/** What is served to the two. */
export const chatPhotoFile = (photoId: string): string => `${folder(photoId)}/full.webp`;
export const allChatPhotoFiles = (photoId: string): string[] => [
  chatOriginalFile(photoId),
  chatPhotoFile(photoId),
];

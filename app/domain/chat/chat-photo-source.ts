/** Where a photo of a chat is served, to one of the two, while the pass is good. */
export const chatPhotoSource = (photoId: string, pass: string): string => `/chat-photos/${photoId}${pass}`;

/** The veil travels with the message: there is nothing to fetch before somebody asks to see the photo. */
export const veilAddress = (base64: string): string => `data:image/webp;base64,${base64}`;

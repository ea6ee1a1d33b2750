/** `large` and `thumb` are cut to 3:4, `full` is the whole picture, `veil` nothing but its colours. */
export type PhotoSize = 'large' | 'thumb' | 'full' | 'veil';
export const PHOTO_SIZES: readonly PhotoSize[] = ['large', 'thumb', 'full', 'veil'];

/** Where a photo of this brand is served: as AVIF to who takes that, otherwise as WebP. */
export const photoSource = (photoId: string, size: PhotoSize, pass = ''): string =>
  `/photos/${photoId}/${size}${pass}`;

/** Both sizes for the browser to choose from, by the width that a card has and the screen's density. */
export const photoSourceSet = (photoId: string, pass = ''): string =>
  `${photoSource(photoId, 'thumb', pass)} 240w, ${photoSource(photoId, 'large', pass)} 720w`;
export const CARD_SIZES = '(width < 576px) 50vw, 200px';

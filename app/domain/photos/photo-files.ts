import type { PhotoSize } from './photo-source.ts';

/** All files of a photo, in the tenant's part of the storage. */
export const photoFolder = (photoId: string): string => `photos/${photoId}`;
/** What is served. */
export const photoFile = (photoId: string, size: PhotoSize, format: 'avif' | 'webp'): string =>
  `${photoFolder(photoId)}/${size}.${format}`;
/** As it was uploaded; deleted once it has been made anew. Never served. */
export const originalFile = (photoId: string): string => `${photoFolder(photoId)}/original`;
/** The whole picture, made anew, from which cuts are made. Never served. */
export const masterFile = (photoId: string): string => `${photoFolder(photoId)}/master.webp`;

import { PHOTO_SIZES, type PhotoSize } from './photo-source.ts';

const photoFolder = (photoId: string): string => `photos/${photoId}`;
/** The served files. */
export const photoFile = (photoId: string, size: PhotoSize, format: 'avif' | 'webp'): string =>
  `${photoFolder(photoId)}/${size}.${format}`;
/** The upload as received; deleted once it is processed. Never served. */
export const originalFile = (photoId: string): string => `${photoFolder(photoId)}/original`;
/** The re-encoded whole photo, from which crops are made. Never served. */
export const masterFile = (photoId: string): string => `${photoFolder(photoId)}/master.webp`;
/** All possible files of a photo. */
export const allPhotoFiles = (photoId: string): string[] => [
  originalFile(photoId),
  masterFile(photoId),
  ...PHOTO_SIZES.flatMap((size) => [photoFile(photoId, size, 'webp'), photoFile(photoId, size, 'avif')]),
];
